import { INITIAL_STATE, frozenSubmissionSchema, type Receipt } from '@sotto/domain/submission/submission'
import type { Problem } from '@sotto/domain/shared/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OTHER, UID, completeDraft, emptyDevice, fileOf, fillDisk } from '../../support/device.ts'
import { listAttachments } from '../../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../../web/src/data/local/files/attachments.ts'
import { forgetUploadSessions } from '../../../../../web/src/data/local/person/device-owner.ts'
import {
  listOutbox,
  pauseEntry,
  readOutboxEntry,
  reopenEntry,
  resendAsNew,
  resumeEntry,
} from '../../../../../web/src/data/local/outbox/outbox.ts'
import { countUnsent } from '../../../../../web/src/data/outbox/unsent-work.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { finishEntry } from '../../../../../web/src/data/local/outbox/application-store.ts'
import { outboxStore } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import {
  cacheReceipts,
  listCachedReceipts,
  readCachedReceipt,
} from '../../../../../web/src/data/local/outbox/receipts.ts'
import { submitDraft } from '../../../../../web/src/data/outbox/submit-draft.ts'
import { readDraft, saveDraft } from '../../../../../web/src/data/local/drafts.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import type { OutboxEntry } from '../../../../../web/src/data/sync/outbox-entry.ts'
import { asApplication } from '../../../../factories/application.ts'

beforeEach(emptyDevice)

async function queued(problem: Problem | null = null): Promise<{ id: string; receipt: Receipt }> {
  const { id } = await completeDraft()
  await attachFiles(UID, id, [fileOf('plan.pdf'), fileOf('model.xlsx')])
  expect(await submitDraft(UID, id)).toEqual({ ok: true })
  await database.outbox.update(id, { problem })
  const entry = asApplication(await readOutboxEntry(UID, id))
  if (entry === undefined) throw new Error('the entry was just queued')
  return { id, receipt: { ...entry.submission, ...INITIAL_STATE, created_at: new Date() } }
}

describe('what waits, when its owner signs out', () => {
  const TOMORROW = Date.now() + 3_600_000

  test.each([
    ['could be sent', { problem: null }, [1, 0, 1]],
    ['is tried again later', { problem: 'offline', nextAttemptAt: TOMORROW }, [1, 0, 1]],
    ['has a day behind it that was full', { problem: 'limit-reached', nextAttemptAt: Date.now() - 1 }, [1, 0, 1]],
    ['is paused', { problem: null, paused: true }, [1, 0, 0]],
    ['needs a decision', { problem: 'not-accepted' }, [0, 1, 0]],
  ] as const)('and %s', async (_, state, [waiting, parked, sendable]) => {
    const { id } = await queued()
    await database.outbox.update(id, state)
    expect(await countUnsent(UID)).toEqual({
      drafts: 0,
      typed: 0,
      notes: 0,
      shared: 0,
      waiting: { applications: waiting, withdrawals: 0, answers: 0 },
      parked: { applications: parked, withdrawals: 0, answers: 0 },
      sendable: { applications: sendable, withdrawals: 0, answers: 0 },
      held: undefined,
    })
  })

  test('and a full day holds back is counted, with the moment when the first may go', async () => {
    for (const nextAttemptAt of [TOMORROW + 1, TOMORROW]) {
      const { id } = await queued('limit-reached')
      await database.outbox.update(id, { nextAttemptAt })
    }
    await queued()
    const held = { count: 2, until: TOMORROW }
    expect(await countUnsent(UID)).toEqual({
      drafts: 0,
      typed: 0,
      notes: 0,
      shared: 0,
      waiting: { applications: 3, withdrawals: 0, answers: 0 },
      parked: { applications: 0, withdrawals: 0, answers: 0 },
      sendable: { applications: 1, withdrawals: 0, answers: 0 },
      held,
    })
  })
})

