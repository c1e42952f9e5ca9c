import { PROBLEMS } from '@sotto/domain/errors'
import type { Tone } from '../../components/mark.tsx'
import type { OutboxEntry } from '../../data/local/records.ts'
import { isParked, waitsForTime } from '../../data/sync/entry-state.ts'
import { describeStep } from './entry-progress.ts'

interface EntryWords {
  tone: Tone
  /** The state in two or three words. */
  state: string
  /** What it means and what the person can do. */
  explanation: string
}

/** What an entry of the outbox is waiting for, in words. */
export function describeEntry(entry: OutboxEntry, online: boolean): EntryWords {
  const { paused, problem, startedAt } = entry
  if (problem !== null && isParked(entry)) {
    return { tone: 'danger', state: 'Needs your attention', explanation: PROBLEMS[problem].message }
  }
  if (paused) return PAUSED
  if (!online || problem === 'offline') {
    return { tone: 'waiting', state: 'Waiting for a connection', explanation: PROBLEMS.offline.message }
  }
  if (startedAt !== null) return { tone: 'progress', state: 'Sending', explanation: describeStep(entry) }
  if (problem === null) return NEXT
  const { kind, message } = PROBLEMS[problem]
  const state = kind === 'sign-in' ? 'Waiting for you to sign in' : 'Trying again'
  return { tone: 'waiting', state, explanation: message }
}

const PAUSED: EntryWords = {
  tone: 'muted',
  state: 'Paused',
  explanation: 'Nothing is sent until you resume it. What has arrived stays there; a file goes on where it stopped.',
}

const NEXT: EntryWords = {
  tone: 'waiting',
  state: 'Waiting for its turn',
  explanation: 'One application is sent at a time.',
}

/** When the next attempt that could succeed is due; nothing when none is. Milliseconds since 1970. */
export function nextAttemptOf(entry: OutboxEntry, online: boolean): number | undefined {
  const { problem, startedAt, nextAttemptAt } = entry
  return online && problem !== null && startedAt === null && waitsForTime(entry) ? nextAttemptAt : undefined
}
