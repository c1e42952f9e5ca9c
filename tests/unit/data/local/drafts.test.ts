import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { sha256 } from '@sotto/domain/submission/digest'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { OTHER, UID, emptyDevice, fileOf, fillDisk, newDraft } from '../support/device.ts'
import { listAttachments } from '../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../web/src/data/local/files/attachments.ts'
import { sweepDevice } from '../../../../web/src/data/cleanup.ts'
import { countUnsent } from '../../../../web/src/data/outbox/unsent-work.ts'
import {
  changeSector,
  createDraft,
  listDrafts,
  readDraft,
  renameDraft,
  saveDraft,
} from '../../../../web/src/data/local/drafts.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import {
  deleteDraft,
  restoreDraft,
  sweepDeleted,
  duplicateDraft,
} from '../../../../web/src/data/local/draft-with-files.ts'
import { submitDraft } from '../../../../web/src/data/outbox/submit-draft.ts'
import { readAttachment } from '../../../../web/src/data/local/files/file-chunks.ts'
import { valueOf } from '../../../factories/value-of.ts'

const NOTHING_WAITS = {
  typed: 0,
  notes: 0,
  shared: 0,
  waiting: { applications: 0, withdrawals: 0, answers: 0 },
  parked: { applications: 0, withdrawals: 0, answers: 0 },
  sendable: { applications: 0, withdrawals: 0, answers: 0 },
}

/** Before and after the last moment of an undo, far enough for a busy machine. */
const MARGIN_MS = 20_000

beforeEach(emptyDevice)

