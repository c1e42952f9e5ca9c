import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDevice, completeDraft, UID } from '../support/device.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { submitDraft } from '../../../../web/src/data/outbox/submit-draft.ts'
import type { Outbox } from '../../../../web/src/data/outbox/start-outbox.ts'
import { SYNC_TAG } from '../../../../web/src/data/service-worker.ts'
import { settled } from '../../settled.ts'
import { SOON } from '../../../suite/soon.ts'

const { page, currentUid } = vi.hoisted(() => ({ page: new EventTarget(), currentUid: vi.fn() }))

// Nobody is signed in, so nothing is sent: these tests are about what the browser is asked for.
vi.mock('../../../../web/src/data/remote/submissions/application-gateway.ts', () => ({
  applicationGateway: { currentUid },
}))
vi.mock('../../../../web/src/data/page-life.ts', async (original) => {
  const { followPage } = await original<typeof import('../../../../web/src/data/page-life.ts')>()
  return { followPage, pageLife: followPage(page) }
})

const { locks } = navigator
const heldLocks = async () => ((await locks.query()).held ?? []).map(({ name }) => name)

const register = vi.fn(() => Promise.resolve())
let outbox: Outbox | undefined

beforeEach(async () => {
  await emptyDevice()
  register.mockReset().mockResolvedValue()
  currentUid.mockReset().mockResolvedValue(null)
  const window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready: Promise.resolve({ sync: { register } }) } })
})

afterEach(() => {
  outbox?.stop()
  vi.unstubAllGlobals()
})

async function start(): Promise<Outbox> {
  const { startOutbox } = await import('../../../../web/src/data/outbox/start-outbox.ts')
  outbox = startOutbox()
  return outbox
}

test('a browser with nothing to send is not asked to send it later', async () => {
  const started = await start()
  await started.poke({ now: true })
  await settled()
  expect(register).not.toHaveBeenCalled()
})

test('the first application that is queued asks for Background Sync, so that the page may be closed at once', async () => {
  const started = await start()
  await settled()
  const { id } = await completeDraft()
  expect(await submitDraft(UID, id)).toEqual({ ok: true })
  void started.poke({ now: true })
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith(SYNC_TAG), SOON)
})

test('what an earlier page left asks for Background Sync as soon as the app is open', async () => {
  const { id } = await completeDraft()
  await submitDraft(UID, id)
  await start()
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(SYNC_TAG), SOON)
})

test('what waited for a sign-in asks for Background Sync too: its owner is here again and may close the page', async () => {
  const { id } = await completeDraft()
  await submitDraft(UID, id)
  await database.outbox.update(id, { problem: 'signed-out' })
  await start()
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(SYNC_TAG), SOON)
})

test.each([
  ['is paused', { paused: true }],
  ['waits for a decision', { problem: 'already-sent-differently' }],
] as const)('what %s asks for nothing', async (_, state) => {
  const { id } = await completeDraft()
  await submitDraft(UID, id)
  await database.outbox.update(id, state)
  const started = await start()
  await started.poke({ now: true })
  await settled()
  expect(register).not.toHaveBeenCalled()
})

test('a browser that refuses Background Sync, or has none, sends all the same', async () => {
  const { id } = await completeDraft()
  await submitDraft(UID, id)
  register.mockRejectedValue(new DOMException('off', 'NotAllowedError'))
  const started = await start()
  await started.poke({ now: true })
  await vi.waitFor(() => expect(register).toHaveBeenCalled(), SOON)
  outbox?.stop()
  vi.stubGlobal('navigator', { onLine: true })
  await (await start()).poke({ now: true })
})

test('a page that is suspended while it sends lets the next window send, asks for nothing, and goes on when it is resumed', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  const { id } = await completeDraft()
  await submitDraft(UID, id)
  const answer = Promise.withResolvers<null>()
  currentUid.mockReturnValue(answer.promise)
  const started = await start()
  await vi.waitFor(async () => expect(await heldLocks()).toEqual(['sotto-outbox']), SOON)
  page.dispatchEvent(new Event('pagehide'))
  answer.resolve(null)
  await vi.waitFor(async () => expect(await heldLocks()).toEqual([]), SOON)
  const asked = currentUid.mock.calls.length
  void started.poke({ now: true })
  await settled()
  expect([currentUid.mock.calls.length, await heldLocks()]).toEqual([asked, []])
  page.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(currentUid.mock.calls.length).toBeGreaterThan(asked), SOON)
})
