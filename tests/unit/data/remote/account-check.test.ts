import type { User } from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountChecked, checkAccount } from '../../../../web/src/data/remote/auth/auth.ts'

/** How the server answers the check that is under way. */
let answer: { resolve: () => void; reject: (reason: Error) => void }

vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  reload: () => new Promise<void>((resolve, reject) => (answer = { resolve, reject })),
}))

const MOST_MS = 2_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a listener that asks now is still held back. */
function holdBack() {
  let isOver = false
  void accountChecked(MOST_MS).then(() => (isOver = true))
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return !isOver
  }
}

test('nothing is held back before an account is checked', async () => {
  expect(await holdBack()()).toBe(false)
})

test('a listener is held back while an account is checked, and no longer', async () => {
  const check = checkAccount({} as User)
  const isHeldBack = holdBack()
  expect(await isHeldBack(MOST_MS - 1)).toBe(true)
  answer.resolve()
  expect(await isHeldBack()).toBe(false)
  await check
})

test('a check that fails, or has no answer, holds it back no longer than that', async () => {
  const failing = checkAccount({} as User)
  const isHeldBack = holdBack()
  expect(await isHeldBack(1)).toBe(true)
  answer.reject(new Error('auth/network-request-failed'))
  await expect(failing).rejects.toThrow('network')
  expect(await isHeldBack()).toBe(false)

  void checkAccount({} as User)
  const isHeldBackAgain = holdBack()
  expect(await isHeldBackAgain(MOST_MS - 1)).toBe(true)
  expect(await isHeldBackAgain(1)).toBe(false)
})
