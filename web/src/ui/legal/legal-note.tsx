import { Link } from 'react-router-dom'
import { CONSENTS, LEGAL_LINKS, type ConsentAct } from './legal-messages.tsx'

/** The note's, for the button that it is about: it stands behind the button, and is heard with it. */
export const LEGAL_NOTE_ID = 'legal-note'

/** On what terms a person does what the button beside it says. The pages open beside this one: what is typed stays. */
export function LegalNote({ act }: { act: ConsentAct }) {
  const link = (to: string, label: string) => (
    <Link to={to} target="_blank" className="link">
      {label}
      <span className="sr-only"> {LEGAL_LINKS.newTab}</span>
    </Link>
  )
  return (
    <p id={LEGAL_NOTE_ID} className="text-sm text-muted">
      {CONSENTS[act](link('/terms', LEGAL_LINKS.terms), link('/privacy', LEGAL_LINKS.privacy))}
    </p>
  )
}
