import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OTHER, UID, emptyDevice, fileOf, fillDisk, newDraft } from './data/device.ts'
import { attachFiles } from '../../web/src/data/local/attach-files.ts'
import { createDraft } from '../../web/src/data/local/create-draft.ts'
import { database } from '../../web/src/data/local/database.ts'
import { deleteDraft } from '../../web/src/data/local/delete-draft.ts'
import { listDrafts } from '../../web/src/data/local/list-drafts.ts'
import { readDraft } from '../../web/src/data/local/read-draft.ts'
import { saveDraft } from '../../web/src/data/local/save-draft.ts'

beforeEach(emptyDevice)

describe('a draft', () => {
  test('is read back as it was saved, with the place that was left', async () => {
    const { id, version } = await newDraft()
    const answers = { company: '  Harbour Lane  ', projectDescription: 'Half a sen' }
    expect(await saveDraft({ uid: UID, id, version, answers, section: 'contact' })).toMatchObject({ saved: true })
    expect(await readDraft(UID, id)).toMatchObject({ answers, section: 'contact', state: 'editing', version: 1 })
  })

  test('saved by a tab with an old version keeps the newer work and says so', async () => {
    const { id, version } = await newDraft()
    await saveDraft({ uid: UID, id, version, answers: { company: 'new' }, section: null })
    const stale = await saveDraft({ uid: UID, id, version, answers: { company: 'old' }, section: null })
    expect(stale).toEqual({ saved: false, reason: 'newer' })
    expect((await readDraft(UID, id))?.answers).toEqual({ company: 'new' })
  })

  test('saved by two tabs at the same moment is written by exactly one', async () => {
    const { id, version } = await newDraft()
    const save = (company: string) => saveDraft({ uid: UID, id, version, answers: { company }, section: null })
    const results = await Promise.all([save('left'), save('right')])
    expect(results.filter((result) => result.saved)).toHaveLength(1)
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

  test('can be deleted, with its files and their bytes', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    expect(await database.chunks.count()).toBe(1)
    expect(await deleteDraft(UID, id)).toEqual({ deleted: true })
    expect(await database.chunks.count()).toBe(0)
    expect(await database.attachments.count()).toBe(0)
    expect(await saveDraft({ uid: UID, id, version: 0, answers: {}, section: null })).toMatchObject({ reason: 'gone' })
  })

  test('that waits to be sent can be neither changed nor deleted', async () => {
    const { id, version } = await newDraft()
    await database.drafts.update(id, { state: 'waiting' })
    expect(await saveDraft({ uid: UID, id, version, answers: {}, section: null })).toMatchObject({ reason: 'waiting' })
    expect(await deleteDraft(UID, id)).toEqual({ deleted: false, reason: 'waiting' })
    expect(await listDrafts(UID)).toHaveLength(1)
  })
})

describe('a device that can not store', () => {
  test('with a full disk says so and keeps what it had', async () => {
    const { id, version } = await newDraft()
    fillDisk()
    const save = { uid: UID, id, version, answers: { company: 'x' }, section: null }
    expect(await saveDraft(save)).toEqual({ saved: false, reason: 'storage-full' })
    expect(await createDraft(UID, 'property')).toEqual({ created: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect(await readDraft(UID, id)).toMatchObject({ answers: {}, version })
  })

  test('whose database was closed under the app opens it again by itself', async () => {
    const { id, version } = await newDraft()
    const connection = database.backendDB()
    connection.close()
    connection.onclose?.call(connection, new Event('close'))
    const save = { uid: UID, id, version, answers: { company: 'x' }, section: null }
    expect(await saveDraft(save)).toMatchObject({ saved: true })
  })

  test('whose database can not be opened says so', async () => {
    const { id, version } = await newDraft()
    database.close()
    const save = { uid: UID, id, version, answers: {}, section: null }
    expect(await saveDraft(save)).toEqual({ saved: false, reason: 'storage-failed' })
    await database.open()
  })

  test('does not hide a mistake of the program behind it', async () => {
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new RangeError('a bug')
    })
    await expect(saveDraft({ uid: UID, id: 'x', version: 0, answers: {}, section: null })).rejects.toThrow('a bug')
  })
})