describe('a draft', () => {
  test('is read back as it was saved, with the place that was left', async () => {
    const { id, version } = await newDraft()
    const answers = { company: '  Harbour Lane  ', projectDescription: 'Half a sen' }
    expect(await saveDraft({ uid: UID, id, version, answers, section: 'contact' })).toMatchObject({ ok: true })
    expect(await readDraft(UID, id)).toMatchObject({ answers, section: 'contact', state: 'editing', version: 1 })
  })

  test('saved by a tab with an old version keeps the newer work and says so', async () => {
    const { id, version } = await newDraft()
    await saveDraft({ uid: UID, id, version, answers: { company: 'new' }, section: null })
    const stale = await saveDraft({ uid: UID, id, version, answers: { company: 'old' }, section: null })
    expect(stale).toEqual({ ok: false, reason: 'newer' })
    expect((await readDraft(UID, id))?.answers).toEqual({ company: 'new' })
  })

  test('saved by two tabs at the same moment is written by exactly one', async () => {
    const { id, version } = await newDraft()
    const save = (company: string) => saveDraft({ uid: UID, id, version, answers: { company }, section: null })
    const results = await Promise.all([save('left'), save('right')])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect((await readDraft(UID, id))?.version).toBe(1)
  })

  test('belongs to one person: another can neither see, change nor delete it', async () => {
    const { id, version } = await newDraft()
    expect(await readDraft(OTHER, id)).toBeUndefined()
    expect(await listDrafts(OTHER)).toEqual([])
    expect(await saveDraft({ uid: OTHER, id, version, answers: {}, section: null })).toMatchObject({ reason: 'gone' })
    await deleteDraft(OTHER, id)
    expect(await listDrafts(UID)).toHaveLength(1)
  })

  test('counts as unsent once something was typed, named or attached, and not while it is untouched', async () => {
    const [typed, named, filled] = [await newDraft(), await newDraft(), await newDraft()]
    await newDraft()
    expect(await countUnsent(UID)).toEqual({ drafts: 0, ...NOTHING_WAITS })
    await saveDraft({ uid: UID, id: typed.id, version: typed.version, answers: { company: 'Quay' }, section: null })
    await renameDraft(UID, named.id, 'The quay')
    await attachFiles(UID, filled.id, [fileOf('plan.pdf'), fileOf('model.xlsx')])
    expect(await countUnsent(UID)).toEqual({ drafts: 3, ...NOTHING_WAITS })
    expect((await duplicateDraft(UID, typed.id, 'Copy')).ok).toBe(true)
    expect(await countUnsent(UID)).toEqual({ drafts: 4, ...NOTHING_WAITS })
    expect(await countUnsent(OTHER)).toEqual({ drafts: 0, ...NOTHING_WAITS })
  })

  test('can be deleted, and is erased with its files and their bytes once nobody can want it back', async () => {
    const { id } = await newDraft()
    const kept = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    expect(await deleteDraft(UID, id)).toEqual({ ok: true, value: { forGood: false } })
    expect(await saveDraft({ uid: UID, id, version: 0, answers: {}, section: null })).toMatchObject({ reason: 'gone' })
    expect(await attachFiles(UID, id, [fileOf('late.pdf')])).toMatchObject({ ok: false })
    expect(await submitDraft(UID, id)).toEqual({ ok: false, reason: 'gone' })
    await sweepDeleted(Date.now() + UNDO_DELETION_MS - MARGIN_MS)
    expect(await database.chunks.count()).toBe(1)
    await sweepDeleted(Date.now() + UNDO_DELETION_MS)
    expect(await database.chunks.count()).toBe(0)
    expect(await database.attachments.count()).toBe(0)
    expect(await database.drafts.toCollection().primaryKeys()).toEqual([kept.id])
    expect(await restoreDraft(UID, id)).toEqual({ ok: false, reason: 'gone' })
  })

  test('deleted while the clock was ahead is erased once the clock is right', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    await deleteDraft(UID, id)
    await sweepDeleted(Date.now() - UNDO_DELETION_MS + MARGIN_MS)
    expect(await database.drafts.count()).toBe(1)
    await sweepDeleted(Date.now() - UNDO_DELETION_MS - MARGIN_MS)
    expect(await Promise.all([database.drafts.count(), database.chunks.count()])).toEqual([0, 0])
  })

  test('deleted a moment before its window was closed is erased while the next one is open', async () => {
    const [{ id }, kept] = [await newDraft(), await newDraft()]
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    await deleteDraft(UID, id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.now() + 1000 })
    onTestFinished(() => void vi.useRealTimers())
    sweepDevice()
    await vi.advanceTimersByTimeAsync(UNDO_DELETION_MS - 1)
    await deleteDraft(UID, kept.id)
    expect(await database.chunks.count()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => database.chunks.count()).toBe(0)
    // What was deleted since can still be brought back.
    expect(await restoreDraft(UID, kept.id)).toEqual({ ok: true })
    expect(await restoreDraft(UID, id)).toEqual({ ok: false, reason: 'gone' })
  })

  test('can be brought back as it was, by its owner alone', async () => {
    const { id } = await newDraft()
    const before = await readDraft(UID, id)
    await deleteDraft(UID, id)
    expect(await listDrafts(UID)).toEqual([])
    expect(await restoreDraft(OTHER, id)).toEqual({ ok: false, reason: 'gone' })
    expect(await restoreDraft(UID, id)).toEqual({ ok: true })
    expect(await readDraft(UID, id)).toEqual(before)
    await sweepDeleted(Date.now() + 2 * UNDO_DELETION_MS)
    expect(await readDraft(UID, id)).toEqual(before)
  })

  test('is renamed without disturbing who is writing it', async () => {
    const { id, version } = await newDraft()
    expect(await renameDraft(UID, id, '  The quay \n')).toEqual({ ok: true })
    expect(await saveDraft({ uid: UID, id, version, answers: { zoning: 'B4' }, section: null })).toMatchObject({
      ok: true,
    })
    expect(await readDraft(UID, id)).toMatchObject({ name: 'The quay', answers: { zoning: 'B4' } })
    expect(await renameDraft(OTHER, id, 'Mine')).toEqual({ ok: false, reason: 'gone' })
    await renameDraft(UID, id, '   ')
    expect((await readDraft(UID, id))?.name).toBeNull()
  })

  test('is copied with every answer and byte, under names of its own', async () => {
    const { id, version } = await newDraft()
    await saveDraft({ uid: UID, id, version, answers: { zoning: 'B4' }, section: 'site' })
    await attachFiles(UID, id, [fileOf('plan.pdf', 2_500_000, 7), fileOf('view.png', 10, 8)])
    const copyId = valueOf(await duplicateDraft(UID, id, 'Copy'))
    expect(await readDraft(UID, copyId)).toMatchObject({ name: 'Copy', version: 0, answers: { zoning: 'B4' } })
    const [files, copies] = [await listAttachments(UID, id), await listAttachments(UID, copyId)]
    expect(copies.map((file) => file.fileName)).toEqual(['plan.pdf', 'view.png'])
    expect(copies.map((file) => file.sha256)).toEqual(files.map((file) => file.sha256))
    expect(new Set([...files, ...copies].map((file) => file.storedName)).size).toBe(4)
    for (const copy of copies) {
      const bytes = await readAttachment(copy.storedName)
      expect(await sha256(new Uint8Array((await bytes?.arrayBuffer()) ?? []))).toBe(copy.sha256)
    }
    await deleteDraft(UID, id)
    await sweepDeleted(Date.now() + UNDO_DELETION_MS)
    expect(await readAttachment(copies[0]?.storedName ?? '')).toBeDefined()
    expect(await duplicateDraft(OTHER, copyId, 'Mine')).toEqual({ ok: false, reason: 'gone' })
  })

  test('leaves no half copy on a full disk', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    fillDisk()
    expect(await duplicateDraft(UID, id, 'Copy')).toEqual({ ok: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect(await listDrafts(UID)).toHaveLength(1)
    expect(await database.chunks.count()).toBe(1)
  })

  test('moves to another sector with all its answers, and refuses the old form’s next save', async () => {
    const { id, version } = await newDraft()
    const answers = { projectName: 'Harbour Lane', zoning: 'B4' }
    await saveDraft({ uid: UID, id, version, answers, section: 'site' })
    expect(await changeSector(OTHER, id, 'energy')).toEqual({ ok: false, reason: 'gone' })
    expect(await changeSector(UID, id, 'energy')).toEqual({ ok: true })
    expect(await readDraft(UID, id)).toMatchObject({ sector: 'energy', answers, section: null })
    expect(await saveDraft({ uid: UID, id, version: 1, answers: {}, section: null })).toMatchObject({ reason: 'newer' })
  })

  test('that waits to be sent can be neither changed nor deleted', async () => {
    const { id, version } = await newDraft()
    await database.drafts.update(id, { state: 'waiting' })
    expect(await saveDraft({ uid: UID, id, version, answers: {}, section: null })).toMatchObject({ reason: 'waiting' })
    expect(await deleteDraft(UID, id)).toEqual({ ok: false, reason: 'waiting' })
    expect(await listDrafts(UID)).toHaveLength(1)
  })
})

