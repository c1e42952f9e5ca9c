import type { Clock } from '#data/clock.ts'
import type { EarlierFile, EarlierFileProblem } from '#data/local/database/records.ts'
import { attachEarlierFile } from './attach-earlier-file.ts'
import { listEarlierFiles, noteProblem } from './earlier-files.ts'
import type { StoredFile, ReadStoredFileOptions } from '#data/remote/documents/stored-file.ts'
import type { PortResult } from '#data/sync/ports.ts'
import { transferCall } from '#data/sync/with-watchdog.ts'

/** How far the fetching of a draft's files is. */
export interface FetchProgress {
  /** The file that is being fetched, and its place among those of this run, from 1. */
  file: EarlierFile
  number: number
  of: number
  /** Bytes of it that have come. */
  received: number
}

export interface FetchPorts {
  /** The bytes of a file of one's own, compared with what was declared; null where the server has none. */
  download: (file: StoredFile, options: ReadStoredFileOptions) => Promise<PortResult<Blob | null>>
  clock: Clock
}

export interface FetchOptions {
  /** Ends the run after what is being stored; the files that have not come stay to be fetched. */
  signal: AbortSignal
  onProgress: (progress: FetchProgress) => void
}

/** They say nothing of one file: the others would meet the same. */
const OF_ALL = new Set<EarlierFileProblem>(['unreachable', 'signed-out'])

/**
 * Fetches the files that a draft is still to get from the application that it was made from, one after the other, and attaches each as
 * it comes. What keeps a file is noted with it. Without a network nothing is noted: the files wait for it.
 */
export async function fetchEarlierFiles(
  uid: string,
  draftId: string,
  { download, clock }: FetchPorts,
  { signal, onProgress }: FetchOptions,
): Promise<void> {
  const files = (await listEarlierFiles(uid, draftId)).filter(({ problem }) => problem === null)
  const begunAt = Date.now()
  for (const [index, file] of files.entries()) {
    const tell = (received: number) => onProgress({ file, number: index + 1, of: files.length, received })
    tell(0)
    // A millisecond apart each, so that small files, which are stored within one, keep their order.
    const problem = await bring(file, begunAt + index, tell)
    // One that its owner has stopped fails as a dead line does.
    if (signal.aborted || problem === 'offline') return
    if (problem === undefined) continue
    const kept = OF_ALL.has(problem) ? files.slice(index) : [file]
    await noteProblem(
      uid,
      draftId,
      kept.map(({ path }) => path),
      problem,
    )
    if (OF_ALL.has(problem)) return
  }

  async function bring(file: EarlierFile, addedAt: number, tell: (received: number) => void) {
    const fetched = await transferCall(
      (inner, onAlive) =>
        download(file, {
          signal: inner,
          onBytes: (received) => {
            onAlive()
            tell(received)
          },
        }),
      { clock, signal },
    )
    if (!fetched.ok) return problemOf(fetched.reason.problem)
    if (fetched.value === null) return 'not-found'
    return attachEarlierFile(uid, draftId, file, fetched.value, addedAt)
  }
}

function problemOf(problem: string): EarlierFileProblem | 'offline' {
  switch (problem) {
    case 'offline':
    case 'refused':
    case 'signed-out':
      return problem
    case 'file-damaged':
      return 'differs'
    default:
      return 'unreachable'
  }
}
