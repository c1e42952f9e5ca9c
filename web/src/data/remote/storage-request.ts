import { readBackend } from './backend.ts'
import { requestAsPerson } from './request-as-person.ts'

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

/** Throws what `fetch` throws, and `ProblemError`. */
export function storageRequest(url: string, init: RequestInit = {}): Promise<Response> {
  return requestAsPerson('Firebase', url, init)
}
