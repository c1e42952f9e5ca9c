import { FUNDER_NEEDS } from '../form-messages.ts'

/** The id of the text, for what it describes and what shows it. */
export const funderNeedsIdOf = (question: string) => `${question}-funders`

interface FunderNeedsProps {
  question: string
  needs: readonly string[]
  /** Shown on a phone. A wider window always shows it. */
  open: boolean
}

/** What funders need to see in an answer. While a phone folds it, a screen reader still has it as the description of the control. */
export function FunderNeeds({ question, needs, open }: FunderNeedsProps) {
  const [first = '', ...others] = needs
  return (
    <div id={funderNeedsIdOf(question)} className={`mt-0.5 text-sm text-muted ${open ? '' : 'max-md:hidden'}`}>
      <span className="font-semibold">{FUNDER_NEEDS.title}</span>{' '}
      {others.length === 0 ? (
        FUNDER_NEEDS.point(first)
      ) : (
        <ul className="list-disc pl-5">
          {needs.map((need) => (
            <li key={need}>{FUNDER_NEEDS.point(need)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FunderNeedsButtonProps {
  question: string
  label: string
  open: boolean
  onToggle: () => void
}

/** In the row of the label, so that it takes no height of a phone's. */
export function FunderNeedsButton({ question, label, open, onToggle }: FunderNeedsButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={funderNeedsIdOf(question)}
      className="relative cursor-pointer text-sm text-muted underline decoration-accent underline-offset-4 after:absolute after:-inset-2 md:hidden print:hidden"
      onClick={onToggle}
    >
      {FUNDER_NEEDS.button}
      <span className="sr-only"> {FUNDER_NEEDS.buttonFor(label)}</span>
    </button>
  )
}
