import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { completeDraft, emptyDevice, fillDisk, OTHER, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { readContact } from '../../../../../web/src/data/local/person/last-contact.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { endOwner, noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { outboxStore, finishFollowUp, takeBackFollowUp } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import {
  pauseEntry,
  readOutboxEntry,
  reopenEntry,
  resendAsNew,
} from '../../../../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, readCachedReceipt } from '../../../../../web/src/data/local/outbox/receipts.ts'
import { submitDraft } from '../../../../../web/src/data/outbox/submit-draft.ts'
import { countUnsent } from '../../../../../web/src/data/outbox/unsent-work.ts'
import { keepReason, readReason, queueWithdrawal } from '../../../../../web/src/data/local/outbox/withdrawals.ts'

const ID = '0f8fad5bd9cb469fa16570867728950e'
const REASON = 'Financed elsewhere.'

let receipt: Receipt

beforeEach(async () => {
  stubLocalStorage()
  await emptyDevice()
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const answers = { projectName: 'Harbour Lane Quarter' }
  receipt = { ...(await frozenSubmission(property, UID, { answers })), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(UID, [{ id: ID, receipt }])
})

const entryOf = () => readOutboxEntry(UID, ID)

describe('a withdrawal', () => {
  test('is queued with its reason cleaned and the project’s name, due at once', async () => {
    keepReason(UID, ID, `  ${REASON}\r\n`)
    expect(await queueWithdrawal(UID, ID, `  ${REASON}\r\n`)).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({
      kind: 'withdrawal',
      reason: REASON,
      projectName: 'Harbour Lane Quarter',
      startedAt: null,
      problem: null,
      mayExistOnServer: false,
    })
    expect(readReason(UID, ID)).toBe('')
  })

  test('is queued without marks of direction in its reason, and keeps its script', async () => {
    expect(await queueWithdrawal(UID, ID, '\u2067نبيع\u2069 \u202enow')).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({ reason: 'نبيع now' })
  })

  test('is queued once: another press changes nothing', async () => {
    await queueWithdrawal(UID, ID, REASON)
    expect(await queueWithdrawal(UID, ID, 'Another reason')).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({ reason: REASON })
  })

  test.each(['approved', 'rejected', 'withdrawn', 'archived'])(
    'is refused for an application that is %s',
    async (status) => {
      await cacheReceipts(UID, [{ id: ID, receipt: { ...receipt, status } }])
      expect(await queueWithdrawal(UID, ID, REASON)).toEqual({ ok: false, reason: 'not-open' })
      expect(await entryOf()).toBeUndefined()
    },
  )

  test('is refused for another’s application, for one that is not received, and with too long a reason', async () => {
    expect(await queueWithdrawal(OTHER, ID, '')).toEqual({ ok: false, reason: 'not-open' })
    const { id } = await completeDraft()
    await submitDraft(UID, id)
    expect(await queueWithdrawal(UID, id, '')).toEqual({ ok: false, reason: 'not-open' })
    expect(await queueWithdrawal(UID, ID, 'x'.repeat(1001))).toEqual({ ok: false, reason: 'too-long' })
    expect(await queueWithdrawal(UID, ID, ` ${'x'.repeat(1000)}\n`)).toEqual({ ok: true })
  })

  test('that a full device can’t queue loses no word of its reason', async () => {
    keepReason(UID, ID, REASON)
    fillDisk()
    expect(await queueWithdrawal(UID, ID, REASON)).toEqual({ ok: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect([readReason(UID, ID), await entryOf()]).toEqual([REASON, undefined])
  })

  test('is taken back with its reason as what was typed, and only by its owner', async () => {
    await queueWithdrawal(UID, ID, REASON)
    expect(await takeBackFollowUp(OTHER, ID)).toEqual({ ok: false, reason: 'gone' })
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: true })
    expect([readReason(UID, ID), await entryOf()]).toEqual([REASON, undefined])
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: false, reason: 'gone' })
  })

  test('is not taken back where the browser has no room for its reason, which would be nowhere then', async () => {
    await queueWithdrawal(UID, ID, REASON)
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: false, reason: 'storage-full' })
    expect(await entryOf()).toMatchObject({ reason: REASON })
    full.mockRestore()
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: true })
    expect(readReason(UID, ID)).toBe(REASON)
  })

  test('is not taken back while it is sent, nor once the server may hold it', async () => {
    await queueWithdrawal(UID, ID, REASON)
    await outboxStore.beginAttempt(ID, 1)
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: false, reason: 'sending' })
    await outboxStore.saveMayExist(ID)
    await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: 0, problem: 'unreachable' })
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: false, reason: 'sent' })
    expect(await entryOf()).toMatchObject({ reason: REASON })
  })

  test('that came after the decision is taken back although it was sent', async () => {
    await queueWithdrawal(UID, ID, REASON)
    await outboxStore.saveMayExist(ID)
    await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: 0, problem: 'already-decided' })
    expect(await takeBackFollowUp(UID, ID)).toEqual({ ok: true })
    expect(readReason(UID, ID)).toBe('')
  })

  test('is no application: it becomes no draft, goes on as no other, and tells nothing of its sponsor', async () => {
    await queueWithdrawal(UID, ID, REASON)
    expect(await reopenEntry(UID, ID)).toEqual({ ok: false, reason: 'gone' })
    expect(await resendAsNew(UID, ID)).toEqual({ ok: false, reason: 'gone' })
    expect(await outboxStore.readFile(ID, 'plan.pdf')).toEqual({ ok: true, value: undefined })
    await outboxStore.finish(ID, receipt)
    expect(await entryOf()).toBeDefined()
    expect((await database.transaction('r', database.tables, () => readContact(UID, 'property'))).application).toEqual(
      expect.objectContaining({ company: receipt.company_name }),
    )
  })
})

