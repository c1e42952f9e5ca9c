import { PROBLEMS } from '@sotto/domain/shared/errors'
import { formatMoment } from '#lib/dates.ts'
import type { Tone } from '#ui/badge.tsx'
import type { OutboxEntry } from '#data/local/records.ts'
import { heldUntil, isParked, waitsForTime } from '#data/sync/entry-state.ts'
import { sendsWhenClosed } from '#data/outbox/sync-tag.ts'
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
  const held = heldUntil(entry)
  if (held !== undefined) {
    return {
      tone: 'waiting',
      state: `Waiting until ${formatMoment(held)}`,
      explanation: PROBLEMS['limit-reached'].message,
    }
  }
  if (!online || problem === 'offline') {
    const explanation = sendsWhenClosed() ? PROBLEMS.offline.message : OPEN_TO_SEND
    return { tone: 'waiting', state: 'Waiting for a connection', explanation }
  }
  if (startedAt !== null) return { tone: 'progress', state: 'Sending', explanation: describeStep(entry) }
  if (problem === null) return NEXT
  const { kind, message } = PROBLEMS[problem]
  const state = kind === 'sign-in' ? 'Waiting for you to sign in' : 'Trying again'
  return { tone: 'waiting', state, explanation: message }
}

const OPEN_TO_SEND = 'There is no connection. Open the app when there is one, and it will be sent.'

const PAUSED: EntryWords = {
  tone: 'muted',
  state: 'Paused',
  explanation:
    'We send nothing until you resume. Files that have arrived stay with us; a partly sent file continues where it stopped.',
}

const NEXT: EntryWords = {
  tone: 'waiting',
  state: 'Waiting for its turn',
  explanation: 'We send one application at a time.',
}

/** When the next attempt that could succeed is due; nothing when none is, or its state says when. Milliseconds since 1970. */
export function nextAttemptOf(entry: OutboxEntry, online: boolean): number | undefined {
  const { problem, startedAt, nextAttemptAt } = entry
  return online && problem !== null && problem !== 'limit-reached' && startedAt === null && waitsForTime(entry)
    ? nextAttemptAt
    : undefined
}