describe('queueing', () => {
  test('freezes the answers and the files, and closes the draft', async () => {
    const { id, receipt } = await queued()
    const names = (await listAttachments(UID, id)).map((file) => file.storedName)
    expect(Object.keys(receipt.documents)).toEqual(names)
    expect(frozenSubmissionSchema.parse(asApplication(await readOutboxEntry(UID, id))?.submission).digest).toMatch(
      /^[0-9a-f]{64}$/,
    )
    expect((await readDraft(UID, id))?.state).toBe('waiting')
  })

  test('takes along a file that is still being stored', async () => {
    const { id } = await completeDraft()
    const storing = attachFiles(UID, id, [fileOf('plan.pdf')])
    expect(await submitDraft(UID, id)).toEqual({ ok: true })
    expect((await storing).ok).toBe(true)
    expect(Object.keys(asApplication(await readOutboxEntry(UID, id))?.submission.documents ?? {})).toHaveLength(1)
  })

  test('twice makes one entry', async () => {
    const { id } = await completeDraft()
    const results = await Promise.all([submitDraft(UID, id), submitDraft(UID, id)])
    expect(results).toEqual([{ ok: true }, { ok: true }])
    expect(await listOutbox(UID)).toHaveLength(1)
  })

  test('names what does not fit the form, and leaves the draft open', async () => {
    const { id } = await completeDraft({ email: 'nobody', company: '' })
    const result = await submitDraft(UID, id)
    expect(result).toMatchObject({
      ok: false,
      reason: { kind: 'problems', problems: [{ name: 'email' }, { name: 'company' }] },
    })
    expect(await listOutbox(UID)).toEqual([])
    expect((await readDraft(UID, id))?.state).toBe('editing')
  })

  test('names the file whose bytes are gone', async () => {
    const { id } = await completeDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf'), fileOf('model.xlsx')])
    const [, model] = await listAttachments(UID, id)
    await database.chunks.delete([model?.storedName ?? '', 0])
    const result = await submitDraft(UID, id)
    expect(result).toMatchObject({ reason: { kind: 'damaged-files', files: [{ fileName: 'model.xlsx' }] } })
    expect((await listAttachments(UID, id)).map(({ damaged }) => damaged)).toEqual([false, true])
    expect(await submitDraft(UID, id)).toMatchObject({
      reason: { kind: 'problems', problems: [{ name: 'documents' }] },
    })
  })

  test('sends what was typed last, although it was saved while the draft was being frozen', async () => {
    const { id, version, answers } = await completeDraft()
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
      await saveDraft({ uid: UID, id, version, answers: { ...answers, company: 'Late Ltd' }, section: null })
      return digest(...given)
    })
    expect(await submitDraft(UID, id)).toEqual({ ok: true })
    expect(asApplication(await readOutboxEntry(UID, id))?.submission.company_name).toBe('Late Ltd')
  })

  test('of another person’s draft, or of none, is refused', async () => {
    const { id } = await completeDraft()
    expect(await submitDraft(OTHER, id)).toEqual({ ok: false, reason: 'gone' })
    expect(await submitDraft(UID, 'none')).toEqual({ ok: false, reason: 'gone' })
    expect(await listOutbox(OTHER)).toEqual([])
  })

  test('on a full disk says so and changes nothing', async () => {
    const { id } = await completeDraft()
    fillDisk()
    expect(await submitDraft(UID, id)).toEqual({ ok: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect((await readDraft(UID, id))?.state).toBe('editing')
  })
})

