import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { ownScript } from '#lib/loading/own-script.ts'

export const PDF_WORKER_URL = workerUrl

/** Milliseconds after which another worker is started beside those that have not said that they run. */
export const SILENT_MS = 10_000

/** The most that are started for one PDF. */
const MOST_WORKERS = 3

export const NOT_LOADED = new Error('the worker could not be loaded')
export const SILENT = new Error('no worker says that it runs')

/**
 * Where a PDF is read, away from the page: answers a worker that runs. The library would start it by a plain string, which the policy
 * for content refuses, and wait without an end: WebKit at times starts a worker that never runs, and fires no error. So others are
 * started beside one that is silent, and the first that runs is kept. Rejects when none runs, and when the signal is aborted.
 */
export async function startPdfWorker(signal: AbortSignal): Promise<Worker> {
  signal.throwIfAborted()
  const workers = new Set<Worker>()
  const started = Promise.withResolvers<Worker>()
  const start = () => {
    const worker = new Worker(ownScript(PDF_WORKER_URL), { type: 'module' })
    workers.add(worker)
    // Its first message says that it is ready, and nothing else.
    worker.addEventListener('message', () => started.resolve(worker), { once: true })
    failureOf(worker).catch(started.reject)
  }
  start()
  const silent = setInterval(() => {
    if (workers.size < MOST_WORKERS) start()
    else started.reject(SILENT)
  }, SILENT_MS)
  signal.addEventListener('abort', () => started.reject(signal.reason))
  try {
    const running = await started.promise
    workers.delete(running)
    return running
  } finally {
    clearInterval(silent)
    for (const worker of workers) worker.terminate()
  }
}

/** Rejects when a worker can't be loaded, or fails: the library does not look, and would wait for it. */
export function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(event instanceof ErrorEvent ? new Error(event.message) : NOT_LOADED)
    })
  })
}
