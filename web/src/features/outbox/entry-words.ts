import { PROBLEMS } from '@sotto/domain/errors'
import type { Tone } from '../../components/mark.tsx'
import type { OutboxEntry } from '../../data/local/records.ts'
import { isParked } from '../../data/sync/entry-state.ts'

interface EntryWords {
  tone: Tone
  /** The state in two or three words. */
  state: string
  /** What it means and what the person can do. */
  explanation: string
}

/** What an entry of the outbox is waiting for, in words. */
export function describeEntry(entry: OutboxEntry, online: boolean): EntryWords {
  if (!online && !isParked(entry)) {
    return { tone: 'waiting', state: 'Waiting for a connection', explanation: PROBLEMS.offline.message }
  }
  if (entry.startedAt !== null || entry.problem === null) {
    return { tone: 'progress', state: 'Sending', explanation: 'You can go on working, or close this page.' }
  }
  const { kind, message } = PROBLEMS[entry.problem]
  if (kind === 'attention') return { tone: 'danger', state: 'Needs your attention', explanation: message }
  if (kind === 'sign-in') return { tone: 'waiting', state: 'Waiting for you to sign in', explanation: message }
  if (entry.problem === 'offline') return { tone: 'waiting', state: 'Waiting for a connection', explanation: message }
  return { tone: 'waiting', state: 'Trying again soon', explanation: message }
}
