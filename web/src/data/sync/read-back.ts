import { objectPath } from '@sotto/domain/paths'
import type { Receipt } from '@sotto/domain/submission'
import { NOTHING_SENT, type OutboxEntry } from './outbox-entry.ts'
import type { Answer, SendEnds } from './ends.ts'
import { remoteCall } from './remote-call.ts'

/**
 * The receipt, once the server is seen to hold everything: this digest, every object with its size, every row. Notes on the
 * device that turn out to be wrong are taken back, so that the next attempt sends what is missing.
 */
export async function readBack(entry: OutboxEntry, ends: SendEnds): Promise<Answer<Receipt>> {
  const read = await readWhatArrived(entry, ends)
  // Everything was accepted before: a refusal to read it now can't be about the application, and passes.
  return !read.ok && read.problem === 'refused' ? { ok: false, problem: 'unreachable' } : read
}

async function readWhatArrived(entry: OutboxEntry, ends: SendEnds): Promise<Answer<Receipt>> {
  const { remote, store } = ends
  const receipt = await remoteCall((signal) => remote.readReceipt(entry.id, signal), ends)
  if (!receipt.ok) return receipt
  if (receipt.value?.digest !== entry.submission.digest) return { ok: false, problem: 'unreachable' }
  const recorded = await remoteCall((signal) => remote.listRecorded(entry.uid, entry.id, signal), ends)
  if (!recorded.ok) return recorded
  let complete = true
  for (const [storedName, declared] of Object.entries(entry.submission.documents)) {
    const path = objectPath(entry.submission, entry.id, storedName)
    const found = await remoteCall((signal) => remote.findObject(path, signal), ends)
    if (!found.ok) return found
    const uploaded = found.value === declared.file_size
    if (uploaded && recorded.value.includes(storedName)) continue
    complete = false
    await store.saveProgress(entry.id, storedName, { ...NOTHING_SENT, uploaded })
  }
  return complete ? { ok: true, value: receipt.value } : { ok: false, problem: 'unreachable' }
}
