import { isComplete } from '@sotto/domain/answers'
import type { Answers } from '@sotto/domain/fields'
import type { SectorForm } from '@sotto/domain/sectors/form'
import { useDeferredValue, useRef } from 'react'
import { useWatch, type Control } from 'react-hook-form'

interface SectionNavProps {
  form: SectorForm
  control: Control<Record<string, string>>
  fileCount: number
}

interface Entry {
  id: string
  title: string
  complete: boolean
}

/** Where one is and what is left: a column beside the form, or a bar above it that unfolds on a phone. */
export function SectionNav({ form, control, fileCount }: SectionNavProps) {
  const answers = useDeferredValue<Answers>(useWatch({ control }) as Answers)
  const entries: readonly Entry[] = [
    ...form.sections.map((section) => ({ ...section, complete: isComplete(section, answers) })),
    { ...form.documents, complete: fileCount > 0 },
  ]
  const done = entries.filter((entry) => entry.complete).length
  const folded = useRef<HTMLDetailsElement>(null)
  return (
    <nav aria-label="Sections" className="sticky top-0 z-10 bg-paper lg:top-6 lg:self-start">
      <details ref={folded} className="border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold">
          Sections
          <span className="text-sm font-normal text-muted">
            {done} of {entries.length} completed
          </span>
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

function EntryList({ entries, onGo }: { entries: readonly Entry[]; onGo?: () => void }) {
  return (
    <ol>
      {entries.map(({ id, title, complete }) => (
        <li key={id} className="border-b border-line last:border-0 lg:last:border-b">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-[0.9375rem] hover:text-accent"
            onClick={(event) => {
              event.preventDefault()
              onGo?.()
              goToSection(id)
            }}
          >
            {title}
            <span className={`text-sm ${complete ? 'text-done' : 'text-muted'}`}>
              {complete ? 'Completed' : 'Incomplete'}
            </span>
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
