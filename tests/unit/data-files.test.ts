import { sha256 } from '@sotto/domain/digest'
import { STORED_NAME_STEM } from '@sotto/domain/ids'
import { MAX_FILE_SIZE, MEBIBYTE } from '@sotto/domain/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OTHER, UID, emptyDevice, fileOf, fillDisk, newDraft } from './data/device.ts'
import { attachFiles } from '../../web/src/data/local/attach-files.ts'
import { database } from '../../web/src/data/local/database.ts'
import { listAttachments } from '../../web/src/data/local/list-attachments.ts'
import { readAttachment } from '../../web/src/data/local/read-attachment.ts'
import { removeAttachment } from '../../web/src/data/local/remove-attachment.ts'
import { sweepChunks } from '../../web/src/data/local/sweep-chunks.ts'

beforeEach(emptyDevice)

async function expectNothingKept(id: string): Promise<void> {
  expect(await listAttachments(UID, id)).toEqual([])
  expect(await database.chunks.count()).toBe(0)
}

describe('files of a draft', () => {
  test('come back byte for byte, with the type that their extension says and their hash', async () => {
    const { id } = await newDraft()
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const large = new File(
      Array.from({ length: 40 }, () => bytes),
      'Site plan.PDF',
      { type: 'text/html' },
    )
    expect(await attachFiles(UID, id, [large, fileOf('photo.jpeg')])).toEqual({ attached: true, count: 2 })
    const [plan, photo] = await listAttachments(UID, id)
    expect(plan).toMatchObject({ fileName: 'Site plan.PDF', fileSize: large.size, contentType: 'application/pdf' })
    expect(plan?.storedName).toMatch(new RegExp(STORED_NAME_STEM))
    expect(photo).toMatchObject({ fileName: 'photo.jpeg', contentType: 'image/jpeg' })
    const stored = await readAttachment(plan?.storedName ?? '')
    expect(await sha256((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toBe(plan?.sha256)
    expect(plan?.sha256).toBe(await sha256(await large.arrayBuffer()))
  })

  test('are listed without reading a byte', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf', 3 * MEBIBYTE)])
    const read = vi.spyOn(database.chunks, 'where')
    expect(await listAttachments(UID, id)).toHaveLength(1)
    expect(read).not.toHaveBeenCalled()
  })

  test('are nothing, not half a file, when a piece of one is lost', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf', 3 * MEBIBYTE)])
    const [plan] = await listAttachments(UID, id)
    await database.chunks.delete([plan?.storedName ?? '', 1])
    expect(await readAttachment(plan?.storedName ?? '')).toBeUndefined()
  })

  test('stand in the order they were chosen, however fast they were stored', async () => {
    const { id } = await newDraft()
    const names = Array.from({ length: 10 }, (_, index) => `${index}.pdf`)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    await attachFiles(
      UID,
      id,
      names.map((name) => fileOf(name)),
    )
    vi.restoreAllMocks()
    expect((await listAttachments(UID, id)).map((file) => file.fileName)).toEqual(names)
  })

  test('can be removed one by one, by their owner only', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf'), fileOf('model.xlsx')])
    const [plan] = await listAttachments(UID, id)
    await removeAttachment(OTHER, plan?.storedName ?? '')
    expect(await listAttachments(UID, id)).toHaveLength(2)
    await removeAttachment(UID, plan?.storedName ?? '')
    expect((await listAttachments(UID, id)).map((file) => file.fileName)).toEqual(['model.xlsx'])
    expect(await database.chunks.count()).toBe(1)
  })
})

describe('a selection is attached whole or not at all:', () => {
  test.each([
    ['Too many files', Array.from({ length: 11 }, (_, index) => fileOf(`${index}.pdf`))],
    ['File too large', [fileOf('small.pdf'), fileOf('large.pdf', MAX_FILE_SIZE + 1)]],
    ['File type not accepted', [fileOf('plan.pdf'), fileOf('page.html')]],
    ['File is empty', [fileOf('plan.pdf'), fileOf('empty.pdf', 0)]],
  ])('%s', async (title, files) => {
    const { id } = await newDraft()
    expect(await attachFiles(UID, id, files)).toMatchObject({ attached: false, refusal: { title } })
    await expectNothingKept(id)
  })

  test('ten files may come in two selections, an eleventh may not', async () => {
    const { id } = await newDraft()
    const six = Array.from({ length: 6 }, (_, index) => fileOf(`${index}.pdf`))
    expect(await attachFiles(UID, id, six)).toMatchObject({ attached: true })
    expect(await attachFiles(UID, id, six.slice(1))).toMatchObject({ refusal: { title: 'Too many files' } })
    expect(await attachFiles(UID, id, six.slice(2))).toMatchObject({ attached: true })
  })

  test('two selections at the same moment never make more than ten', async () => {
    const { id } = await newDraft()
    const six = Array.from({ length: 6 }, (_, index) => fileOf(`${index}.pdf`))
    const results = await Promise.all([attachFiles(UID, id, six), attachFiles(UID, id, six)])
    expect(results.filter((result) => result.attached)).toHaveLength(1)
    expect(await database.chunks.count()).toBe(6)
  })

  test('no room by the browser’s estimate', async () => {
    const { id } = await newDraft()
    vi.stubGlobal('navigator', {
      storage: { estimate: () => Promise.resolve({ quota: 20 * MEBIBYTE, usage: 14.5 * MEBIBYTE }) },
    })
    const file = fileOf('plan.pdf', MEBIBYTE)
    expect(await attachFiles(UID, id, [file])).toMatchObject({ refusal: { title: 'Not enough space' } })
    expect(await attachFiles(UID, id, [fileOf('plan.pdf', MEBIBYTE / 4)])).toMatchObject({ attached: true })
    vi.unstubAllGlobals()
  })

  test('a disk that is full although the estimate left room', async () => {
    const { id } = await newDraft()
    fillDisk()
    const result = await attachFiles(UID, id, [fileOf('plan.pdf')])
    expect(result).toMatchObject({ attached: false, refusal: { title: 'Not enough space' } })
    vi.restoreAllMocks()
    await expectNothingKept(id)
  })

  test('a file that changed since it was chosen', async () => {
    const { id } = await newDraft()
    const moved = fileOf('moved.pdf')
    moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const result = await attachFiles(UID, id, [fileOf('plan.pdf'), moved])
    expect(result).toMatchObject({ attached: false, refusal: { title: "File can't be read" } })
    await expectNothingKept(id)
  })

  test('a draft that was deleted or belongs to another', async () => {
    const { id } = await newDraft(OTHER)
    expect(await attachFiles(UID, id, [fileOf('plan.pdf')])).toMatchObject({ attached: false })
    expect(await attachFiles(UID, 'gone', [fileOf('plan.pdf')])).toMatchObject({ attached: false })
    await expectNothingKept(id)
  })
})

test('bytes that a killed page left behind are swept after a day, attached ones never', async () => {
  const { id } = await newDraft()
  await attachFiles(UID, id, [fileOf('plan.pdf')])
  const now = Date.now()
  await database.chunks.add({ storedName: `${now}-aaaaaaaaaaaaaaaa.pdf`, index: 0, bytes: new ArrayBuffer(8) })
  await sweepChunks(now + 1000)
  expect(await database.chunks.count()).toBe(2)
  await sweepChunks(now + 25 * 60 * 60 * 1000)
  expect((await database.chunks.toArray()).map((chunk) => chunk.storedName)).toEqual(
    (await listAttachments(UID, id)).map((file) => file.storedName),
  )
})
