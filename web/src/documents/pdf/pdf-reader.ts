import type * as Reader from 'pdfjs-dist'
// The build for browsers of the last years: the other one asks for methods that Safari has since 26.2 alone.
import readerUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import { PDF_WORKER_URL } from './pdf-worker.ts'

const CACHE = 'sotto-pdf-reader'
const PARTS = [readerUrl, PDF_WORKER_URL]

let reader: Promise<typeof Reader> | undefined

/** The library that reads PDFs: too heavy for everybody's first visit, so it is loaded when something is to be seen. */
export function loadPdfReader(): Promise<typeof Reader> {
  reader ??= import(/* @vite-ignore */ readerUrl).catch((error: unknown) => {
    // The next attempt may have a connection.
    reader = undefined
    throw error
  }) as Promise<typeof Reader>
  return reader
}

/** Milliseconds before each further attempt: a device reports a connection before it can use it. */
const NEXT_ATTEMPTS_MS = [2_000, 10_000, 60_000]

/**
 * Caches the reader on this device, where the service worker finds it, so that a PDF can also be shown without a network. Called
 * when there is a PDF to show. An attempt that fails is repeated until the signal is aborted; a device without a network or
 * room goes on without the reader, until the next call. Cached parts are not fetched again.
 */
export async function cachePdfReader(signal: AbortSignal): Promise<void> {
  for (const wait of [0, ...NEXT_ATTEMPTS_MS]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted || (await tryToCache())) return
  }
}

/** Whether all parts of the reader are cached now. */
async function tryToCache(): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(kept.filter((path) => !PARTS.includes(path)).map((path) => cache.delete(path)))
    await cache.addAll(PARTS.filter((path) => !kept.includes(path)))
    return true
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return false
  }
}

/** Where the decoders of scanned pages lie: in plain JavaScript, for the security policy allows no WebAssembly. */
export function decodersUrl({ version }: Pick<typeof Reader, 'version'>): string {
  return `/assets/pdf-decoders-${version}/`
}
