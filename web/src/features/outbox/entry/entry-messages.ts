import { PROBLEMS } from '@sotto/domain/shared/errors'
import { plural } from '@sotto/domain/shared/plural'
import { formatMoment, formatZonedMoment } from '#lib/dates.ts'
import type { Tone } from '#ui/badge.tsx'
import type { ApplicationEntry, FollowUpEntry, OutboxEntry } from '#data/local/database/records.ts'
import { heldUntil, isAtWork, isBeingSent, isParked, isPausing, waitsForConnection } from '#data/sync/entry-state.ts'
import { sendsWhenClosed } from '#data/service-worker.ts'
import { stepOf, type FileState } from './entry-progress.ts'

interface EntryWords {
  tone: Tone
  /** The state in two or three words. */
  state: string
  /** What it means and what the person can do. */
  explanation: string
}

/** What an entry of the outbox is waiting for, in words. */
export function describeEntry(entry: OutboxEntry, online: boolean): EntryWords {
  const { paused, problem } = entry
  if (isPausing(entry, online)) return PAUSING
  if (isBeingSent(entry, online)) return { tone: 'progress', state: 'Sending', explanation: describeStep(entry) }
  if (problem !== null && isParked(entry)) {
    return { tone: 'danger', state: 'Action needed', explanation: PROBLEMS[problem].message }
  }
  if (paused) return PAUSED[entry.kind]
  const held = heldUntil(entry)
  if (held !== undefined) {
    return {
      tone: 'waiting',
      state: `Waiting until ${formatZonedMoment(held)}`,
      explanation: `${PROBLEMS['limit-reached'].message} ${OPEN_AT_TIME}`,
    }
  }
  if (waitsForConnection(entry, online)) {
    const reason = online && problem === 'unreachable' ? PROBLEMS.unreachable.message : PROBLEMS.offline.message
    const explanation = `${reason} ${sendsWhenClosed() ? MAY_CLOSE : OPEN_TO_SEND}`
    return { tone: 'waiting', state: 'Waiting for a connection', explanation }
  }
  if (problem === null) return NEXT
  const { kind, message } = PROBLEMS[problem]
  const state = kind === 'sign-in' ? 'Waiting for you to sign in' : 'Trying again'
  const explanation = problem === 'refused' && entry.kind !== 'application' ? NOT_NOW : message
  return { tone: 'waiting', state, explanation }
}

/**
 * The rules refuse a withdrawal and an answer from the decision on. Its sponsor is told of it only when the time to undo it is over, so this
 * says nothing of it.
 */
const NOT_NOW = 'Our service can’t accept it at the moment. The app will try again automatically.'

/** No browser wakes an app at a set time. */
const OPEN_AT_TIME = 'Keep the app open at that time, or open it again later.'

/** By whether the browser has Background Sync. */
const MAY_CLOSE = 'You can close the app: this browser will send it in the background.'
const OPEN_TO_SEND =
  'Keep the app open until then, or open it again: this browser sends nothing while the app is closed.'

const PAUSING: EntryWords = {
  tone: 'progress',
  state: 'Pausing',
  explanation: 'The app is ending the request that is under way. Then it will send nothing until you resume.',
}

const PAUSED_WITH_FILES: EntryWords = {
  tone: 'muted',
  state: 'Paused',
  explanation:
    'The app will send nothing until you resume, and will then continue where it stopped. Documents that we have received are safe.',
}

const PAUSED: Readonly<Record<OutboxEntry['kind'], EntryWords>> = {
  application: PAUSED_WITH_FILES,
  withdrawal: { tone: 'muted', state: 'Paused', explanation: 'The app will send nothing until you resume.' },
  answer: PAUSED_WITH_FILES,
}

const NEXT: EntryWords = {
  tone: 'waiting',
  state: 'Waiting for its turn',
  explanation: 'The app sends applications, answers and withdrawals one at a time.',
}

