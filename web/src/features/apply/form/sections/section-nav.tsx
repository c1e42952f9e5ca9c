import { countDone, type SectionProgress } from '@sotto/domain/drafts/draft'
import { useRef } from 'react'
import { SECTIONS } from '../form-messages.ts'
import { SectionState } from './section-state.tsx'

interface SectionNavProps {
  progress: readonly SectionProgress[]
  /** A failed submit has named what is missing. */
  judged: boolean
  onGo: (section: string) => void
}

/**
 * Where one is and what is left: a column beside the form, or a bar above it that unfolds. A phone does without: the folded
 * sections themselves are the list.
 */
export function SectionNav({ progress, judged, onGo }: SectionNavProps) {
  const { done, total } = countDone(progress)
  const folded = useRef<HTMLDetailsElement>(null)
  return (
    <nav
      aria-label={SECTIONS.title}
      className="sticky top-0 z-stuck max-w-measure bg-paper max-md:hidden lg:top-6 lg:self-start print:hidden"
    >
      <details ref={folded} className="border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
          {SECTIONS.title}
          <span className="text-sm font-normal text-muted">{SECTIONS.done(done, total)}</span>
        </summary>
        <div className="max-h-list overflow-y-auto pb-3">
          <EntryList
            progress={progress}
            judged={judged}
            onGo={(section) => {
              if (folded.current) folded.current.open = false
              onGo(section)
            }}
          />
        </div>
      </details>
      <div className="hidden lg:block">
        <EntryList progress={progress} judged={judged} onGo={onGo} />
      </div>
    </nav>
  )
}

function EntryList({ progress, judged, onGo }: SectionNavProps) {
  return (
    <ol>
      {progress.map((section) => {
        const { id, title } = section
        return (
          <li key={id} className="border-b border-line last:border-0 lg:last:border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5 text-compact hover:text-accent"
              onClick={(event) => {
                event.preventDefault()
                onGo(id)
              }}
            >
              <span className="flex-1">{title}</span>
              <SectionState progress={section} judged={judged} />
            </a>
          </li>
        )
      })}
    </ol>
  )
}
