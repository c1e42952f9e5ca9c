import type { DocumentRow } from '@sotto/domain/documents/document'
import { systemClock } from '#data/clock.ts'
import type { PortResult } from '#data/sync/ports.ts'
import { transferCall } from '#data/sync/with-watchdog.ts'
import { ProblemError } from '../errors.ts'
import { readStoredFile } from './stored-file.ts'

/**
 * A stored file's bytes, read as the signed-in person under the rules. Bytes with another digest than the declared one are
 * `file-damaged`. A dead line ends it as `unreachable`. Throws `ProblemError`.
 */
export async function downloadDocument(row: DocumentRow, signal = new AbortController().signal): Promise<Blob> {
  const file = await fetchFile(row, signal)
  if (!file.ok) throw new ProblemError(file.reason.problem)
  if (file.value === null) throw new ProblemError('unreachable')
  return file.value
}

/** The same for files that are read one after another: undefined when the bytes can't be had. */
export async function readDocument(row: DocumentRow, signal: AbortSignal): Promise<Blob | undefined> {
  const file = await fetchFile(row, signal)
  return file.ok ? (file.value ?? undefined) : undefined
}

function fetchFile(row: DocumentRow, signal: AbortSignal): Promise<PortResult<Blob | null>> {
  const file = { path: row.file_path, fileSize: row.file_size, sha256: row.sha256 }
  return transferCall((inner, onProgress) => readStoredFile(file, { signal: inner, onBytes: () => onProgress() }), {
    clock: systemClock,
    signal,
  })
}
