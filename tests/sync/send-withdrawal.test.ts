import { receiptPath, submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { become, firestore, newAdmin, newSponsor, type Person } from './emulated.ts'
import { queueApplication } from './delivery.ts'
import { stubLocalStorage } from '../unit/data/support/memory-storage.ts'
import { database } from '../../web/src/data/local/database/database.ts'
import { readOutboxEntry } from '../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, readCachedReceipt } from '../../web/src/data/local/outbox/receipts.ts'
import { takeBackFollowUp } from '../../web/src/data/local/outbox/follow-ups.ts'
import { queueWithdrawal } from '../../web/src/data/local/outbox/withdrawals.ts'
import { openOutboxRunner } from '../../web/src/data/outbox/outbox-runner.ts'
import { listReceipts } from '../../web/src/data/remote/submissions/receipts.ts'
import { reviewSubmission } from '../../web/src/data/remote/submissions/reviews.ts'
import { submissionGateway } from '../../web/src/data/remote/submissions/submission-gateway.ts'
import { senderEnds } from '../../web/src/data/outbox/sender-ends.ts'
import { signOut } from '../../web/src/data/sign-out.ts'
import { SOON } from '../suite/soon.ts'

const REASON = 'Financed elsewhere.\nThank you.'

let sponsor: Person
let admin: Person
let id: string
const network = globalThis.fetch

const consent = () => Promise.resolve({ ok: true, value: null } as const)
const { signal } = new AbortController()
const stored = async (path: string) => (await firestore.doc(path).get()).data()
const entryOf = () => readOutboxEntry(sponsor.uid, id)

async function send(): Promise<void> {
  const runner = openOutboxRunner(senderEnds)
  await runner.poke({ now: true })
  runner.stop()
}

/** From now on each write to Firestore meets a fault. */
function disturbWrites(fault: 'request lost' | 'answer lost'): void {
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(':commit')) return network(input, init)
    if (fault === 'answer lost') await network(input, init)
    throw new TypeError('fetch failed')
  }
}

beforeAll(async () => {
  admin = await newAdmin()
})

beforeEach(async () => {
  globalThis.fetch = network
  await Promise.all(database.tables.map((table) => table.clear()))
  sponsor = await newSponsor()
  id = (await queueApplication(sponsor.uid, [])).id
  await send()
  expect(await stored(receiptPath(id))).toMatchObject({ status: 'pending' })
  await become(sponsor)
  await cacheReceipts(sponsor.uid, await listReceipts(sponsor.uid))
})