describe('an entry that needs attention', () => {
  test('opens again as the same draft with its answers and files', async () => {
    const { id } = await queued('not-accepted')
    expect(await reopenEntry(UID, id)).toEqual({ ok: true })
    expect(await readDraft(UID, id)).toMatchObject({ id, state: 'editing' })
    expect(await listAttachments(UID, id)).toHaveLength(2)
    expect(await listOutbox(UID)).toEqual([])
  })

  test('goes on as a new application when an earlier version has arrived', async () => {
    const { id } = await queued('already-sent-differently')
    const newId = valueOf(await resendAsNew(UID, id))
    expect(newId).not.toBe(id)
    expect(await readDraft(UID, id)).toBeUndefined()
    expect(await listAttachments(UID, newId)).toHaveLength(2)
    expect(await submitDraft(UID, newId)).toEqual({ ok: true })
    expect((await listOutbox(UID)).map((entry) => entry.id)).toEqual([newId])
  })

  test.each([null, 'offline', 'signed-out'] as const)(
    'is none while a sender may be at work on it (%s)',
    async (problem) => {
      const { id } = await queued(problem)
      await outboxStore.beginAttempt(id, 1)
      expect(await reopenEntry(UID, id)).toEqual({ ok: false, reason: 'sending' })
      expect(await resendAsNew(UID, id)).toEqual({ ok: false, reason: 'not-asked' })
      expect(await listOutbox(UID)).toHaveLength(1)
    },
  )

  test('is opened by nobody else', async () => {
    const { id } = await queued('already-sent-differently')
    expect(await reopenEntry(OTHER, id)).toMatchObject({ reason: 'gone' })
    expect(await resendAsNew(OTHER, id)).toMatchObject({ reason: 'gone' })
    expect(await readOutboxEntry(OTHER, id)).toBeUndefined()
  })
})

describe('an entry of which nothing has been sent', () => {
  test.each([null, 'offline', 'signed-out'] as const)('becomes a draft again, also offline (%s)', async (problem) => {
    const { id } = await queued(problem)
    expect(await reopenEntry(UID, id)).toEqual({ ok: true })
    expect((await readDraft(UID, id))?.state).toBe('editing')
    expect(await listAttachments(UID, id)).toHaveLength(2)
    expect(await outboxStore.beginAttempt(id, 1)).toEqual({ ok: true, value: undefined })
    expect(await listOutbox(UID)).toEqual([])
  })

  test('is not taken from under a sender that has begun it', async () => {
    const { id } = await queued()
    const [begun, reopened] = await Promise.all([outboxStore.beginAttempt(id, 1), reopenEntry(UID, id)])
    expect(begun.ok && begun.value !== undefined).not.toBe(reopened.ok)
  })

  test('is one only by the server’s word, once the server may hold it, and only while it is paused', async () => {
    const { id } = await queued('offline')
    await outboxStore.saveMayExist(id, {})
    expect(await reopenEntry(UID, id)).toEqual({ ok: false, reason: 'may-exist-on-server' })
    expect(await reopenEntry(UID, id, { absent: true })).toEqual({ ok: false, reason: 'may-exist-on-server' })
    await pauseEntry(UID, id)
    expect(await reopenEntry(UID, id)).toEqual({ ok: false, reason: 'may-exist-on-server' })
    expect(await reopenEntry(UID, id, { absent: true })).toEqual({ ok: true })
  })
})

describe('a pause', () => {
  test('is told to the sender with the next thing it notes, and its place is kept', async () => {
    const { id, receipt } = await queued()
    const [name = ''] = Object.keys(receipt.documents)
    const progress = { uploaded: false, recorded: false, session: { url: 'https://upload.example/1', offset: 4 } }
    expect(await outboxStore.beginAttempt(id, 1)).toMatchObject({ ok: true, value: { id } })
    expect(await outboxStore.saveProgress(id, name, progress)).toEqual({ ok: true, value: true })
    expect(await pauseEntry(UID, id)).toEqual({ ok: true })
    expect(await outboxStore.saveProgress(id, name, progress)).toEqual({ ok: true, value: false })
    await outboxStore.endAttempt(id, { attempts: 0, nextAttemptAt: 0, problem: null })
    expect(await outboxStore.beginAttempt(id, 2)).toEqual({ ok: true, value: undefined })
    expect(await readOutboxEntry(UID, id)).toMatchObject({ startedAt: null, files: { [name]: progress } })
    expect(await resumeEntry(UID, id)).toEqual({ ok: true })
    expect(await outboxStore.beginAttempt(id, 3)).toMatchObject({ ok: true, value: { id } })
  })

  test('is nobody else’s to make or to end', async () => {
    const { id } = await queued()
    expect(await pauseEntry(OTHER, id)).toEqual({ ok: false, reason: 'gone' })
    expect((await readOutboxEntry(UID, id))?.paused).toBe(false)
    await pauseEntry(UID, id)
    expect(await resumeEntry(OTHER, id)).toEqual({ ok: false, reason: 'gone' })
    expect((await readOutboxEntry(UID, id))?.paused).toBe(true)
  })

  test('that a full disk refuses says so', async () => {
    const { id } = await queued()
    fillDisk()
    expect(await pauseEntry(UID, id)).toEqual({ ok: false, reason: 'storage-full' })
  })
})

