import type { JudgedFile } from '@sotto/domain/forms/answers'
import { countDone, progressOf, type SectionProgress } from '@sotto/domain/drafts/draft'
import type { Answers } from '@sotto/domain/forms/fields'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { useDeferredValue, useRef } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { SECTIONS } from './form-messages.ts'

interface SectionNavProps {
  form: SectorForm
  control: Control<Record<string, string>>
  files: readonly JudgedFile[]
}

/** Where one is and what is left: a column beside the form, or a bar above it that unfolds on a phone. */
export function SectionNav({ form, control, files }: SectionNavProps) {
  const answers = useDeferredValue<Answers>(useWatch({ control }) as Answers)
  const entries = progressOf(form, answers, files)
  const { done, total } = countDone(entries)
  const folded = useRef<HTMLDetailsElement>(null)
  return (
    <nav aria-label={SECTIONS.title} className="sticky top-0 z-10 bg-paper lg:top-6 lg:self-start">
      <details ref={folded} className="border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
          {SECTIONS.title}
          <span className="text-sm font-normal text-muted">{SECTIONS.done(done, total)}</span>
        </summary>
        <div className="max-h-[60dvh] overflow-y-auto pb-3">
          <EntryList
            entries={entries}
            onGo={() => {
              if (folded.current) folded.current.open = false
            }}
          />
        </div>
      </details>
      <div className="hidden lg:block">
        <EntryList entries={entries} />
      </div>
    </nav>
  )
}

function EntryList({ entries, onGo }: { entries: readonly SectionProgress[]; onGo?: () => void }) {
  return (
    <ol>
      {entries.map(({ id, title, state }) => (
        <li key={id} className="border-b border-line last:border-0 lg:last:border-b">
          <a
            href={`#${id}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-[0.9375rem] hover:text-accent"
            onClick={(event) => {
              event.preventDefault()
              onGo?.()
              goToSection(id)
            }}
          >
            <span className="flex-1">{title}</span>
            <span className={`text-sm ${state === 'complete' ? 'text-done' : 'text-muted'}`}>{SECTIONS[state]}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls to a section and moves the reading position there. */
export function goToSection(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
