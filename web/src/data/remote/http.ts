import { currentUser } from './auth/auth.ts'
import { readBackend } from './backend.ts'
import { ProblemError } from './errors.ts'

/*
 * Firebase over HTTP, as the signed-in person. For calls that the SDKs do not offer, or offer only to pages: the Storage SDK needs
 * XMLHttpRequest, which a service worker does not have, and loses an upload's session with the page.
 */

/**
 * `fetch` with the session's token under the scheme that a service expects. A token that is refused is renewed once. Throws the
 * errors of `fetch`, and `ProblemError`.
 */
export async function requestAsPerson(
  scheme: 'Bearer' | 'Firebase',
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const user = await currentUser()
  if (user === null) throw new ProblemError('signed-out')
  const send = async (renew: boolean): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `${scheme} ${await user.getIdToken(renew)}`)
    return fetch(url, { ...init, headers })
  }
  const response = await send(false)
  return response.status === 401 ? send(true) : response
}

/** The address of the bucket's objects. Cloud Storage is spoken to in the protocol of Firebase's own SDK. */
export function bucketUrl(): string {
  const { emulators, storageBucket } = readBackend()
  const origin = emulators
    ? `http://${emulators.storage.host}:${emulators.storage.port}`
    : 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${storageBucket}/o`
}

export function objectUrl(path: string): string {
  return `${bucketUrl()}/${encodeURIComponent(path)}`
}

/** Throws the errors of `fetch`, and `ProblemError`. */
export function storageRequest(url: string, init: RequestInit = {}): Promise<Response> {
  return requestAsPerson('Firebase', url, init)
}