describe('a withdrawal that was sent', () => {
  beforeEach(async () => {
    await queueWithdrawal(UID, ID, REASON)
    await finishFollowUp(ID)
  })

  test('leaves the outbox, and the receipt says so until it tells of it', async () => {
    expect(await entryOf()).toBeUndefined()
    await cacheReceipts(UID, [{ id: ID, receipt }])
    expect((await readCachedReceipt(UID, ID))?.withdrawalSentAt).toBeGreaterThan(0)
    const withdrawn = { ...receipt, status: 'withdrawn', withdrawn_at: new Date(), withdrawal_reason: REASON }
    await cacheReceipts(UID, [{ id: ID, receipt: withdrawn }])
    expect(await readCachedReceipt(UID, ID)).not.toHaveProperty('withdrawalSentAt')
  })

  test('is not queued again meanwhile', async () => {
    expect(await queueWithdrawal(UID, ID, '')).toEqual({ ok: true })
    expect(await entryOf()).toBeUndefined()
  })

  test('is not forgotten for an answer that was on its way before it', async () => {
    const withdrawn = { ...receipt, status: 'withdrawn', withdrawn_at: new Date() }
    await cacheReceipts(UID, [{ id: ID, receipt: withdrawn }])
    await cacheReceipts(UID, [{ id: ID, receipt }])
    expect((await readCachedReceipt(UID, ID))?.receipt.status).toBe('withdrawn')
  })
})

test('a full device lets go of a withdrawal that the server holds, without the note', async () => {
  await queueWithdrawal(UID, ID, REASON)
  fillDisk()
  await finishFollowUp(ID)
  vi.restoreAllMocks()
  expect(await entryOf()).toBeUndefined()
  expect(await readCachedReceipt(UID, ID)).not.toHaveProperty('withdrawalSentAt')
})

test('a withdrawal that waits is kept at sign-out, counted as what it is, and keeps the project’s name', async () => {
  await queueWithdrawal(UID, ID, REASON)
  expect(await countUnsent(UID)).toMatchObject({
    waiting: { applications: 0, withdrawals: 1, answers: 0 },
    sendable: { applications: 0, withdrawals: 1, answers: 0 },
  })
  await pauseEntry(UID, ID)
  expect(await countUnsent(UID)).toMatchObject({ sendable: { applications: 0, withdrawals: 0, answers: 0 } })
  await endOwner(UID)
  expect(await readCachedReceipt(UID, ID)).toBeUndefined()
  expect(await entryOf()).toMatchObject({ reason: REASON, projectName: 'Harbour Lane Quarter' })
})
