import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryImport } from '../../../web/src/lib/loading/retry-import.ts'

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