describe('finishing', () => {
  test('lets go of entry, draft, files and bytes, and keeps the receipt', async () => {
    const { id, receipt } = await queued()
    await finishEntry(id, receipt)
    const { drafts, attachments, chunks, outbox } = database
    const counts = await Promise.all([drafts, attachments, chunks, outbox].map((table) => table.count()))
    expect(counts).toEqual([0, 0, 0, 0])
    expect(await readCachedReceipt(UID, id)).toMatchObject({ receipt, documents: null })
    expect(await listCachedReceipts(OTHER)).toEqual([])
  })

  test('needs no room: a full device lets go of what has arrived, and of the receipt at the worst', async () => {
    const { id, receipt } = await queued()
    fillDisk()
    await finishEntry(id, receipt)
    vi.restoreAllMocks()
    const { drafts, attachments, chunks, outbox } = database
    const counts = await Promise.all([drafts, attachments, chunks, outbox].map((table) => table.count()))
    expect(counts).toEqual([0, 0, 0, 0])
    expect(await readCachedReceipt(UID, id)).toBeUndefined()
  })

  test('keeps the receipt where letting go has made the room for it', async () => {
    const { id, receipt } = await queued()
    const full = new DOMException('The disk is full', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw full
    })
    await finishEntry(id, receipt)
    expect(await readCachedReceipt(UID, id)).toMatchObject({ receipt })
    expect(await listOutbox(UID)).toEqual([])
  })

  test('leaves everything as it was when the device fails otherwise', async () => {
    const { id, receipt } = await queued()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The database is gone', 'UnknownError')
    })
    await expect(finishEntry(id, receipt)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await listOutbox(UID)).toHaveLength(1)
    expect(await database.chunks.count()).toBe(2)
    expect(await readDraft(UID, id)).toBeDefined()
  })

  test('does not touch an entry whose content is not the receipt’s', async () => {
    const { id, receipt } = await queued()
    await finishEntry(id, { ...receipt, digest: '0'.repeat(64) })
    expect(await listOutbox(UID)).toHaveLength(1)
  })

  test('of one application leaves the others alone', async () => {
    const { id, receipt } = await queued()
    const other = await queued()
    await finishEntry(id, receipt)
    expect((await listOutbox(UID)).map((entry) => entry.id)).toEqual([other.id])
    expect(await listAttachments(UID, other.id)).toHaveLength(2)
    expect(await database.chunks.count()).toBe(2)
  })
})

test('a receipt is not replaced by an older view of itself', async () => {
  const { id, receipt } = await queued()
  const approved: Receipt = { ...receipt, status: 'approved', revision: 1 }
  await cacheReceipts(UID, [{ id, receipt: approved }])
  await cacheReceipts(UID, [{ id, receipt }])
  expect((await readCachedReceipt(UID, id))?.receipt.status).toBe('approved')
})

test('signing out forgets upload sessions and nothing else', async () => {
  const { id } = await queued()
  const files = {
    a: { uploaded: false, recorded: false, session: { url: 'https://upload.example/secret', offset: 4 } },
    b: { uploaded: true, recorded: true, session: null },
  }
  await database.outbox.toCollection().modify({ files } as Partial<OutboxEntry>)
  await forgetUploadSessions()
  expect(asApplication(await readOutboxEntry(UID, id))?.files).toEqual({ ...files, a: { ...files.a, session: null } })
})
