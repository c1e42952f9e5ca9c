import { referenceOf } from '@sotto/domain/ids'
import { mailPath } from '@sotto/domain/paths'
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

export type TopicName = 'acknowledgement' | 'notice' | 'status'

export const pageOf = (id: string, topic: TopicName) => firestore.doc(mailPath(id, topic))

export async function pageData(id: string, topic: TopicName): Promise<DocumentData> {
  return (await pageOf(id, topic).get()).data() ?? {}
}

/** Waits until the server's account of a topic is as expected. */
export function accountOf(id: string, topic: TopicName, expected: DocumentData): Promise<void> {
  return vi.waitFor(async () => expect(await pageData(id, topic)).toMatchObject(expected), SOON)
}

/** Waits until both mails about an application's arrival have been dealt with. */
export async function arrivalTold(id: string, ending = 'sent'): Promise<void> {
  await accountOf(id, 'acknowledgement', { said: 'arrived', ending })
  await accountOf(id, 'notice', { said: 'arrived', ending })
}
