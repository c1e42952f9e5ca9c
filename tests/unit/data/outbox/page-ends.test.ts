import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FETCH_MS, pageEnds } from '../../../../web/src/data/outbox/page-ends.ts'

// Their files are on a line that has died: they neither come nor fail.
const never = vi.hoisted(() => () => new Promise<never>(() => undefined))
vi.mock('../../../../web/src/data/remote/submissions/application-gateway.ts', never)
vi.mock('../../../../web/src/data/outbox/sender-ends.ts', never)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['the server’s end', () => pageEnds.remote.currentUid()],
  ['what a follow-up needs', () => pageEnds.sendFollowUp({} as never, {} as never)],
])('a page that waits for %s gives up in time, so that another window can send', async (_, call) => {
  const failing = expect(call()).rejects.toThrow('did not come in time')
  await vi.advanceTimersByTimeAsync(FETCH_MS)
  await failing
})
