import { suite } from './suite.ts'

export interface ReceivedMail {
  to: string
  from: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
}

interface KeptMail {
  mail: {
    personalizations: { to: { email: string }[] }[]
    from: { email: string }
    reply_to?: { email: string }
    subject: string
    content: { type: string; value: string }[]
  }
}

/** Every mail that the stand-in for SendGrid has received, in the order in which they came. */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const kept = (await (await fetch(`${suite().mailboxUrl}/messages.json`)).json()) as KeptMail[]
  return kept.map(({ mail }) => ({
    to: mail.personalizations.flatMap(({ to }) => to.map(({ email }) => email)).join(', '),
    from: mail.from.email,
    replyTo: mail.reply_to?.email,
    subject: mail.subject,
    text: mail.content.find(({ type }) => type === 'text/plain')?.value ?? '',
    html: mail.content.find(({ type }) => type === 'text/html')?.value ?? '',
  }))
}

/** Every mail to this address, in the order in which they came. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  return (await receivedMails()).filter(({ to }) => to.split(', ').includes(address))
}

/** Every mail that says this, in the order in which they came. */
export async function mailsSaying(words: string): Promise<ReceivedMail[]> {
  return (await receivedMails()).filter(({ text }) => text.includes(words))
}

export interface Treatment {
  status?: number
  delayMs?: number
  hold?: boolean
  hangUp?: boolean
}

/** Tells the stand-in for SendGrid how to treat every mail that says this from now on. */
export async function treatMailsSaying(about: string, treatment: Treatment = {}): Promise<void> {
  const body = JSON.stringify({ about, ...treatment })
  const { status } = await fetch(`${suite().mailboxUrl}/behaviour`, { method: 'PUT', body })
  if (status !== 204) throw new Error(`The mailbox answered ${status}`)
}
