import type { ProcessStep } from '../facts/process.ts'
import { STATES, stepOf } from '../messages/how-we-work.ts'

const MARKS = {
  complete: {
    colour: 'text-done',
    mark: (
      <>
        <circle cx="12" cy="12" r="11" />
        <path d="M7 12.5l3.5 3.5L17 9" />
      </>
    ),
  },
  current: {
    colour: 'text-accent',
    mark: (
      <>
        <circle cx="12" cy="12" r="11" />
        <circle cx="12" cy="12" r="5" fill="currentColor" stroke="none" />
      </>
    ),
  },
  upcoming: { colour: 'text-muted', mark: <circle cx="12" cy="12" r="11" /> },
} as const

/** Steps one below the other along a line, each with how far it is, in a word and a mark of its own. */
export function Timeline({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <ol>
      {steps.map(({ name, description, status, takes }, index) => {
        const { colour, mark } = MARKS[status]
        return (
          <li
            key={name}
            aria-current={status === 'current' ? 'step' : undefined}
            className="group grid grid-cols-marked gap-x-5 break-inside-avoid"
          >
            <div className="flex flex-col items-center" aria-hidden="true">
              <svg
                viewBox="0 0 24 24"
                className={`size-6 shrink-0 ${colour}`}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              >
                {mark}
              </svg>
              <span className="my-1.5 flex-1 drawn border-l border-edge drawn-down group-last:hidden" />
            </div>
            <div className="pb-10 group-last:pb-0">
              <p className={`flex min-h-6 flex-wrap items-center gap-x-3 text-sm ${colour}`}>
                <span>{stepOf(index + 1, STATES[status])}</span>
              </p>
              <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="text-heading">{name}</h3>
                {takes && <p className="text-muted">{takes}</p>}
              </div>
              <p className="mt-1.5 max-w-measure text-pretty text-muted">{description}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
