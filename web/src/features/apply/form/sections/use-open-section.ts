import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { useEffect, useState } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { keepOpenSection, readOpenSection } from './kept-section.ts'

/** Below the style sheets' `md`, one section at a time is in sight. */
const PHONE = '(width < 48rem)'

interface Place {
  /** The section in sight; null while all are folded. */
  open: string | null
  /** Where the page goes once that section stands open: the id of a section or of a field. */
  target?: { id: string; focus: boolean }
}

export interface OpenSection {
  /** Whether sections fold here; where they don't, all of them are open. */
  folds: boolean
  isOpen: (section: string) => boolean
  /** What a press on a section's heading does. */
  toggle: (section: string) => void
  /** Opens the section that has this id, or has a field of this id, and moves the focus there. */
  goTo: (id: string) => void
  /** Opens a section and leaves the focus and the page where they are. */
  open: (section: string) => void
}

/**
 * Which section of a form is in sight on a phone. It begins with `startAt`, a section's id; with the one that was open before a
 * reload; or with the first. A folded section stays in the page: its answers, its files and its place in a search.
 */
export function useOpenSection(form: SectorForm, startAt: string | null): OpenSection {
  const folds = useMedia(PHONE)
  const [start, setStart] = useState(startAt)
  const [place, setPlace] = useState<Place>(() => startOf(form, readOpenSection() ?? startAt))
  // Another link into the same page.
  if (start !== startAt) {
    setStart(startAt)
    setPlace(startOf(form, startAt))
  }

  const { open, target } = place
  useEffect(() => {
    if (target !== undefined) moveTo(target)
  }, [target])

  const move = (next: Place) => {
    if (folds) keepOpenSection(next.open)
    setPlace(next)
  }
  return {
    folds,
    isOpen: (section) => !folds || section === open,
    toggle: (section) =>
      move(section === open ? { open: null } : { open: section, target: { id: section, focus: false } }),
    goTo: (id) => move({ open: sectionOf(form, id) ?? open, target: { id, focus: true } }),
    open: (section) => move({ open: section }),
  }
}

function startOf(form: SectorForm, startAt: string | null): Place {
  const open = startAt === null ? undefined : sectionOf(form, startAt)
  if (startAt === null || open === undefined) return { open: form.sections[0]?.id ?? form.documents.id }
  return { open, target: { id: startAt, focus: true } }
}

function sectionOf(form: SectorForm, id: string): string | undefined {
  if (id === form.documents.id) return id
  return form.sections.find((section) => section.id === id || section.fields.some(({ name }) => name === id))?.id
}

/** A section's heading comes to the top of the window; a field is brought into sight by the focus. */
function moveTo({ id, focus }: { id: string; focus: boolean }) {
  const element = document.getElementById(id)
  const isHeading = element instanceof HTMLHeadingElement
  if (isHeading) element.scrollIntoView({ block: 'start' })
  if (focus) element?.focus({ preventScroll: isHeading })
}
