import { stepsOf } from '@sotto/domain/submission/process-steps'
import { STEPS } from './receipt-messages.ts'

const MARKS = {
  complete: 'border-done bg-done',
  current: 'border-accent bg-accent',
  ended: 'border-ink bg-ink',
  upcoming: 'border-edge bg-transparent',
} as const

/** The steps that the site promises, and where this application stands among them. */
export function ReceiptSteps({ status }: { status: string }) {
  const steps = stepsOf(status)
  const ended = steps.some(({ state }) => state === 'ended')
  return (
    <ol aria-label={STEPS.title} className="mt-6 border-t border-line text-compact">
      {steps.map(({ name, state }) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2"
        >
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border ${MARKS[state]}`} />
          <span
            className={`flex-1 ${state === 'upcoming' ? 'text-muted' : ''} ${state === 'current' ? 'font-semibold' : ''}`}
          >
            {name}
          </span>
          <span className="text-sm text-muted">{ended && state === 'upcoming' ? STEPS.notReached : STEPS[state]}</span>
        </li>
      ))}
    </ol>
  )
}
