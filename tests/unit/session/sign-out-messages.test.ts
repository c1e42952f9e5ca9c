import { expect, test } from 'vitest'
import type { UnsentWork } from '../../../web/src/data/local/outbox/outbox.ts'
import { describeWait } from '../../../web/src/features/session/sign-out/sign-out-messages.ts'

const work = (counts: Partial<UnsentWork>): UnsentWork => ({
  drafts: 0,
  waiting: 1,
  sendable: 0,
  held: undefined,
  ...counts,
})

test('who signs out without a network is told that nothing can be sent now', () => {
  expect(describeWait(work({ sendable: 1 }), false)).toEqual(['You are offline, so nothing can be sent now.'])
  expect(describeWait(work({ sendable: 1 }), true)).toEqual([])
  expect(describeWait(work({ drafts: 1, waiting: 0 }), false)).toEqual([])
})

test('who signs out is told what is paused or needs a decision', () => {
  expect(describeWait(work({}), true)).toEqual(['1 application is paused or needs your decision.'])
  expect(describeWait(work({ waiting: 3, sendable: 1 }), true)).toEqual([
    '2 applications are paused or need your decision.',
  ])
  expect(describeWait(work({ held: { count: 1, until: 0 } }), true).join()).not.toContain('paused')
})
