import type { Submission } from '@sotto/domain/submission/submission'

/** Whom to ask, with the ways to reach them as links. */
export function ContactLine({ submission }: { submission: Submission }) {
  const { contact_name, contact_email, contact_phone } = submission
  const number = contact_phone === null ? undefined : dialled(contact_phone)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <bdi className="wrap-anywhere">{contact_name}</bdi>
      <a href={`mailto:${encodeURIComponent(contact_email)}`} className="link wrap-anywhere">
        {contact_email}
      </a>
      {contact_phone !== null && contact_phone !== '' && (
        <span className="wrap-anywhere">
          {number === undefined ? (
            contact_phone
          ) : (
            <a href={`tel:${number}`} className="link">
              {contact_phone}
            </a>
          )}
        </span>
      )}
    </span>
  )
}

/** A typed number as a telephone takes it; nothing where it has letters in it, such as an extension, or too few digits. */
function dialled(phone: string): string | undefined {
  const number = phone.replace(/[\s().\-–/]/g, '')
  return /^\+?\d{5,15}$/.test(number) ? number : undefined
}
