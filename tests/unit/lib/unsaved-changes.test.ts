import { expect, onTestFinished, test, vi } from 'vitest'
import { flushUnsavedChanges, registerUnsavedChanges } from '../../../web/src/lib/unsaved-changes.ts'

test('last words that can not be stored soon count as not stored, and nobody waits for them', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(registerUnsavedChanges(() => Promise.resolve(true)))
  await expect(flushUnsavedChanges()).resolves.toBe(true)
  expect(vi.getTimerCount()).toBe(0)

  let answer: (saved: boolean) => void = () => undefined
  onTestFinished(registerUnsavedChanges(() => new Promise((resolve) => (answer = resolve))))
  const late = flushUnsavedChanges()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(late).resolves.toBe(false)
  const slow = flushUnsavedChanges()
  await vi.advanceTimersByTimeAsync(9000)
  answer(true)
  await expect(slow).resolves.toBe(true)
})
