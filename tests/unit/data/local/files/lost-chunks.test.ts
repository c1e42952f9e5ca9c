import { property } from '@sotto/domain/forms/sectors/property'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { answerIdOf } from '@sotto/domain/questions/question'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import { completeDraft, emptyDevice, fileOf, newDraft, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { duplicateDraft } from '../../../../../web/src/data/local/draft-with-files.ts'
import { listAttachments } from '../../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../../web/src/data/local/files/attachments.ts'
import { readAttachment } from '../../../../../web/src/data/local/files/file-chunks.ts'
import { markMissingFiles } from '../../../../../web/src/data/local/files/file-integrity.ts'
import { queueAnswer } from '../../../../../web/src/data/local/outbox/answers.ts'
import { takeBackFollowUp, outboxStore } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import { reopenEntry, resendAsNew } from '../../../../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, cacheThread } from '../../../../../web/src/data/local/outbox/receipts.ts'
import { submitDraft } from '../../../../../web/src/data/outbox/submit-draft.ts'
import { openTypedAnswer } from '../../../../../web/src/data/local/outbox/typed-answers.ts'

/** What browsers call the failed read of a value whose file is gone: older versions of Chrome, Chrome since about 130, Firefox. */
const NAMES = ['DataError', 'NotFoundError', 'NotReadableError', 'UnknownError']

beforeEach(async () => {
  stubLocalStorage()
  await emptyDevice()
})

interface Failing {
  /** Which requests fail; all of them without it. `count` is 1 for the first request. */
  when?: (request: { count: number; key: unknown; connection: IDBDatabase }) => boolean
  method?: 'get' | 'count'
}

/** From now on requests to read chunks fail by an event, as a browser's do. The keys of the chunks are still there. */
function loseChunks(name: string, { when = () => true, method = 'get' }: Failing = {}): void {
  const works = Reflect.get(IDBObjectStore.prototype, method) as (
    this: IDBObjectStore,
    key: unknown,
  ) => IDBRequest<number>
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, key: unknown) {
    if (this.name !== 'chunks') return works.call(this, key)
    count += 1
    if (!when({ count, key, connection: this.transaction.db })) return works.call(this, key)
    const transaction = this.transaction as unknown as {
      _execRequestAsync: (asked: { source: IDBObjectStore; operation: () => never }) => IDBRequest<number>
    }
    const operation = () => {
      throw new DOMException('Failed to read large IndexedDB value', name)
    }
    return transaction._execRequestAsync({ source: this, operation })
  })
}

const damageOf = async (id: string) => (await listAttachments(UID, id)).map(({ damaged }) => damaged)

/** Loses the first of a draft's files. */
async function loseFirst(id: string, name: string): Promise<void> {
  const [first] = await listAttachments(UID, id)
  loseChunks(name, { when: ({ key }) => (key as [string])[0] === first?.storedName })
}

async function twoFiles(): Promise<string> {
  const { id } = await completeDraft()
  valueOf(await attachFiles(UID, id, [fileOf('a.pdf'), fileOf('b.pdf')]))
  return id
}

async function oneFile(): Promise<string> {
  const { id } = await newDraft()
  valueOf(await attachFiles(UID, id, [fileOf('plan.pdf', 2 * MEBIBYTE)]))
  return (await listAttachments(UID, id))[0]?.storedName ?? ''
}

