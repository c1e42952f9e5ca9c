import { MEBIBYTE } from '@sotto/domain/shared/limits'
import * as z from 'zod/mini'
import type { ObjectUpload, SubmissionGateway } from '#data/sync/ports.ts'
import { STALL_MS } from '#data/sync/with-watchdog.ts'
import { ProblemError, problemOfStatus } from '../errors.ts'
import { objectUrl, storageRequest } from '../http.ts'
import { toResult } from '../to-result.ts'
import { putPiece, querySession, startSession } from './upload-session.ts'

/*
 * A file's object in Cloud Storage, as the sender finds it and creates it. An upload that stopped goes on at the offset that the
 * service confirms; an object exists only once its last piece has arrived.
 */

/** The service writes a size as a string of digits. */
const metadataSchema = z.object({ size: z.union([z.string(), z.number()]), crc32c: z.optional(z.string()) })

/** The object at a path, by the service's metadata; null when there is none. */
export const findObject: SubmissionGateway['findObject'] = (path, signal) =>
  toResult(async () => {
    const response = await storageRequest(objectUrl(path), { signal })
    if (response.status === 404) return null
    if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
    const { size, crc32c } = metadataSchema.parse(await response.json())
    return { size: Number(size), crc32c: checksumIn(crc32c) }
  })

/** Cloud Storage writes its four bytes in base64, the highest first; the emulator writes the number. Null for anything else. */
export function checksumIn(text = ''): number | null {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (!/^[A-Za-z0-9+/]{6}==$/.test(text)) return null
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** The protocol takes all but the last piece in multiples of this. */
const SMALLEST_PIECE = MEBIBYTE / 4
const LARGEST_PIECE = 8 * MEBIBYTE

/** A piece that took less than this may be followed by one twice as large: few requests on a fast line, progress on a slow. */
const QUICK_MS = 2000

/** One that took longer is followed by one half as large. */
const SLOW_MS = 20_000

/** Bytes a second, below which a line counts as dead. */
const SLOWEST_LINE = 1024

/**
 * Milliseconds that a piece may take. The protocol takes none smaller than the smallest, and nothing tells how far a piece has come:
 * a browser counts as sent what waits in its own buffers. So that one gets the time that it needs on the slowest line. A larger one
 * is sent only where the one before was quick.
 */
export function patienceFor(bytes: number): number {
  return bytes > SMALLEST_PIECE ? STALL_MS : Math.max(STALL_MS, (bytes / SLOWEST_LINE) * 1000)
}

/** Sends a file's bytes, from where an earlier attempt stopped, and completes the object. */
export const uploadObject: SubmissionGateway['uploadObject'] = (upload, signal) =>
  toResult(async () => {
    const { bytes, onSession, onPiece } = upload
    let session = await openSession(upload, signal)
    await onSession(session)
    for (let size = upload.pieceSize ?? SMALLEST_PIECE; ;) {
      const end = Math.min(session.offset + size, bytes.size)
      const last = end === bytes.size
      const began = performance.now()
      onPiece(patienceFor(end - session.offset))
      const response = await putPiece(session, bytes.slice(session.offset, end), last, signal)
      if (!response.ok) throw await refuseSession(response, upload)
      const took = performance.now() - began
      // A rest that is smaller tells little of the line.
      if (took < QUICK_MS && end - session.offset === size) size = Math.min(LARGEST_PIECE, size * 2)
      else if (took > SLOW_MS) size = Math.max(SMALLEST_PIECE, size / 2)
      if (last) return size
      session = { url: session.url, offset: end }
      await onSession(session)
    }
  })

async function openSession({ path, contentType, bytes, session }: ObjectUpload, signal: AbortSignal) {
  const earlier = session && (await querySession(session, signal))
  return earlier ?? (await startSession({ path, contentType, size: bytes.size }, signal))
}

/** After these a session is as good as before, or the service says at the next attempt that it is not. */
const KEEPS_SESSION = new Set([401, 403, 408, 429])

/** What a refused piece means: a session that the service no longer knows is forgotten, and passes with the next one. */
async function refuseSession({ status }: Response, { onSession }: ObjectUpload): Promise<ProblemError> {
  if (status < 500 && !KEEPS_SESSION.has(status)) await onSession(null)
  return new ProblemError(status === 403 ? 'refused' : 'unreachable')
}
