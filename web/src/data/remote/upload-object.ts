import { MEBIBYTE } from '@sotto/domain/limits'
import type { ObjectUpload, RemoteEnd } from '../sync/ends.ts'
import { answering, problemOfStatus, ProblemError } from './errors.ts'
import { putPiece, querySession, startSession } from './upload-session.ts'

/** The protocol takes all but the last piece in multiples of this. */
const SMALLEST_PIECE = MEBIBYTE / 4
const LARGEST_PIECE = 8 * MEBIBYTE

/** A piece that took less than this may be followed by one twice as large: few requests on a fast line, progress on a slow. */
const QUICK_MS = 2000

/** Sends a file's bytes, from where an earlier attempt stopped, and completes the object. */
export const uploadObject: RemoteEnd['uploadObject'] = (upload, signal) =>
  answering(async () => {
    const { bytes, onSession } = upload
    let session = await openSession(upload, signal)
    await onSession(session)
    for (let size = SMALLEST_PIECE; ;) {
      const end = Math.min(session.offset + size, bytes.size)
      const last = end === bytes.size
      const began = performance.now()
      const response = await putPiece(session, bytes.slice(session.offset, end), last, signal)
      if (!response.ok) throw await refuseSession(response, upload)
      if (last) return null
      session = { url: session.url, offset: end }
      await onSession(session)
      if (performance.now() - began < QUICK_MS) size = Math.min(LARGEST_PIECE, size * 2)
    }
  })

async function openSession({ path, contentType, bytes, session }: ObjectUpload, signal: AbortSignal) {
  const earlier = session && (await querySession(session, signal))
  return earlier ?? (await startSession({ path, contentType, size: bytes.size }, signal))
}

/** Request timeout and too many requests: the session is as good as before. */
const ASK_LATER = new Set([408, 429])

/** A refused piece leaves a session of no more use; one that the service no longer knows passes with the next session. */
async function refuseSession({ status }: Response, { onSession }: ObjectUpload): Promise<ProblemError> {
  if (status < 500 && !ASK_LATER.has(status)) await onSession(null)
  return new ProblemError(status === 401 || status === 403 ? problemOfStatus(status) : 'unreachable')
}
