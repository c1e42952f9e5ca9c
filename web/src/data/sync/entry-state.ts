import { PROBLEMS } from '@sotto/domain/shared/errors'
import type { ApplicationEntry, FollowUpEntry, OutboxEntry } from './outbox-entry.ts'

/** Whether an entry waits for the person's decision and nobody tries to send it. */
export function isParked({ problem }: OutboxEntry): boolean {
  return problem !== null && PROBLEMS[problem].kind === 'attention'
}

/** Whether an entry is to be sent: now, at its time, or once its owner is signed in. */
export function waitsToBeSent(entry: OutboxEntry): boolean {
  return !entry.paused && !isParked(entry)
}

/** Whether an entry is tried again by itself, sooner or later. */
export function waitsForTime({ paused, problem }: OutboxEntry): boolean {
  return !paused && (problem === null || PROBLEMS[problem].kind === 'retry')
}

/**
 * Whether an entry waits for a connection: the device has no network, or the last attempt ended without an answer. Of a device that
 * says that it has one, only an attempt can tell.
 */
export function waitsForConnection({ paused, problem, startedAt }: OutboxEntry, online: boolean): boolean {
  if (paused || (problem !== null && PROBLEMS[problem].kind === 'attention')) return false
  return !online || (startedAt === null && (problem === 'offline' || problem === 'unreachable'))
}

export const LONGEST_BACKOFF = 300_000

/** Milliseconds to wait after so many failed attempts: 1, 2, 4 … 300 seconds. */
export function backoff(attempts: number): number {
  return Math.min(LONGEST_BACKOFF, 1000 * 2 ** Math.max(0, attempts - 1))
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Milliseconds until an entry is tried by itself; 0 when it is due. A wait that is longer than any was noted by a clock that has been
 * set back since: then it is due.
 */
export function waitOf({ problem, nextAttemptAt }: OutboxEntry, now: number): number {
  const wait = nextAttemptAt - now
  return wait > (problem === 'limit-reached' ? DAY : LONGEST_BACKOFF) ? 0 : Math.max(0, wait)
}

/**
 * Until when the limit of a person's day holds an entry back, in milliseconds since 1970; nothing when asking could succeed. Asking
 * sooner changes nothing.
 */
export function heldUntil(entry: OutboxEntry, now = Date.now()): number | undefined {
  return entry.problem === 'limit-reached' && waitOf(entry, now) > 0 ? entry.nextAttemptAt : undefined
}

/** Whether a sender is at work on an entry: the one state in which it waits for nothing. */
export function isBeingSent(entry: OutboxEntry, online: boolean): boolean {
  return (
    entry.startedAt !== null &&
    waitsToBeSent(entry) &&
    heldUntil(entry) === undefined &&
    !waitsForConnection(entry, online)
  )
}

/**
 * Whether its owner has paused an entry while a sender is at work on it: the sender finishes the present request, and then stops. Without a
 * network nothing is under way any more, though it may take a while until the sender knows.
 */
export function isPausing({ paused, startedAt }: OutboxEntry, online: boolean): boolean {
  return paused && startedAt !== null && online
}

/** Whether a sender is at work on an entry, or ends its work on one that its owner has paused. */
export function isAtWork(entry: OutboxEntry, online: boolean): boolean {
  return isBeingSent(entry, online) || isPausing(entry, online)
}

/** Whether what is on the server can't become what is on the device, so that only a new application can. */
export function goesOnAsNew({ problem }: OutboxEntry): boolean {
  return problem === 'already-sent-differently' || problem === 'file-lost' || problem === 'file-differs'
}

/**
 * Why a withdrawal or an answer can't be taken back; nothing when it can. Once the server may hold it nothing that the server says of now
 * tells that no request is still on its way: from then on it is sent. One that is parked the server takes no more, however late, unless it
 * is parked for a file: then another sender may have sent it.
 */
export function refuseTakingBack(entry: FollowUpEntry): 'sending' | 'sent' | undefined {
  if (entry.startedAt !== null) return 'sending'
  const isRefused = isParked(entry) && entry.problem !== 'file-damaged'
  return entry.mayExistOnServer && !isRefused ? 'sent' : undefined
}

/** Whether the server holds an answer, and can't get all of its files from this device any more. */
export function lacksFiles({ problem }: OutboxEntry): boolean {
  return problem === 'answer-file-lost' || problem === 'answer-file-differs'
}

/** The id of the application that an entry is, or is about. */
export function applicationIdOf(entry: OutboxEntry): string {
  return entry.kind === 'answer' ? entry.submissionId : entry.id
}

/**
 * Why an application's entry can't become a draft again; nothing when it can. `sending`: a sender may be at work on it.
 * `may-exist-on-server`: the server may hold it. `absent`: the server was asked since it was paused, and does not.
 */
export function refuseReopening(
  entry: ApplicationEntry,
  absent: boolean,
): 'sending' | 'may-exist-on-server' | undefined {
  if (entry.startedAt !== null) return 'sending'
  return entry.mayExistOnServer && !(absent && entry.paused) ? 'may-exist-on-server' : undefined
}
