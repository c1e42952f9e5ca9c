import { formatSize } from '@sotto/domain/documents/files'
import { isAtWork, isParked, waitsForTime } from '#data/sync/entry-state.ts'
import {
  manifestOf,
  NOTHING_SENT,
  sentBytesOf,
  type EntryWithFiles,
  type OutboxEntry,
} from '#data/sync/outbox-entry.ts'

export interface FileState {
  storedName: string
  fileName: string
  /** Bytes. */
  size: number
  /** Bytes that have arrived. */
  sent: number
  /** `stopped`: nothing sends it until its owner decides. `changed`: its bytes on the device are no longer those attached. */
  state: 'waiting' | 'sending' | 'begun' | 'arrived' | 'stopped' | 'changed'
}

interface Circumstances {
  online?: boolean
  /** The stored names of the files that were found damaged on this device. */
  changed?: ReadonlySet<string>
}

/** How far each file is, in the order of sending. */
export function fileStatesOf(
  entry: EntryWithFiles,
  { online = true, changed = new Set() }: Circumstances = {},
): readonly FileState[] {
  const files = Object.entries(manifestOf(entry)).map(([storedName, { file_name, file_size }]) => {
    const progress = entry.files[storedName] ?? NOTHING_SENT
    const sent = sentBytesOf(progress, file_size)
    return { storedName, fileName: file_name, size: file_size, sent, uploaded: progress.uploaded }
  })
  const atWork = isAtWork(entry, online)
  const sending = atWork && hasBegunFiles(entry) ? files.find(({ uploaded }) => !uploaded) : undefined
  const stateOf = ({ storedName, sent, uploaded }: (typeof files)[number]): FileState['state'] => {
    if (uploaded) return 'arrived'
    if (isParked(entry)) return changed.has(storedName) ? 'changed' : 'stopped'
    if (storedName === sending?.storedName) return 'sending'
    return sent > 0 ? 'begun' : 'waiting'
  }
  return files.map(({ uploaded, ...file }) => ({ ...file, state: stateOf({ ...file, uploaded }) }))
}

/** Whether the first file is under way, so that the answers have arrived. */
export function hasBegunFiles(entry: EntryWithFiles): boolean {
  return Object.keys(entry.files).length > 0
}

/** What the sender is doing: the answers first, then one file after the other, at the end a check of them all. */
export type SendingStep = 'answers' | 'check' | { number: number; of: number; fileName: string }

export function stepOf(entry: EntryWithFiles): SendingStep {
  if (!hasBegunFiles(entry)) return 'answers'
  const files = fileStatesOf(entry)
  const next = files.findIndex(({ state }) => state !== 'arrived')
  const file = files[next]
  return file === undefined ? 'check' : { number: next + 1, of: files.length, fileName: file.fileName }
}

export interface Progress {
  sent: number
  total: number
  text: string
}

/** How far all files together are, in bytes and in words. */
export function progressOf(files: readonly Pick<FileState, 'sent' | 'size'>[]): Progress {
  const sent = files.reduce((sum, file) => sum + file.sent, 0)
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return { sent, total, text: `${formatSize(sent)} of ${formatSize(total)}` }
}

/** When the next attempt that could succeed is due; nothing when none is, or its state says when. Milliseconds since 1970. */
export function nextAttemptOf(entry: OutboxEntry, online: boolean): number | undefined {
  const { problem, startedAt, nextAttemptAt } = entry
  if (problem === null || problem === 'offline' || problem === 'limit-reached') return undefined
  return online && startedAt === null && waitsForTime(entry) ? nextAttemptAt : undefined
}
