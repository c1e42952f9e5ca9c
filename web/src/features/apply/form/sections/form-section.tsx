import type { SectionProgress } from '@sotto/domain/drafts/draft'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SECTIONS } from '../form-messages.ts'
import { bodyOf, SectionHeading } from './section-heading.tsx'
import type { OpenSection } from './use-open-section.ts'

interface FormSectionProps {
  progress: SectionProgress
  /** A failed submit has named what is missing. */
  judged: boolean
  sections: OpenSection
  /** A folded section is drawn too. */
  complete: boolean
  /** The section behind this one; absent after the last. */
  next: { id: string; title: string } | undefined
  onFocus?: () => void
  children: ReactNode
}

/** One section of a form. On a phone it folds, and ends in the way to the next. */
export function FormSection({ progress, judged, sections, complete, next, onFocus, children }: FormSectionProps) {
  const { id } = progress
  const open = sections.isOpen(id)
  return (
    <section aria-labelledby={id} className="md:mb-8" onFocus={onFocus}>
      <SectionHeading
        progress={progress}
        judged={judged}
        open={open}
        {...(sections.folds && { onToggle: () => sections.toggle(id) })}
      />
      <Foldable id={bodyOf(id)} folded={!open} onFound={() => sections.open(id)}>
        {(open || complete) && children}
        {sections.folds && next !== undefined && (
          <Button variant="outline" className="mt-8 w-full print:hidden" onClick={() => sections.goTo(next.id)}>
            {SECTIONS.next(next.title)}
          </Button>
        )}
      </Foldable>
    </section>
  )
}

interface FoldableProps {
  id: string
  folded: boolean
  /** The browser's search has found words in here and is about to show them. */
  onFound: () => void
  children: ReactNode
}

/**
 * What is folded stays in the page: typed answers, running uploads, and words that the browser's search finds. React has no word
 * for `until-found`, so the attribute is set by hand.
 */
function Foldable({ id, folded, onFound, children }: FoldableProps) {
  const body = useRef<HTMLDivElement>(null)
  const found = useEffectEvent(onFound)
  useLayoutEffect(() => {
    if (folded) body.current?.setAttribute('hidden', 'until-found')
    else body.current?.removeAttribute('hidden')
  }, [folded])
  useEffect(() => {
    const listening = new AbortController()
    body.current?.addEventListener('beforematch', () => found(), listening)
    return () => listening.abort()
  }, [])
  return (
    <div ref={body} id={id}>
      <div className="max-md:pt-5 max-md:pb-8">{children}</div>
    </div>
  )
}
