import type { OutboxEntry } from './outbox-entry.ts'
import type { Answer, SendEnds } from './ends.ts'
import { remoteCall } from './remote-call.ts'

/**
 * Makes sure that exactly this submission exists. Of several senders at once all but the first are refused, because the rules
 * are judged before the conflict is seen; so a refusal counts only when the receipt is then read and is not there.
 */
export async function ensureSubmission(entry: OutboxEntry, ends: SendEnds): Promise<Answer<null>> {
  const { remote, store } = ends
  const beforeWrite = async (): Promise<void> => {
    if (!entry.offered) await store.saveOffered(entry.id)
  }
  const created = await remoteCall(
    (signal) => remote.createSubmission(entry.id, entry.submission, beforeWrite, signal),
    ends,
  )
  if (created.ok) return sameDigest(created.value, entry)
  if (created.problem !== 'refused') return created
  const receipt = await remoteCall((signal) => remote.readReceipt(entry.id, signal), ends)
  if (!receipt.ok) return receipt
  return receipt.value === null ? created : sameDigest(receipt.value.digest, entry)
}

function sameDigest(digest: string, entry: OutboxEntry): Answer<null> {
  if (digest === entry.submission.digest) return { ok: true, value: null }
  return { ok: false, problem: 'already-sent-differently' }
}
