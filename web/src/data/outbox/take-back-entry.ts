import { failed, type Result } from '@sotto/domain/shared/result'
import { systemClock } from '#data/clock.ts'
import {
  pauseEntry,
  readOutboxEntry,
  reopenEntry,
  resumeEntry,
  type ReopenEntryFailure,
} from '#data/local/outbox/outbox.ts'
import { applicationGateway } from '#data/remote/submissions/application-gateway.ts'
import { isParked } from '#data/sync/entry-state.ts'
import type { OutboxEntry } from '#data/sync/outbox-entry.ts'
import { withWatchdog } from '#data/sync/with-watchdog.ts'

/**
 * `arrived`: the server holds it, and the rest is sent. `arrived-paused`: the same, but it was paused and has files to send, which are
 * its owner's to resume; one that waits for a decision is never left so. `unproven`: the server could not be asked; the entry stays paused.
 */
export type TakeBackEntryFailure = ReopenEntryFailure | 'arrived' | 'arrived-paused' | 'unproven'

/**
 * Takes an entry of which nothing has arrived back into a draft. Where the server may hold it, it is paused first, so that
 * nobody begins it, and then the server is asked. A request that was given up long before and still arrives afterwards is
 * caught when the draft is sent again: the same id with another digest is never sent.
 */
export async function takeBackEntry(uid: string, id: string): Promise<Result<void, TakeBackEntryFailure>> {
  const reopened = await reopenEntry(uid, id)
  if (reopened.ok || reopened.reason !== 'may-exist-on-server') return reopened
  const entry = await readOutboxEntry(uid, id)
  await pauseEntry(uid, id)
  const ends = { clock: systemClock, signal: new AbortController().signal }
  const receipt = await withWatchdog((signal) => applicationGateway.readReceipt(id, signal), TIMEOUT, ends)
  if (!receipt.ok) return failed('unproven')
  if (receipt.value !== null) {
    if (entry?.paused && !isParked(entry) && hasFiles(entry)) return failed('arrived-paused')
    const resumed = await resumeEntry(uid, id)
    return failed(resumed.ok ? 'arrived' : resumed.reason)
  }
  return reopenEntry(uid, id, { absent: true })
}

function hasFiles(entry: OutboxEntry): boolean {
  return entry.kind === 'application' && Object.keys(entry.submission.documents).length > 0
}

const TIMEOUT = { ms: 15_000, problem: 'unreachable' } as const
