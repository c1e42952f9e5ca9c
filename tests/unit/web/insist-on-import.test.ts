import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insistOnImport, isPartMissing } from '../../../web/src/lib/loading/insist-on-import.ts'

const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  network.onLine = true
  vi.stubGlobal('navigator', network)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

  test('is missing from its second failure with a network on, until it comes', async () => {
    const load = vi.fn<() => Promise<string>>()
    for (let failure = 0; failure < 2; failure += 1) load.mockRejectedValueOnce(new TypeError('aborted'))
    load.mockResolvedValue('module')
    const module = insistOnImport(load, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(999)
    expect(isPartMissing()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isPartMissing()).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await module).toBe('module')
    expect(isPartMissing()).toBe(false)
  })

  test('is not missing where there is no network, or once its page has gone', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('aborted'))
    const gone = new AbortController()
    network.onLine = false
    const failure = expect(insistOnImport(load, gone.signal)).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isPartMissing()).toBe(false)
    network.onLine = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isPartMissing()).toBe(true)
    gone.abort()
    await vi.runAllTimersAsync()
    await failure
    expect(isPartMissing()).toBe(false)
  })
})
