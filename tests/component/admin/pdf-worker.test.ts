import { afterEach, expect, test, vi } from 'vitest'
import { NOT_LOADED, SILENT, SILENT_MS, startPdfWorker } from '../../../web/src/documents/pdf/pdf-worker.ts'

const RealWorker = Worker
const started: Worker[] = []
const ended: Worker[] = []

/** Has the next workers made so, one after the other; those after them are real ones. */
function startWith(...made: readonly (() => Worker)[]): void {
  vi.stubGlobal('Worker', function (url: string | URL, options: WorkerOptions) {
    const worker = made[started.length]?.() ?? new RealWorker(url, options)
    worker.terminate = () => void ended.push(worker)
    started.push(worker)
    return worker
  })
}

/** One that never says that it runs, as WebKit at times starts one. */
const silent = () => new RealWorker(URL.createObjectURL(new Blob([''])))

function absent(): Worker {
  const url = URL.createObjectURL(new Blob(['']))
  URL.revokeObjectURL(url)
  return new RealWorker(url)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const worker of started.splice(0)) RealWorker.prototype.terminate.call(worker)
  ended.length = 0
})

test('a PDF has a worker that runs, where the first that was started never does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  startWith(silent)
  const starting = startPdfWorker(new AbortController().signal)
  vi.advanceTimersByTime(SILENT_MS)
  expect(await starting).toBe(started[1])
  expect(ended).toEqual([started[0]])
})

test('where none runs, three are started, and then it is told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  startWith(silent, silent, silent)
  const starting = startPdfWorker(new AbortController().signal)
  vi.advanceTimersByTime(3 * SILENT_MS)
  await expect(starting).rejects.toBe(SILENT)
  expect(started).toHaveLength(3)
  expect(ended).toEqual(started)
})

test('a PDF that is closed while its worker starts leaves none', async () => {
  startWith(silent)
  const closing = new AbortController()
  const starting = startPdfWorker(closing.signal)
  closing.abort()
  await expect(starting).rejects.toBe(closing.signal.reason)
  expect(ended).toEqual(started)
})

test('a worker that can not be loaded is told at once', async () => {
  startWith(absent)
  await expect(startPdfWorker(new AbortController().signal)).rejects.toBe(NOT_LOADED)
})

test('a PDF that is closed before it could be read starts no worker', async () => {
  startWith()
  await expect(startPdfWorker(AbortSignal.abort())).rejects.toThrow()
  expect(started).toEqual([])
})
