import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import { completeDraft, emptyDevice, eraseAll, fileOf, newDraft, OTHER, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { cacheAdminRole, cacheSubmissions, markViewed } from '../../../../../web/src/data/local/admin/admin-cache.ts'
import { attachFiles } from '../../../../../web/src/data/local/files/attachments.ts'
import { sweepDevice } from '../../../../../web/src/data/cleanup.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { finishErasing, noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { editDraft } from '../../../../../web/src/data/draft-editor/edit-draft.ts'
import { createDraft } from '../../../../../web/src/data/local/drafts.ts'
import { countHeld, erasePerson, hasLosses } from '../../../../../web/src/data/local/person/erase-person.ts'
import { outboxStore } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import { readOwner } from '../../../../../web/src/data/local/person/owner-record.ts'
import { cacheReceipts } from '../../../../../web/src/data/local/outbox/receipts.ts'
import { saveDeskView } from '../../../../../web/src/data/local/admin/desk-views.ts'
import { saveReviewNote } from '../../../../../web/src/data/local/admin/review-notes.ts'
import { claimShare, storeShare } from '../../../../../web/src/data/local/shares.ts'
import { keepReason, queueWithdrawal } from '../../../../../web/src/data/local/outbox/withdrawals.ts'
import { keepTypedAnswer } from '../../../../../web/src/data/local/outbox/typed-answers.ts'
import { submitDraft } from '../../../../../web/src/data/outbox/submit-draft.ts'
import { noteTyped } from '../../../../../web/src/data/local/typed-words.ts'
import { outboxLock } from '../../../../../web/src/data/outbox/outbox-lock.ts'
import { eraseAndSignOut } from '../../../../../web/src/data/sign-out.ts'
import { SOON } from '../../../../suite/soon.ts'

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn(() => Promise.resolve()) }))
vi.mock('../../../../../web/src/data/remote/auth/auth.ts', () => ({ signOut: endSession }))

const EMAIL = 'me@sotto.example'

