import { MAILS } from '@sotto/domain/paths'
import { FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { tellNews, type MailEnds } from './tell-news.ts'
import { ACKNOWLEDGEMENT, STATUS } from './topics.ts'

/** News waits so many milliseconds for its person to verify their address. */
export const LONGEST_WAIT = 7 * 24 * 60 * 60 * 1000

/** The most pages that one run looks at, newest first: many that never verify can't keep it from those who just have. */
const MOST = 200

/** Tells a person what waited for their address to be verified. Answers how many mails that were. */
export async function tellWaitingOf(ends: MailEnds, uid: string): Promise<number> {
  const pages = await ends.firestore.collection(MAILS).where('waits_for', '==', uid).limit(MOST).get()
  return tellPages(ends, pages.docs)
}

/** The same for everybody, by schedule, for those whose app did not ask. */
export async function tellWaiting(ends: MailEnds): Promise<number> {
  const since = Timestamp.fromMillis(Date.now() - LONGEST_WAIT)
  const waiting = ends.firestore.collection(MAILS).where('waits_since', '>', since).orderBy('waits_since', 'desc')
  return tellPages(ends, (await waiting.limit(MOST).get()).docs)
}

async function tellPages(ends: MailEnds, pages: readonly QueryDocumentSnapshot[]): Promise<number> {
  let told = 0
  for (const page of pages) {
    const [uid, submissionId] = [String(page.get('waits_for')), String(page.get('submission_id'))]
    if ((await ends.addressOf(uid)) === undefined) continue
    const topic = page.id.endsWith(`_${STATUS.name}`) ? STATUS : ACKNOWLEDGEMENT
    const outcome = await tellNews(ends, topic, submissionId)
    if (outcome === 'sent') told += 1
    else if (outcome === 'no submission' || outcome === 'said before') await stopWaiting(page)
  }
  return told
}

async function stopWaiting({ ref }: QueryDocumentSnapshot): Promise<void> {
  await ref.update({ waits_for: FieldValue.delete(), waits_since: FieldValue.delete() })
}