/** What the sender is doing, as a sentence. */
function describeStep(entry: OutboxEntry): string {
  if (entry.kind === 'withdrawal') return 'Sending your withdrawal.'
  const step = stepOf(entry)
  if (step === 'answers') return entry.kind === 'answer' ? 'Sending your answer.' : 'Sending your answers.'
  if (step === 'check') return 'Checking that we have received everything.'
  return `Sending document ${step.number} of ${step.of}: ${step.fileName}.`
}

/** Since when a follow-up waits. */
export function describeSince(entry: FollowUpEntry, online: boolean): string {
  const stays = `This ${entry.kind} stays on this device until it is sent.`
  return isPausing(entry, online) ? stays : `${describeWait(entry)}. ${stays}`
}

function describeWait({ paused, queuedAt }: OutboxEntry): string {
  return paused ? 'Paused' : `Waiting to be sent since ${formatMoment(queuedAt)}`
}

const COUNTDOWN_PARTS = {
  seconds: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  minutes: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
} as const

/** When the next attempt is, in whole seconds from now. */
export function describeNextAttempt(seconds: number): string {
  if (seconds === 0) return 'Next attempt now'
  const { seconds: second, minutes: minute } = COUNTDOWN_PARTS
  const rest = second.format(seconds % 60)
  return `Next attempt in ${seconds < 60 ? rest : `${minute.format(Math.floor(seconds / 60))} ${rest}`}`
}

const STAYS = 'This application stays on this device until we have received all of it.'

/** One application that is being sent. */
export const SENDING = {
  eyebrow: (entry: ApplicationEntry) => (isParked(entry) ? 'Action needed' : 'Application not sent yet'),
  lead: (entry: ApplicationEntry, online: boolean) => {
    if (isParked(entry)) return 'The app has stopped sending this application to us. It stays on this device.'
    if (isAtWork(entry, online)) return STAYS
    return `${describeWait(entry)}. ${STAYS}`
  },
  stillOffline: {
    title: 'You are offline',
    message: 'This application has not been sent yet. It is kept on this device.',
  },
} as const

/** Another window, or the browser in the background, has had the sender for long. */
export const HELD_BACK =
  'Nothing has been sent for a minute. Another window of the app may be sending: open that window, or close it.'

/** What can be done with it. */
export const ENTRY_BUTTONS = {
  tryNow: 'Try now',
  pause: 'Pause sending',
  resume: 'Resume sending',
  takeBack: 'Take back and edit',
  open: 'Open application',
  renew: 'Open as a new application',
  checking: 'Checking with our service…',
} as const

/** The files of an application that is being sent. */
export const SENDING_FILES = {
  title: 'Documents',
  received: (received: number, all: number) =>
    `We have received ${received} of ${plural(all, { one: '# document', other: '# documents' })}.`,
  /** In its place, where we hold an earlier version of the application, and review that one. */
  ofOtherVersion: 'None of this version’s documents were sent. They are not part of the version that we will review.',
  all: 'All documents',
  changed: (names: readonly string[]) =>
    `${names.length === 1 ? 'Changed document' : 'Changed documents'}: ${names.join(', ')}`,
} as const

export const FILE_STATES: Readonly<Record<FileState['state'], { tone: Tone; words: string }>> = {
  waiting: { tone: 'muted', words: 'Waiting' },
  sending: { tone: 'progress', words: 'Sending' },
  begun: { tone: 'waiting', words: 'Will continue where it stopped' },
  arrived: { tone: 'done', words: 'Received' },
  stopped: { tone: 'muted', words: 'Not sent' },
  changed: { tone: 'danger', words: 'Changed since you attached it' },
}

/** The list of what waits, is being sent or has stopped. */
export const WAITING = {
  title: 'Not sent yet',
  sent: (progress: string) => `${progress} sent`,
  answersReceived: 'Answers received',
  noFiles: 'No documents',
  withdrawal: 'Withdrawal',
  answer: 'Answer to a question',
  openToSend: 'Open the app to send: this browser sends nothing while the app is closed.',
} as const
