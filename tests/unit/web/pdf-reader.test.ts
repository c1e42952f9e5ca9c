import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePdfReader } from '../../../web/src/documents/pdf/pdf-reader.ts'

/** A cache of the browser whose first fetches fail, as they do on a connection that is reported too early. */
function openCache(failures: number) {
  const paths: string[] = []
  let attempts = 0
  const cache = {
    keys: () => Promise.resolve(paths.map((path) => ({ url: `https://sotto.example${path}` }))),
    delete: () => Promise.resolve(true),
    addAll: (added: readonly string[]) => {
      attempts += 1
      if (attempts <= failures) return Promise.reject(new TypeError('Failed to fetch'))
      paths.push(...added)
      return Promise.resolve()
    },
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  return { paths, attempts: () => attempts }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the reader of PDFs is cached although the first fetches of a connection fail', async () => {
  const cache = openCache(2)
  const cached = cachePdfReader(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(20_000)
  await cached
  expect(cache.paths).toHaveLength(2)
  expect(cache.attempts()).toBe(3)
})

test('a connection that stays dead is asked four times, and no more', async () => {
  const cache = openCache(Infinity)
  const cached = cachePdfReader(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(600_000)
  await cached
  expect(cache.attempts()).toBe(4)
})

test('a page without a PDF any more asks no further', async () => {
  const cache = openCache(Infinity)
  const controller = new AbortController()
  const cached = cachePdfReader(controller.signal)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  await cached
  expect(cache.attempts()).toBe(1)
})
