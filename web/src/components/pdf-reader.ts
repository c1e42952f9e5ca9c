import type * as Reader from 'pdfjs-dist'
import readerUrl from 'pdfjs-dist/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const CACHE = 'sotto-pdf-reader'
const PARTS = [readerUrl, workerUrl]

let reader: Promise<typeof Reader> | undefined

/** The library that reads PDFs: too heavy for everybody's first visit, so it is loaded when something is to be seen. */
export function loadPdfReader(): Promise<typeof Reader> {
  reader ??= import(/* @vite-ignore */ readerUrl).then(
    (loaded: typeof Reader) => {
      loaded.GlobalWorkerOptions.workerSrc = workerUrl
      return loaded
    },
    (error: unknown) => {
      // The next attempt may have a connection.
      reader = undefined
      throw error
    },
  )
  return reader
}

/**
 * Keeps the reader on this device, where the service worker finds it, so that a PDF can also be seen without a network. Called
 * once somebody has a PDF to see; a device without a network or room simply goes on without.
 */
export async function keepPdfReader(): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(kept.filter((path) => !PARTS.includes(path)).map((path) => cache.delete(path)))
    await cache.addAll(PARTS.filter((path) => !kept.includes(path)))
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

/** Where the decoders of scanned pages lie: in plain JavaScript, for the security policy allows no WebAssembly. */
export function decodersUrl({ version }: Pick<typeof Reader, 'version'>): string {
  return `/assets/pdf-decoders-${version}/`
}