describe.each(NAMES)('a chunk that the browser has lost, and that it refuses with %s,', (name) => {
  test('keeps its application from being queued, and its file is named', async () => {
    const id = await twoFiles()
    await loseFirst(id, name)
    await markMissingFiles(UID, id)
    expect(await submitDraft(UID, id)).toMatchObject({
      ok: false,
      reason: { kind: 'damaged-files', files: [{ fileName: 'a.pdf' }] },
    })
    expect(await damageOf(id)).toEqual([true, false])
  })

  test('is gone for the sender, as one that was deleted', async () => {
    const id = await twoFiles()
    valueOf(await submitDraft(UID, id))
    const [first, second] = await listAttachments(UID, id)
    await loseFirst(id, name)
    expect(await outboxStore.readFile(id, first?.storedName ?? '')).toEqual({ ok: true, value: undefined })
    expect(valueOf(await outboxStore.readFile(id, second?.storedName ?? ''))?.size).toBe(1000)
  })

  test('lets its application go on as a new one, or be opened again, and its file is marked', async () => {
    const [lost, damaged] = [await twoFiles(), await twoFiles()]
    for (const id of [lost, damaged]) valueOf(await submitDraft(UID, id))
    loseChunks(name)
    await database.outbox.update(lost, { problem: 'file-lost', mayExistOnServer: true })
    await database.outbox.update(damaged, { problem: 'file-damaged' })
    expect(await damageOf(valueOf(await resendAsNew(UID, lost)))).toEqual([true, true])
    expect(await reopenEntry(UID, damaged)).toEqual({ ok: true })
    expect(await damageOf(damaged)).toEqual([true, true])
  })

  test('keeps an answer from being queued, and a queued one is taken back', async () => {
    const [application, request] = ['0f8fad5bd9cb469fa16570867728950e', 'a'.repeat(32)]
    const receipt = { ...(await frozenSubmission(property, UID)), ...INITIAL_STATE, created_at: new Date() }
    await cacheReceipts(UID, [{ id: application, receipt }])
    const at = { created_at: new Date(1000), changed_at: new Date(1000), changed_by: 'admin' } as const
    const asked = { user_id: UID, question: 'Please send the permit.', due_at: null, round: 0, revision: 0 }
    await cacheThread(UID, application, {
      questions: [{ id: request, question: { ...asked, ...at, status: 'open' } }],
      answers: [],
    })
    await openTypedAnswer(UID, request)
    valueOf(await attachFiles(UID, request, [fileOf('Permit.pdf')]))
    const queue = () => queueAnswer(UID, application, request, 'It is attached.')
    valueOf(await queue())
    loseChunks(name)
    await database.outbox.update(answerIdOf(request, 0), { problem: 'file-damaged' })
    expect(await takeBackFollowUp(UID, answerIdOf(request, 0))).toEqual({ ok: true })
    expect(await damageOf(request)).toEqual([true])
    expect(await queue()).toEqual({ ok: false, reason: 'damaged-files' })
  })

  test('is missing in the copy of its draft', async () => {
    const id = await twoFiles()
    await loseFirst(id, name)
    const copy = valueOf(await duplicateDraft(UID, id, 'Copy'))
    await markMissingFiles(UID, copy)
    expect(await damageOf(copy)).toEqual([true, false])
  })

  test('is read again before it counts as lost', async () => {
    const storedName = await oneFile()
    loseChunks(name, { when: ({ count }) => count === 1 })
    expect((await readAttachment(storedName))?.size).toBe(2 * MEBIBYTE)
  })

  test('leaves the connection, and a transaction on it, alone', async () => {
    const storedName = await oneFile()
    const connection = database.backendDB()
    loseChunks(name)
    let reading = true
    const writing = database.transaction('rw', database.looks, async () => {
      while (reading) await database.looks.count()
    })
    const read = readAttachment(storedName).finally(() => (reading = false))
    expect(await read).toBeUndefined()
    await writing
    expect(database.backendDB()).toBe(connection)
  })
})

describe('a chunk is not lost', () => {
  test('where the connection was: its file is read on a new one', async () => {
    const storedName = await oneFile()
    const lost = database.backendDB()
    const on = { when: ({ connection }: { connection: IDBDatabase }) => connection === lost }
    loseChunks('UnknownError', on)
    loseChunks('UnknownError', { ...on, method: 'count' })
    expect((await readAttachment(storedName))?.size).toBe(2 * MEBIBYTE)
  })

  test('where the connection is lost once more: the read fails, and its file keeps no mark', async () => {
    const id = await twoFiles()
    loseChunks('UnknownError')
    loseChunks('UnknownError', { method: 'count', when: ({ count }) => count === 2 })
    expect(await submitDraft(UID, id)).toEqual({ ok: false, reason: 'storage-failed' })
    expect(await damageOf(id)).toEqual([false, false])
  })

  test('where the database answers nothing, or says what no lost chunk says', async () => {
    const id = await twoFiles()
    loseChunks('NotReadableError')
    loseChunks('NotReadableError', { method: 'count' })
    expect(await submitDraft(UID, id)).toEqual({ ok: false, reason: 'storage-failed' })
    vi.restoreAllMocks()
    loseChunks('TimeoutError')
    expect(await submitDraft(UID, id)).toEqual({ ok: false, reason: 'storage-failed' })
    expect(await damageOf(id)).toEqual([false, false])
  })
})
