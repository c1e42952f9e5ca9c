import { formatSize } from '@sotto/domain/documents/files'
import { NOTHING_SENT, type OutboxEntry } from '#data/sync/outbox-entry.ts'

export interface FileState {
  storedName: string
  fileName: string
  /** Bytes. */
  size: number
  /** Bytes that have arrived. */
  sent: number
  state: 'waiting' | 'sending' | 'begun' | 'arrived'
}

/** How far each file is, in the order of sending. */
export function fileStatesOf(entry: OutboxEntry): readonly FileState[] {
  const files = Object.entries(entry.submission.documents).map(([storedName, { file_name, file_size }]) => {
    const { uploaded, session } = entry.files[storedName] ?? NOTHING_SENT
    const sent = uploaded ? file_size : (session?.offset ?? 0)
    return { storedName, fileName: file_name, size: file_size, sent, uploaded }
  })
  const sending = entry.startedAt !== null && hasBegunFiles(entry) ? files.find(({ uploaded }) => !uploaded) : undefined
  return files.map(({ uploaded, ...file }) => ({
    ...file,
    state: uploaded
      ? 'arrived'
      : file.storedName === sending?.storedName
        ? 'sending'
        : file.sent > 0
          ? 'begun'
          : 'waiting',
  }))
}

/** Whether the first file is under way, so that the answers have arrived. */
export function hasBegunFiles(entry: OutboxEntry): boolean {
  return Object.keys(entry.files).length > 0
}

/** What the sender is doing, as a sentence. */
export function describeStep(entry: OutboxEntry): string {
  if (!hasBegunFiles(entry)) return 'Sending your answers.'
  const files = fileStatesOf(entry)
  const next = files.findIndex(({ state }) => state !== 'arrived')
  const file = files[next]
  return file === undefined
    ? 'Checking that everything has arrived.'
    : `Sending file ${next + 1} of ${files.length}: ${file.fileName}.`
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
