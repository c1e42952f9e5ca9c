/** A mail to one address. Its plain text and its HTML have the same content. */
export interface Mail {
  to: string
  /** The address for replies, where a mail relays a visitor's message; otherwise replies go to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/**
 * The result of handing a mail over. `taken`: accepted for delivery. `refused`: the mail itself is not acceptable, so a retry does
 * not help. `not taken`: certainly not accepted, for a reason that may pass. `unknown`: handed over, and no response came.
 */
export type SendResult =
  { outcome: 'taken'; messageId: string | null } | { outcome: 'refused' | 'not taken' | 'unknown'; reason: string }

/** Hands a mail over once. Expected failures are results; it throws none of them. */
export type SendMail = (mail: Mail) => Promise<SendResult>
