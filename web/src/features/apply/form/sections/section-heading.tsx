import type { SectionProgress } from '@sotto/domain/drafts/draft'
import { SectionState } from './section-state.tsx'

interface SectionHeadingProps {
  progress: SectionProgress
  /** A failed submit has named what is missing. */
  judged: boolean
  open: boolean
  /** Folds and unfolds the section; absent where all stay open. */
  onToggle?: () => void
}

/** The id of what a section's heading folds. */
export const bodyOf = (section: string) => `${section}-body`

/** A section's title. Where sections fold, the whole row is the button, and says how far the section is. */
export function SectionHeading({ progress, judged, open, onToggle }: SectionHeadingProps) {
  const { id, title } = progress
  if (!onToggle) {
    return (
      <h2 id={id} tabIndex={-1} className="mb-5 scroll-mt-20 border-b border-ink pb-2 text-heading lg:scroll-mt-6">
        {title}
      </h2>
    )
  }
  return (
    <div
      className={`relative flex min-h-13 items-center gap-x-3 border-b py-2 has-focus-visible:outline-3 has-focus-visible:outline-focus ${open ? 'border-ink' : 'border-line'}`}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <h2 id={id} tabIndex={-1} className="flex-1 pt-1 text-lg leading-snug">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyOf(id)}
            aria-describedby={`${id}-state`}
            className="block cursor-pointer text-left outline-none after:absolute after:inset-0"
            onClick={onToggle}
          >
            {title}
          </button>
        </h2>
        <SectionState id={`${id}-state`} progress={progress} judged={judged} counted />
      </div>
      <svg
        viewBox="0 0 24 24"
        className={`size-5 shrink-0 text-muted print:hidden ${open ? 'rotate-180' : ''}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        <path d="M5 9l7 7 7-7" />
      </svg>
    </div>
  )
}
