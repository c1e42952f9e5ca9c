import { referenceOf } from '@sotto/domain/submission/ids'
import { mailPath } from '@sotto/domain/submission/paths'
import type { DocumentData } from 'firebase-admin/firestore'
import { expect, vi } from 'vitest'
import { given } from '../suite/suite.ts'
import { firestore, SOON } from './suite.ts'

const MAILBOX = given('SOTTO_MAILBOX_URL')

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

/** Every mail that names an application's reference, in the order in which they came. */
export async function mailsAbout(id: string): Promise<ReceivedMail[]> {
  return (await allMails()).filter(({ text }) => text.includes(referenceOf(id)))
}

/** Every mail that says this, in the order in which they came. */
export async function mailsSaying(words: string): Promise<ReceivedMail[]> {
  return (await allMails()).filter(({ text }) => text.includes(words))
}

async function allMails(): Promise<ReceivedMail[]> {
  const kept = (await (await fetch(`${MAILBOX}/messages.json`)).json()) as KeptMail[]
  return kept.map(({ mail }) => ({
    to: mail.personalizations.flatMap(({ to }) => to.map(({ email }) => email)).join(', '),
    from: mail.from.email,
    replyTo: mail.reply_to?.email,
    subject: mail.subject,
    text: mail.content.find(({ type }) => type === 'text/plain')?.value ?? '',
    html: mail.content.find(({ type }) => type === 'text/html')?.value ?? '',
  }))
}

interface Treatment {
  status?: number
  delayMs?: number
  hangUp?: boolean
}

/** Tells the stand-in for SendGrid how to treat every mail about an application from now on. */
export function treatMails(id: string, treatment: Treatment = {}): Promise<void> {
  return treatMailsSaying(referenceOf(id), treatment)
}

/** Tells the stand-in for SendGrid how to treat every mail that says this from now on. */
export async function treatMailsSaying(about: string, treatment: Treatment = {}): Promise<void> {
  const body = JSON.stringify({ about, ...treatment })
  expect((await fetch(`${MAILBOX}/behaviour`, { method: 'PUT', body })).status).toBe(204)
}

/** Of an application, of a question about it, or of an answer. */
export type MailKind = 'acknowledgement' | 'notice' | 'status' | `${string}_${'question' | 'reminder' | 'notice'}`

export const recordOf = (id: string, kind: MailKind) => firestore.doc(mailPath(id, kind))

export async function recordData(id: string, kind: MailKind): Promise<DocumentData> {
  return (await recordOf(id, kind).get()).data() ?? {}
}

/** Waits until the log's record of a mail matches. */
export function awaitRecord(id: string, kind: MailKind, expected: DocumentData): Promise<void> {
  return vi.waitFor(async () => expect(await recordData(id, kind)).toMatchObject(expected), SOON)
}

/** Waits until both mails about an application's arrival are completed. */
export async function awaitArrivalMails(id: string, ending = 'sent'): Promise<void> {
  await awaitRecord(id, 'acknowledgement', { said: 'arrived', ending })
  await awaitRecord(id, 'notice', { said: 'arrived', ending })
}