describe('a device that can not store', () => {
  test('with a full disk deletes a draft with its files for good, and never one that waits to be sent', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    const waiting = await newDraft()
    await database.drafts.update(waiting.id, { state: 'waiting' })
    fillDisk()
    expect(await deleteDraft(OTHER, id)).toEqual({ ok: true, value: { forGood: false } })
    expect(await readDraft(UID, id)).toBeDefined()
    expect(await deleteDraft(UID, id)).toEqual({ ok: true, value: { forGood: true } })
    expect(await deleteDraft(UID, waiting.id)).toEqual({ ok: false, reason: 'waiting' })
    vi.restoreAllMocks()
    expect((await database.drafts.toArray()).map((draft) => draft.id)).toEqual([waiting.id])
    expect(await database.chunks.count()).toBe(0)
  })

  test('with a full disk says so and keeps what it had', async () => {
    const { id, version } = await newDraft()
    fillDisk()
    const save = { uid: UID, id, version, answers: { company: 'x' }, section: null }
    expect(await saveDraft(save)).toEqual({ ok: false, reason: 'storage-full' })
    expect(await createDraft(UID, 'property')).toEqual({ ok: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect(await readDraft(UID, id)).toMatchObject({ answers: {}, version })
  })

  test('whose database was closed under the app opens it again by itself', async () => {
    const { id, version } = await newDraft()
    const connection = database.backendDB()
    connection.close()
    connection.onclose?.call(connection, new Event('close'))
    const save = { uid: UID, id, version, answers: { company: 'x' }, section: null }
    expect(await saveDraft(save)).toMatchObject({ ok: true })
  })

  test('whose database can not be opened says so', async () => {
    const { id, version } = await newDraft()
    database.close()
    const save = { uid: UID, id, version, answers: {}, section: null }
    expect(await saveDraft(save)).toEqual({ ok: false, reason: 'storage-failed' })
    await database.open()
  })

  test('does not hide a mistake of the program behind it', async () => {
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new RangeError('a bug')
    })
    await expect(saveDraft({ uid: UID, id: 'x', version: 0, answers: {}, section: null })).rejects.toThrow('a bug')
  })
})