describe('a withdrawal', () => {
  test('arrives with its reason, once, and its application is marked for both sides', async () => {
    expect(await queueWithdrawal(sponsor.uid, id, `  ${REASON}\n`)).toEqual({ ok: true })
    await send()
    expect(await entryOf()).toBeUndefined()
    expect((await readCachedReceipt(sponsor.uid, id))?.withdrawalSentAt).toBeGreaterThan(0)
    const withdrawal = await stored(withdrawalPath(id))
    expect(withdrawal).toMatchObject({ user_id: sponsor.uid, reason: REASON })
    for (const path of [submissionPath(id), receiptPath(id)]) {
      await vi.waitFor(
        async () =>
          expect(await stored(path)).toMatchObject({
            status: 'withdrawn',
            withdrawal_reason: REASON,
            withdrawn_at: withdrawal?.['created_at'] as unknown,
          }),
        SOON,
      )
    }
    await cacheReceipts(sponsor.uid, await listReceipts(sponsor.uid))
    const kept = await readCachedReceipt(sponsor.uid, id)
    expect(kept?.receipt.status).toBe('withdrawn')
    expect(kept).not.toHaveProperty('withdrawalSentAt')
    expect(await queueWithdrawal(sponsor.uid, id, '')).toEqual({ ok: false, reason: 'not-open' })
  })

  test('whose answer was lost is not taken back, and is found at the next attempt', async () => {
    await queueWithdrawal(sponsor.uid, id, '')
    disturbWrites('answer lost')
    await send()
    expect(await entryOf()).toMatchObject({ mayExistOnServer: true, problem: 'unreachable' })
    expect(await takeBackFollowUp(sponsor.uid, id)).toEqual({ ok: false, reason: 'sent' })
    globalThis.fetch = network
    await send()
    expect(await entryOf()).toBeUndefined()
    expect(await stored(withdrawalPath(id))).toMatchObject({ reason: '' })
  })

  test('whose request never arrived is sent at the next attempt', async () => {
    await queueWithdrawal(sponsor.uid, id, '')
    disturbWrites('request lost')
    await send()
    expect(await stored(withdrawalPath(id))).toBeUndefined()
    globalThis.fetch = network
    await send()
    expect(await stored(withdrawalPath(id))).toBeDefined()
  })

  test('is taken back while there is no network, and is then not sent', async () => {
    stubLocalStorage()
    await queueWithdrawal(sponsor.uid, id, REASON)
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await send()
    expect(await takeBackFollowUp(sponsor.uid, id)).toEqual({ ok: true })
    globalThis.fetch = network
    await send()
    expect(await stored(withdrawalPath(id))).toBeUndefined()
    expect(await stored(submissionPath(id))).toMatchObject({ status: 'pending' })
  })

  test('waits for its owner’s sign-in', async () => {
    await queueWithdrawal(sponsor.uid, id, REASON)
    await signOut(sponsor.uid)
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'signed-out', attempts: 0 })
    await newSponsor()
    await send()
    expect(await stored(withdrawalPath(id))).toBeUndefined()
    await become(sponsor)
    await send()
    expect(await stored(withdrawalPath(id))).toMatchObject({ user_id: sponsor.uid })
  })

  test('after a decision is refused and asks its sponsor, who keeps the application as it is decided', async () => {
    await queueWithdrawal(sponsor.uid, id, '')
    const decision = { status: 'rejected', revision: 1, reviewed_by: 'x', reviewed_at: new Date(0) }
    await firestore.doc(submissionPath(id)).update(decision)
    await firestore.doc(receiptPath(id)).update({ status: 'rejected' })
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'already-decided' })
    expect(await stored(withdrawalPath(id))).toBeUndefined()
    expect(await takeBackFollowUp(sponsor.uid, id)).toEqual({ ok: true })
    expect(await entryOf()).toBeUndefined()
  })

  test('is tried again by itself after a decision that its sponsor is not told of yet', async () => {
    await queueWithdrawal(sponsor.uid, id, '')
    await become(admin)
    const review = { status: 'approved', admin_notes: '', message_to_applicant: '', revision: 0 } as const
    expect(await reviewSubmission(id, review, admin.uid)).toEqual({ ok: true })
    await become(sponsor)
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'refused', attempts: 1 })
  })
})

describe('the server’s end', () => {
  const withdraw = (reason: string, uid = sponsor.uid) =>
    submissionGateway.createWithdrawal(id, { user_id: uid, reason }, consent, signal)

  test('creates a withdrawal once, and answers one that exists as done', async () => {
    expect(await withdraw('First')).toEqual({ ok: true, value: null })
    expect(await withdraw('Second')).toEqual({ ok: true, value: null })
    expect(await stored(withdrawalPath(id))).toMatchObject({ reason: 'First' })
  })

  test('asks before it writes, and writes nothing without consent', async () => {
    const refuse = () => Promise.resolve({ ok: false, reason: { problem: 'device-storage' } } as const)
    const answer = await submissionGateway.createWithdrawal(id, { user_id: sponsor.uid, reason: '' }, refuse, signal)
    expect(answer).toMatchObject({ ok: false, reason: { problem: 'device-storage' } })
    expect(await stored(withdrawalPath(id))).toBeUndefined()
  })

  test('writes nothing that its caller no longer waits for', async () => {
    const stopped = AbortSignal.abort()
    expect(
      await submissionGateway.createWithdrawal(id, { user_id: sponsor.uid, reason: '' }, consent, stopped),
    ).toMatchObject({ ok: false })
    expect(await stored(withdrawalPath(id))).toBeUndefined()
  })

  test('refuses another’s application, and a reason that is too long', async () => {
    expect(await withdraw('x'.repeat(1001))).toMatchObject({ ok: false, reason: { problem: 'refused' } })
    const other = await newSponsor()
    expect(await withdraw('', other.uid)).toMatchObject({ ok: false, reason: { problem: 'refused' } })
    expect(await stored(withdrawalPath(id))).toBeUndefined()
  })
})
