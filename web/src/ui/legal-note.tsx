import { Link } from 'react-router-dom'

/** On what terms a person does what the button beside it says, such as "creating an account". It opens beside the page: what is typed stays. */
export function LegalNote({ act }: { act: string }) {
  const link = (to: string, label: string) => (
    <Link to={to} target="_blank" className="link">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
  return (
    <p className="text-sm text-muted">
      By {act} you agree to the {link('/terms', 'Terms of Use')}. The {link('/privacy', 'Privacy Policy')} says how we
      handle your data.
    </p>
  )
}
