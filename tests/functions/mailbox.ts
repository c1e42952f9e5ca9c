import { referenceOf } from '@sotto/domain/submission/ids'
import { mailPath } from '@sotto/domain/submission/paths'
import type { DocumentData } from 'firebase-admin/firestore'
import { expect, vi } from 'vitest'
import { mailsSaying, treatMailsSaying, type ReceivedMail, type Treatment } from '../suite/mailbox.ts'
import { SOON } from '../suite/soon.ts'
import { firestore } from './suite.ts'

/** Every mail that names an application's reference, in the order in which they came. */
export const mailsAbout = (id: string): Promise<ReceivedMail[]> => mailsSaying(referenceOf(id))

/** Tells the stand-in for SendGrid how to treat every mail about an application from now on. */
export const treatMails = (id: string, treatment?: Treatment): Promise<void> =>
  treatMailsSaying(referenceOf(id), treatment)

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
