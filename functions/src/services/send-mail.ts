/** A mail to one address. Both contents say the same. */
export interface Mail {
  to: string
  /** Where an answer goes, for a mail that hands on what a person wrote; the sender otherwise. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/**
 * What became of a mail: `taken` for delivery; `refused` for what it is, so that no repetition helps; `not taken` for a reason
 * that may pass; `unknown` when it was handed over and no answer came.
 */
export type SendAnswer =
  { outcome: 'taken'; messageId: string | null } | { outcome: 'refused' | 'not taken' | 'unknown'; reason: string }

/** Hands a mail over once. Throws nothing that it can expect. */
export type SendMail = (mail: Mail) => Promise<SendAnswer>
