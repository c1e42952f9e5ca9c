import { STATUSES, STATUS_LABELS, type Status } from '@sotto/domain/submission/statuses'

interface StatusChoiceProps {
  label: string
  /** The status that stands; null where several stand. */
  current: string | null
  disabled: boolean
  /** The id of the words that say what a press does. */
  describedBy?: string
  onChoose: (status: Status) => void
}

/**
 * The four statuses, one press each. No list that opens: its arrow keys choose while they look, and a choice here is a decision
 * that somebody answers for.
 */
export function StatusChoice({ label, current, disabled, describedBy, onChoose }: StatusChoiceProps) {
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy} data-status-choice>
      <legend className="text-compact font-semibold">{label}</legend>
      <div className="mt-1.5 grid grid-cols-pair gap-2">
        {STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === current}
            // Safari gives a pressed button no focus: the notes' field would not see where the focus goes, and store them apart.
            onMouseDown={(event) => {
              event.preventDefault()
              event.currentTarget.focus()
            }}
            onClick={() => onChoose(status)}
            className="min-h-11 cursor-pointer rounded-control border border-edge px-3 py-2 text-compact hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper forced-colors:aria-pressed:chosen"
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The keyboard goes to the statuses of the application that is open. */
export function focusStatuses(): void {
  document.querySelector<HTMLElement>('#review [data-status-choice] button')?.focus()
}
