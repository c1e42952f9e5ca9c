import { sha256 } from '@sotto/domain/submission/digest'
import { freeBytes, withBytes } from '#data/blob-bytes.ts'
import type { PortResult } from '#data/sync/ports.ts'
import { ProblemError, problemOfStatus } from '../errors.ts'
import { objectUrl, storageRequest } from '../http.ts'
import { toResult } from '../to-result.ts'

/** A file in Cloud Storage, by what was declared when it was sent. */
export interface StoredFile {
  path: string
  /** Bytes. */
  fileSize: number
  sha256: string
}

export interface ReadStoredFileOptions {
  signal: AbortSignal
  /** Told how many bytes have come, as they come. */
  onBytes: (received: number) => void
}

/**
 * The bytes of a file that the rules let the signed-in person read; null where the server has none. Bytes that are not those that were
 * declared are `file-damaged`; more of them than declared are not read. Never through a download URL, whose token bypasses the rules, and
 * never through the browser's cache, which the device's next user could read. It has no limit of time: `transferCall` has one.
 */
export function readStoredFile(
  file: StoredFile,
  { signal, onBytes }: ReadStoredFileOptions,
): Promise<PortResult<Blob | null>> {
  return toResult(async () => {
    const response = await storageRequest(`${objectUrl(file.path)}?alt=media`, { cache: 'no-store', signal })
    if (response.status === 404) return null
    if (!response.ok || response.body === null) throw new ProblemError(problemOfStatus(response.status))
    const type = response.headers.get('Content-Type') ?? ''
    const bytes = await collect(response.body, { type, most: file.fileSize, onBytes })
    if (bytes.size !== file.fileSize || (await withBytes(bytes, sha256)) !== file.sha256)
      throw new ProblemError('file-damaged')
    return bytes
  })
}

/** Reads a stream piece by piece, and stops at the first one beyond `most` bytes. A blob has its bytes outside of the page's memory. */
async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { type, most, onBytes }: { type: string; most: number; onBytes: (received: number) => void },
): Promise<Blob> {
  const reader = stream.getReader()
  const pieces: Blob[] = []
  let received = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(new Blob([next.value]))
    received += next.value.byteLength
    freeBytes(next.value.buffer)
    onBytes(received)
    if (received > most) {
      await reader.cancel()
      break
    }
  }
  return new Blob(pieces, { type })
}
