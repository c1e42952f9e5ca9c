import { property } from '@sotto/domain/forms/sectors/property'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../../web/src/data/local/database/database.ts'
import type { ApplicationEntry, OutboxEntry } from '../../../web/src/data/local/database/records.ts'
import { outboxLock } from '../../../web/src/data/outbox/outbox-lock.ts'
import { FollowUpPage } from '../../../web/src/features/outbox/follow-up-page.tsx'
import { SendingView } from '../../../web/src/features/outbox/entry/sending-view.tsx'
import { WaitingList } from '../../../web/src/features/outbox/entry/waiting-list.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { Main, mount } from '../support/mount.tsx'
import { headed, saysNoMore, says, shown, part } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'
const WORDS =
  'Nothing has been sent for a minute. Another window of the app may be sending: open that window, or close it.'
const MINUTE = 60_000

const QUEUED = {
  id: '0f8fad5bd9cb469fa16570867728950e',
  uid: UID,
  queuedAt: Date.now(),
  paused: false,
  problem: null,
  startedAt: null,
  attempts: 0,
  nextAttemptAt: 0,
  mayExistOnServer: false,
}
const WITHDRAWAL = { ...QUEUED, kind: 'withdrawal', reason: '', projectName: 'Harbour Lane' } as const

/** Ends what another window does with the lock. */
let release: () => void
let stopping: AbortController

beforeEach(async () => {
  const other = Promise.withResolvers<undefined>()
  release = () => other.resolve(undefined)
  const held = Promise.withResolvers<undefined>()
  void navigator.locks.request('sotto-outbox', () => {
    held.resolve(undefined)
    return other.promise
  })
  await held.promise
  stopping = new AbortController()
  void outboxLock.run(() => Promise.resolve(), stopping.signal)
})

afterEach(() => {
  stopping.abort()
  release()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const stopTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

async function mountList(): Promise<void> {
  await database.outbox.put(WITHDRAWAL satisfies OutboxEntry)
  stopTime()
  await mount(
    <Main>
      <WaitingList uid={UID} />
    </Main>,
  )
  await says('Harbour Lane')
}

test('the outbox says after a minute that another window may be sending, and takes it back with its own turn', async () => {
  await mountList()
  await pass(MINUTE - 1000)
  await saysNoMore(WORDS)
  await pass(1000)
  await says(WORDS)
  release()
  await saysNoMore(WORDS)
})

test('it is not said while another window sends, nor for the time in which nobody sees the page', async () => {
  await mountList()
  await pass(MINUTE - 1000)
  await database.outbox.update(QUEUED.id, { startedAt: 1 })
  await says('Sending')
  await pass(MINUTE - 1000)
  await saysNoMore(WORDS)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(MINUTE)
  await saysNoMore(WORDS)
  visibility.mockRestore()
  await pass(1000)
  await says(WORDS)
})

test('the page of an application says it, and so does the page of a withdrawal', async () => {
  const submission = await frozenSubmission(property, UID, { answers: { projectName: 'Harbour Lane' } })
  const entry: ApplicationEntry = { ...QUEUED, kind: 'application', submission, files: {} }
  stopTime()
  const { unmount } = await mount(
    <Main>
      <SendingView entry={entry} onRetry={() => undefined} />
    </Main>,
  )
  await headed('Harbour Lane')
  await pass(MINUTE)
  await shown(part(WORDS))
  await unmount()
  await mount(
    <Main>
      <FollowUpPage entries={[WITHDRAWAL]} onRetry={() => undefined} />
    </Main>,
  )
  await headed('Harbour Lane')
  await pass(MINUTE)
  await shown(part(WORDS))
})

test('nothing is said of an application that is paused', async () => {
  await mountList()
  await database.outbox.update(QUEUED.id, { paused: true })
  await says('Paused')
  await pass(MINUTE)
  expect(part(WORDS).elements()).toEqual([])
})
