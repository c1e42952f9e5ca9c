import { BRAND } from '@sotto/domain/shared/brand'

interface EmailLinkedProps {
  /** A text that names our address once. */
  text: string
  /** The subject of the email, such as the reference that it quotes. */
  subject: string
}

/** A text in which our address is a link to an email with its subject. */
export function EmailLinked({ text, subject }: EmailLinkedProps) {
  const [before, after] = text.split(BRAND.email)
  return (
    <>
      {before}
      <a href={`mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}`} className="link">
        {BRAND.email}
      </a>
      {after}
    </>
  )
}
