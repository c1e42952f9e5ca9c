import { currentUser } from './auth.ts'
import { readBackend } from './backend.ts'
import { ProblemError } from './errors.ts'

/**
 * Cloud Storage over HTTP, the way Firebase's own SDK speaks it: that one needs XMLHttpRequest, which a service worker does not
 * have, and forgets an upload's session with the page.
 */
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

/** `fetch` as the signed-in person; a token that is refused is renewed once. Throws what `fetch` throws, and `ProblemError`. */
export async function storageRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const user = await currentUser()
  if (user === null) throw new ProblemError('signed-out')
  const send = async (renew: boolean): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Firebase ${await user.getIdToken(renew)}`)
    return fetch(url, { ...init, headers })
  }
  const response = await send(false)
  return response.status === 401 ? send(true) : response
}
