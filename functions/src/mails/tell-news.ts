import type { Firestore } from 'firebase-admin/firestore'
import type { SendMail } from '../services/send-mail.ts'
import { closeNews, holdNews, returnNews, takeNews, type Ending, type NothingTaken, type Taken } from './ledger.ts'
import type { MailSettings, Topic } from './topics.ts'

export interface MailEnds {
  firestore: Firestore
  send: SendMail
  /** The address of a person's account, once they have verified it. */
  addressOf: (uid: string) => Promise<string | undefined>
  settings: MailSettings
  /** Gets what a person should look at: a mail that was refused, or whose end nobody knows. */
  alert: (message: string, details: object) => void
}

export type TellOutcome = Ending | 'not verified' | Exclude<NothingTaken, 'held by another' | 'lost by another'>

/**
 * Brings what somebody was told of an application to what there is to tell now, with one mail for each piece of news, however
 * many deliveries ask for it, in whatever order or at once. It looks again after each mail, so that whoever told last has seen
 * the last change. Throws when a mail has certainly not gone out, or when another is just sending it: a later delivery looks
 * again. When it is not known whether a mail has gone out it is not sent again. Mails go to the account's own address, and only once it is
 * verified; until then the news waits, see `tell-waiting.ts`.
 */
export async function tellNews(ends: MailEnds, topic: Topic, submissionId: string): Promise<TellOutcome> {
  const details = { topic: topic.name, submission: submissionId }
  let last: Ending | 'not verified' | undefined
  for (;;) {
    const taken = await takeNews(ends.firestore, topic, submissionId)
    if (taken === 'held by another') throw new Error('another delivery is sending this mail')
    if (taken === 'lost by another') {
      ends.alert('mail unknown', { ...details, reason: 'whoever was sending it died' })
      last = 'unknown'
    } else if (typeof taken === 'string') {
      return last ?? taken
    } else {
      last = await tell(ends, topic, submissionId, taken)
      if (last === 'not verified') return last
    }
  }
}

async function tell(
  ends: MailEnds,
  topic: Topic,
  submissionId: string,
  { news, submission }: Taken,
): Promise<Ending | 'not verified'> {
  const { firestore, send, settings, alert } = ends
  const letter = topic.compose(news, submissionId, settings)
  if (letter === undefined) {
    await closeNews(firestore, topic, submissionId, news, 'silent')
    return 'silent'
  }
  const uid = String(submission['user_id'])
  const to = await ends.addressOf(uid)
  if (to === undefined) {
    await holdNews(firestore, topic, submissionId, uid)
    return 'not verified'
  }
  const answer = await send({ to, ...letter })
  if (answer.outcome === 'not taken') {
    await returnNews(firestore, topic, submissionId)
    throw new Error(answer.reason)
  }
  if (answer.outcome === 'taken') {
    await closeNews(firestore, topic, submissionId, news, 'sent', answer.messageId)
    return 'sent'
  }
  await closeNews(firestore, topic, submissionId, news, answer.outcome)
  alert(`mail ${answer.outcome}`, { topic: topic.name, submission: submissionId, news, reason: answer.reason })
  return answer.outcome
}
