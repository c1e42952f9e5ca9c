import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insistOnImport, retryImport } from '../../../web/src/lib/retry-import.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a module whose fetch is aborted once is there a second later', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('aborted'))
    .mockResolvedValue('module')
  const module = retryImport(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await module).toBe('module')
})

test('a module that can’t be fetched twice in a row is a failure, and is not asked for a third time', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('aborted'))
  const failure = expect(retryImport(load)).rejects.toThrow('aborted')
  await vi.runAllTimersAsync()
  await failure
  expect(load).toHaveBeenCalledTimes(2)
})

describe('a module that a page can’t do without', () => {
  test('is asked for until it comes, at most half a minute after a failure', async () => {
    const load = vi.fn<() => Promise<string>>()
    for (let failure = 0; failure < 8; failure += 1) load.mockRejectedValueOnce(new TypeError('aborted'))
    load.mockResolvedValue('module')
    const started = Date.now()
    const module = insistOnImport(load, new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await module).toBe('module')
    expect(Date.now() - started).toBe((1 + 2 + 4 + 8 + 16 + 30 + 30 + 30) * 1000)
  })

  test('is not asked for any more once its page has gone', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('aborted'))
    const gone = new AbortController()
    const failure = expect(insistOnImport(load, gone.signal)).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(2_000)
    gone.abort()
    await vi.runAllTimersAsync()
    await failure
    expect(load).toHaveBeenCalledTimes(3)
  })
})
