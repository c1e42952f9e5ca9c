import { STORAGE_CACHE_SECONDS } from '@sotto/domain/shared/limits'
import type { UploadSession } from '#data/sync/outbox-entry.ts'
import { ProblemError, problemOfStatus } from '../errors.ts'
import { bucketUrl, storageRequest } from '../http.ts'

const RESUMABLE = { 'X-Goog-Upload-Protocol': 'resumable' }

export interface NewObject {
  path: string
  contentType: string
  size: number
}

/** Begins a resumable upload. */
export async function startSession(object: NewObject, signal: AbortSignal): Promise<UploadSession> {
  const response = await storageRequest(`${bucketUrl()}?name=${encodeURIComponent(object.path)}`, {
    method: 'POST',
    signal,
    headers: {
      ...RESUMABLE,
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(object.size),
      'X-Goog-Upload-Header-Content-Type': object.contentType,
      'Content-Type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({
      name: object.path,
      contentType: object.contentType,
      cacheControl: `private, max-age=${STORAGE_CACHE_SECONDS}`,
    }),
  })
  if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
  const url = response.headers.get('x-goog-upload-url')
  if (url === null) throw new ProblemError('unreachable')
  return { url, offset: 0 }
}

/** Unauthorised, request timeout and too many requests say nothing about a session. */
const PASSING = new Set([401, 408, 429])

/** Where an earlier upload stands by the service's word; null when it can't be continued. */
export async function querySession(session: UploadSession, signal: AbortSignal): Promise<UploadSession | null> {
  const response = await storageRequest(session.url, {
    method: 'POST',
    signal,
    headers: { ...RESUMABLE, 'X-Goog-Upload-Command': 'query' },
  })
  if (response.status >= 500 || PASSING.has(response.status)) throw new ProblemError('unreachable')
  if (!response.ok || response.headers.get('x-goog-upload-status') !== 'active') return null
  return { url: session.url, offset: Number(response.headers.get('x-goog-upload-size-received')) }
}

/** Sends one piece; the last one, which may be empty, completes the object. Answers the response as it is. */
export function putPiece(session: UploadSession, piece: Blob, last: boolean, signal: AbortSignal): Promise<Response> {
  const command = last ? (piece.size === 0 ? 'finalize' : 'upload, finalize') : 'upload'
  return storageRequest(session.url, {
    method: 'POST',
    signal,
    headers: {
      ...RESUMABLE,
      'X-Goog-Upload-Command': command,
      'X-Goog-Upload-Offset': String(session.offset),
    },
    body: piece,
  })
}