/** Everything that a device may hold of a person who is sponsor and admin, some of it outside of the database. */
async function workAs(uid: string): Promise<void> {
  await noteOwner({ uid, email: EMAIL })
  const draft = await newDraft(uid)
  valueOf(await attachFiles(uid, draft.id, [fileOf(`${uid}.pdf`, 2000)]))
  const words = { uid, id: draft.id, version: 0, edit: { editor: uid, change: 1 }, answers: {}, section: null }
  noteTyped(words)
  await database.typed.put(words)
  const share = valueOf(await storeShare([fileOf('shared.pdf')], Date.now()))
  await claimShare(uid, share, Date.now())
  const submission = { ...(await frozenSubmission(property, uid)), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(uid, [{ id: `sent by ${uid}`, receipt: submission }])
  await cacheAdminRole(uid)
  await cacheSubmissions(uid, [{ id: 'seen', submission }])
  await markViewed(uid, 'seen', 0)
  saveReviewNote(uid, 'seen', { revision: 0, base: '', notes: `By ${uid}.`, message: '' })
  keepReason(uid, `sent by ${uid}`, 'Financed elsewhere.')
  valueOf(await keepTypedAnswer(uid, 'asked', { text: `By ${uid}.`, change: 1 }))
  saveDeskView(uid, { name: 'Energy', search: '?sector=energy' })
}

/** An application of UID's in the outbox, with a document. */
async function queue(): Promise<string> {
  const { id } = await completeDraft()
  valueOf(await attachFiles(UID, id, [fileOf('plan.pdf', 3000)]))
  valueOf(await submitDraft(UID, id))
  return id
}

const snapshot = async () => ({
  tables: Object.fromEntries(
    await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  ),
  storage: Object.fromEntries<string>(Object.entries(localStorage)),
})

/** Whatever names a person, in the database or beside it; chunks name none, so those that belong to no file are among it. */
async function tracesOf(uid: string): Promise<readonly string[]> {
  const { tables, storage } = await snapshot()
  const attached = new Set((await database.attachments.toArray()).map(({ storedName }) => storedName))
  const loose = (await database.chunks.toArray()).filter(({ storedName }) => !attached.has(storedName))
  const shares = new Set(await database.shares.toCollection().primaryKeys())
  const looseShared = (await database.sharedFiles.toArray()).filter(({ shareId }) => !shares.has(shareId))
  const named = Object.entries(tables).flatMap(([name, rows]) =>
    name !== 'owner' && JSON.stringify(rows).includes(uid) ? name : [],
  )
  const kept = Object.keys(storage).filter((key) => key.includes(uid))
  return [...named, ...kept, ...loose.map(() => 'chunk'), ...looseShared.map(() => 'shared file')]
}

/** As the next start of the app finds the device, and what it does first. */
async function startAgain(): Promise<void> {
  vi.restoreAllMocks()
  database.close()
  await database.open()
  sweepDevice()
  await vi.waitFor(async () => expect(await readOwner()).not.toHaveProperty('erasing'), SOON)
}

const lastsAtLeast = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(async () => {
  stubLocalStorage()
  endSession.mockReset().mockResolvedValue()
  await emptyDevice()
  await workAs(OTHER)
  await workAs(UID)
  await queue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a person is told lies on this device', () => {
  test('is theirs alone, by kind', async () => {
    const held = {
      drafts: 1,
      documents: 2,
      bytes: 5000,
      waiting: 1,
      begun: 0,
      withdrawals: 0,
      answers: 1,
      shared: 1,
      notes: 1,
      receipts: 1,
      seen: 1,
    }
    expect(await countHeld(UID)).toEqual(held)
    expect(hasLosses(held)).toBe(true)
  })

  test('says which applications the server may have a part of', async () => {
    await database.outbox.toCollection().modify({ mayExistOnServer: true })
    expect((await countHeld(UID)).begun).toBe(1)
  })

  test('counts a withdrawal that waits as such, and as a loss', async () => {
    const before = await countHeld(UID)
    valueOf(await queueWithdrawal(UID, `sent by ${UID}`, 'Financed elsewhere.'))
    await database.outbox.toCollection().modify({ mayExistOnServer: true })
    expect(await countHeld(UID)).toEqual({ ...before, withdrawals: 1, begun: 1 })
    const none = { drafts: 0, documents: 0, bytes: 0, waiting: 0, begun: 0, answers: 0, shared: 0, notes: 0 }
    expect(hasLosses({ ...none, withdrawals: 1, receipts: 0, seen: 0 })).toBe(true)
  })

  test('is no loss where the server has all of it', () => {
    const none = {
      drafts: 0,
      documents: 0,
      bytes: 0,
      waiting: 0,
      begun: 0,
      withdrawals: 0,
      answers: 0,
      shared: 0,
      notes: 0,
    }
    expect(hasLosses({ ...none, receipts: 3, seen: 2 })).toBe(false)
  })
})

describe('erasing', () => {
  test('is tried here with something in every table', async () => {
    const nameless = ['owner', 'chunks', 'sharedFiles']
    const tables = database.tables.map(({ name }) => name).filter((name) => !nameless.includes(name))
    expect(await tracesOf(UID)).toEqual(expect.arrayContaining(tables))
    expect([await database.chunks.count(), await database.sharedFiles.count()]).toEqual([3, 2])
  })

  test('leaves nothing of the person and everything of others that outlives a sign-out', async () => {
    const told = await countHeld(UID)
    expect(await eraseAndSignOut(UID, told)).toEqual({ ok: true, value: told })
    expect(await tracesOf(UID)).toEqual([])
    expect(await readOwner()).toEqual({ id: 'owner', person: null, leaving: UID })
    expect(endSession).toHaveBeenCalledOnce()
    const { drafts, attachments, chunks, typed, shares, sharedFiles } = (await snapshot()).tables
    const left = [drafts, attachments, chunks, typed, shares, sharedFiles].map((rows) => rows?.length)
    expect(left).toEqual([1, 1, 1, 1, 1, 1])
    expect(Object.keys(localStorage)).toEqual([
      expect.stringContaining(`sotto-typed:${OTHER}`),
      `sotto-review:${OTHER}:seen`,
      `sotto-withdrawal:${OTHER}:sent by ${OTHER}`,
      `sotto-answer:${OTHER}:asked`,
      `sotto-views:${OTHER}`,
      'sotto-erased',
    ])
  })

  test('also takes bytes that a window stored and never attached', async () => {
    await database.chunks.add({ storedName: 'loose.pdf', index: 0, bytes: new ArrayBuffer(8) })
    await eraseAll(UID)
    expect(await tracesOf(UID)).toEqual([])
  })

  test.each([
    ['a draft', () => newDraft()],
    ['an application', () => queue()],
    ['a part of an application at the server', () => database.outbox.toCollection().modify({ mayExistOnServer: true })],
  ])('is refused where %s more would be lost than the person was told', async (_, change) => {
    const told = await countHeld(UID)
    await change()
    const before = await snapshot()
    expect(await eraseAndSignOut(UID, told)).toEqual({ ok: false, reason: 'changed' })
    expect(await snapshot()).toEqual(before)
    expect(endSession).not.toHaveBeenCalled()
  })

  test('is refused to a window where another person has signed in since', async () => {
    const told = await countHeld(UID)
    await noteOwner({ uid: OTHER, email: EMAIL })
    const before = await snapshot()
    expect(await erasePerson(UID, { ...told, notes: 0 })).toEqual({ ok: false, reason: 'changed' })
    expect(await snapshot()).toEqual(before)
  })
})

describe('an application that is being sent', () => {
  test('is awaited, and what has arrived meanwhile is told before anything goes', async () => {
    const told = await countHeld(UID)
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    void outboxLock.run(async () => {
      await arrived
      await database.outbox.clear()
    })
    const erasing = eraseAndSignOut(UID, told)
    await lastsAtLeast(20)
    expect(await database.outbox.count()).toBe(1)
    arrive()
    expect(await erasing).toEqual({ ok: false, reason: 'changed' })
  })

  test('and is not done in time leaves everything there', async () => {
    const before = await snapshot()
    let end = (): void => undefined
    const sending = outboxLock.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
    expect(await eraseAndSignOut(UID, await countHeld(UID))).toEqual({ ok: false, reason: 'sending' })
    expect(await snapshot()).toEqual(before)
    end()
    await sending
    expect(await snapshot()).toEqual(before)
  })

  test('by a sender that comes after the erasing finds nothing to send', async () => {
    const [entry] = await database.outbox.toArray()
    await eraseAll(UID)
    expect(await outboxStore.listEntries()).toEqual({ ok: true, value: [] })
    expect(await outboxStore.beginAttempt(entry?.id ?? '', Date.now())).toEqual({ ok: true, value: undefined })
    expect(await outboxStore.saveMayExist(entry?.id ?? '', {})).toEqual({ ok: true, value: false })
  })
})

describe('an erasing that is cut off', () => {
  const WRITES = ['put', 'add', 'delete'] as const

  /** The database fails at its n-th write from now on; answers how many there were. */
  function failAtWrite(n: number): () => number {
    let writes = 0
    for (const name of WRITES) {
      const usual = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
        writes += 1
        if (writes === n) throw new DOMException('The disk failed', 'NotReadableError')
        return usual.apply(this, given) as never
      })
    }
    return () => writes
  }

  test('at any write of its transaction leaves everything as it was, outside of the database too', async () => {
    const told = await countHeld(UID)
    const before = await snapshot()
    for (let n = 1; ; n += 1) {
      const writes = failAtWrite(n)
      const result = await erasePerson(UID, told)
      vi.restoreAllMocks()
      if (result.ok) {
        expect(n).toBeGreaterThan(8)
        expect(writes()).toBe(n - 1)
        break
      }
      expect(result.reason).toBe('storage-failed')
      expect(await snapshot(), `write ${n}`).toEqual(before)
    }
  })

  test('by a device that has no room for a note until the records are gone is done all the same', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await eraseAndSignOut(UID, await countHeld(UID))).toMatchObject({ ok: true })
    expect(await tracesOf(UID)).toEqual([])
    expect(await readOwner()).toEqual({ id: 'owner', person: null, leaving: UID })
  })

  test('by a device without any room ends the session with Auth’s word, and the records are gone', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await eraseAndSignOut(UID, await countHeld(UID))).toMatchObject({ ok: true })
    expect(endSession).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    expect(await database.drafts.where('uid').equals(UID).count()).toBe(0)
    expect(await database.outbox.where('uid').equals(UID).count()).toBe(0)
    expect(await readOwner()).toMatchObject({ person: { uid: UID } })
  })

  test('right after its transaction is finished by the next start, for this person alone', async () => {
    const told = await countHeld(UID)
    valueOf(await erasePerson(UID, told))
    expect(await readOwner()).toMatchObject({ person: null, leaving: UID, erasing: UID })
    expect(await tracesOf(UID)).not.toEqual([])
    await startAgain()
    expect(await tracesOf(UID)).toEqual([])
    expect(await database.drafts.where('uid').equals(OTHER).count()).toBe(1)
  })

  test('at any note outside of the database is finished by the next start', async () => {
    const told = await countHeld(UID)
    valueOf(await erasePerson(UID, told))
    const erased = await database.transaction('r', database.tables, () => snapshot())
    let n = 1
    for (; ; n += 1) {
      const storage = stubLocalStorage(erased.storage)
      await database.owner.update('owner', { erasing: UID })
      let calls = 0
      const methods = Object.getPrototypeOf(storage) as Record<'removeItem' | 'setItem', (...given: string[]) => void>
      for (const name of ['removeItem', 'setItem'] as const) {
        const usual = methods[name]
        vi.spyOn(methods, name).mockImplementation((...given) => {
          calls += 1
          if (calls === n) throw new Error('the window was closed')
          usual(...given)
        })
      }
      const ended = await finishErasing().then(
        () => 'done',
        () => 'closed',
      )
      vi.restoreAllMocks()
      if (ended === 'done') break
      expect(await readOwner()).toMatchObject({ erasing: UID })
      await startAgain()
      expect(await tracesOf(UID), `step ${n}`).toEqual([])
    }
    expect(n).toBeGreaterThan(3)
  })

  test('by an Auth that fails stays done, and its session is left to the next start', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    endSession.mockRejectedValue(new Error('Auth is broken'))
    expect(await eraseAndSignOut(UID, await countHeld(UID))).toMatchObject({ ok: true })
    expect(await tracesOf(UID)).toEqual([])
    expect(await readOwner()).toMatchObject({ person: null, leaving: UID })
  })

  test('costs nothing of a person who signs in again before it is finished', async () => {
    valueOf(await erasePerson(UID, await countHeld(UID)))
    await noteOwner({ uid: UID, email: EMAIL })
    saveReviewNote(UID, 'seen', { revision: 1, base: '', notes: 'New.', message: '' })
    await startAgain()
    expect(await tracesOf(UID)).toEqual([`sotto-review:${UID}:seen`])
  })
})

describe('another window that was still at work', () => {
  test('begins no record for a person who has left, and does again for one who is back', async () => {
    await eraseAll(UID)
    expect(await createDraft(UID, property.sector)).toEqual({ ok: false, reason: 'storage-failed' })
    await cacheAdminRole(UID)
    await markViewed(UID, 'seen', 1)
    expect(await tracesOf(UID)).toEqual([])
    await noteOwner({ uid: UID, email: EMAIL })
    valueOf(await createDraft(UID, property.sector))
    expect(await database.drafts.where('uid').equals(UID).count()).toBe(1)
  })

  test('leaves no words of the draft that it had open', async () => {
    const draft = await newDraft()
    let reading: number | undefined
    const editor = editDraft(UID, draft.id, (change) => {
      reading = change.reading ?? reading
    })
    await vi.waitFor(() => expect(reading).toBe(1), SOON)
    await eraseAll(UID)
    editor.change({ answers: { company: 'typed too late' }, section: null })
    expect(await tracesOf(UID)).not.toEqual([])
    editor.close()
    await vi.waitFor(async () => expect(await tracesOf(UID)).toEqual([]), SOON)
  })
})
