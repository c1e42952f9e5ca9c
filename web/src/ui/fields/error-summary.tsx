import { useEffect, useRef } from 'react'
import { ERROR_SUMMARY_TITLE } from '../ui-messages.ts'

export interface SummaryProblem {
  /** The id of the control that the link goes to. */
  id: string
  message: string
}

interface ErrorSummaryProps {
  problems: readonly SummaryProblem[]
  /** Changes with each failed attempt, so the summary takes the focus again. */
  attempt: number
  /** Goes to a control that may have to be brought out first; without it, the control takes the focus where it is. */
  onGo?: (id: string) => void
}

/** All problems of a form at its top. It takes the focus; each link goes to the control it speaks of. */
export function ErrorSummary({ problems, attempt, onGo = takeFocus }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-20 rounded-control border-2 border-danger bg-danger-wash p-4 sm:p-5"
    >
      <h2 className="text-heading">{ERROR_SUMMARY_TITLE}</h2>
      <ul className="mt-2 space-y-1">
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-0.5 font-semibold wrap-anywhere text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                onGo(id)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function takeFocus(id: string) {
  document.getElementById(id)?.focus()
}
