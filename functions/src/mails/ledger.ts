import { mailPath, submissionPath } from '@sotto/domain/paths'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore'
import type { News, Topic } from './topics.ts'

/**
 * How long somebody who has taken a mail may need, in milliseconds: longer than a function may run, so whoever still holds one
 * after it has died with it.
 */
export const LEASE = 5 * 60 * 1000

/** How the telling of a piece of news ended. */
export type Ending = 'sent' | 'refused' | 'unknown' | 'silent'

/**
 * A document of `mails`, one for each application and topic: what was told last and how that ended, and what is being told
 * right now, by somebody who took it before speaking to anybody.
 */
interface Page {
  said: News | null
  ending: Ending | null
  saying: News | null
  lease_until: Timestamp | null
}

export interface Taken {
  news: News
  submission: DocumentData
}

export type NothingTaken = 'no submission' | 'nothing to say' | 'said before' | 'held by another' | 'lost by another'

const pageOf = (firestore: Firestore, topic: Topic, submissionId: string): DocumentReference =>
  firestore.doc(mailPath(submissionId, topic.name))

/**
 * Takes the news of a topic as the submission stands now, so that nobody else tells it, or says why there is nothing to take.
 * News whose holder has died is closed as `unknown`: it may have been told.
 */
export function takeNews(firestore: Firestore, topic: Topic, submissionId: string): Promise<Taken | NothingTaken> {
  const page = pageOf(firestore, topic, submissionId)
  return firestore.runTransaction(async (transaction) => {
    const [submission, stored] = await transaction.getAll(firestore.doc(submissionPath(submissionId)), page)
    const current = submission?.data()
    if (current === undefined) return 'no submission'
    const { said, saying, lease_until } = { ...emptyPage(topic), ...(stored?.data() as Partial<Page> | undefined) }
    if (saying !== null) {
      if (lease_until !== null && lease_until.toMillis() > Date.now()) return 'held by another'
      transaction.set(page, closed(saying, 'unknown'))
      return 'lost by another'
    }
    const news = topic.newsOf(current)
    if (news === undefined) return 'nothing to say'
    if (news === said) return 'said before'
    transaction.set(page, { saying: news, lease_until: Timestamp.fromMillis(Date.now() + LEASE) }, { merge: true })
    return { news, submission: current }
  })
}

/** Notes how the telling of taken news ended: it will not be told again. */
export async function closeNews(
  firestore: Firestore,
  topic: Topic,
  submissionId: string,
  news: News,
  ending: Ending,
  messageId: string | null = null,
): Promise<void> {
  await pageOf(firestore, topic, submissionId).set(closed(news, ending, messageId))
}

/** Gives taken news back, because it has certainly not been told. */
export async function returnNews(firestore: Firestore, topic: Topic, submissionId: string): Promise<void> {
  await pageOf(firestore, topic, submissionId).set({ saying: null, lease_until: null }, { merge: true })
}

/** Gives taken news back until the person's address is verified: `mails` says for whom and since when it waits. */
export async function holdNews(firestore: Firestore, topic: Topic, submissionId: string, uid: string): Promise<void> {
  const held = { waits_for: uid, waits_since: FieldValue.serverTimestamp(), submission_id: submissionId }
  await pageOf(firestore, topic, submissionId).set({ saying: null, lease_until: null, ...held }, { merge: true })
}

function emptyPage(topic: Topic): Page {
  return { said: topic.saidFirst, ending: null, saying: null, lease_until: null }
}

function closed(said: News, ending: Ending, messageId: string | null = null) {
  return {
    said,
    ending,
    message_id: messageId,
    closed_at: FieldValue.serverTimestamp(),
    saying: null,
    lease_until: null,
  }
}
