import { sha256 } from '@sotto/domain/submission/digest'
import { isDeclarable } from '@sotto/domain/documents/file-names'
import { STORED_NAME_STEM } from '@sotto/domain/submission/ids'
import { MAX_FILE_SIZE, MAX_FILES, MEBIBYTE } from '@sotto/domain/shared/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { OTHER, UID, completeDraft, emptyDevice, fileOf, fillDisk, newDraft } from '../../support/device.ts'
import { GENUINE_FILES, INSTALLER, PROTECTED_FILE } from '../../../../factories/files.ts'
import { listAttachments } from '../../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles, removeAttachment, replaceFile } from '../../../../../web/src/data/local/files/attachments.ts'
import { deleteDraft } from '../../../../../web/src/data/local/draft-with-files.ts'
import { createDraft } from '../../../../../web/src/data/local/drafts.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { markDamagedFiles, markMissingFiles } from '../../../../../web/src/data/local/files/file-integrity.ts'
import { submitDraft } from '../../../../../web/src/data/outbox/submit-draft.ts'
import { openTypedAnswer } from '../../../../../web/src/data/local/outbox/typed-answers.ts'
import { readAttachment, sweepChunks } from '../../../../../web/src/data/local/files/file-chunks.ts'
import { reopenEntry } from '../../../../../web/src/data/local/outbox/outbox.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import { asApplication } from '../../../../factories/application.ts'

beforeEach(emptyDevice)

async function expectNothingKept(id: string): Promise<void> {
  expect(await listAttachments(UID, id)).toEqual([])
  expect(await database.chunks.count()).toBe(0)
}

describe('files of a draft', () => {
  test('come back byte for byte, with the type that their extension says and their hash', async () => {
    const { id } = await newDraft()
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const large = new File(['%PDF-1.7\n', ...Array.from({ length: 40 }, () => bytes)], 'Site plan.PDF', {
      type: 'text/html',
    })
    expect(await attachFiles(UID, id, [large, fileOf('photo.jpeg')])).toEqual({
      ok: true,
      value: { count: 2, refused: [] },
    })
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

  test('can be removed although another sector takes none of their kind', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('photo.png')])
    await database.drafts.update(id, { sector: pitchDeck.sector })
    const [photo] = await listAttachments(UID, id)
    expect(await removeAttachment(UID, photo?.storedName ?? '')).toEqual({ ok: true })
    await expectNothingKept(id)
  })

  test('stay while their draft waits to be sent, or was deleted and can be brought back', async () => {
    const [sent, deleted] = [await completeDraft(), await newDraft()]
    for (const { id } of [sent, deleted]) await attachFiles(UID, id, [fileOf('plan.pdf')])
    valueOf(await submitDraft(UID, sent.id))
    valueOf(await deleteDraft(UID, deleted.id))
    for (const { id } of [sent, deleted]) {
      const [plan] = await listAttachments(UID, id)
      expect(await removeAttachment(UID, plan?.storedName ?? '')).toEqual({ ok: false, reason: 'waiting' })
      expect(await readAttachment(plan?.storedName ?? '')).toBeDefined()
    }
  })
})

describe('of a selection with files that can not be taken', () => {
  test('the others are attached, and each of those is named with the reason', async () => {
    const { id } = await newDraft()
    const moved = fileOf('moved.pdf')
    moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) })
    const result = await attachFiles(UID, id, [
      fileOf('plan.pdf'),
      fileOf('Setup.exe'),
      fileOf('empty.pdf', 0),
      new File(['<script>'], 'page.pdf'),
      moved,
      new File([new Uint8Array(INSTALLER)], 'Term sheet.doc'),
      fileOf('photo.png'),
    ])
    expect(result).toMatchObject({ ok: true, value: { count: 2 } })
    expect(valueOf(result).refused.map(({ message }) => message.split('.')[0])).toEqual([
      'Setup',
      'empty',
      'page',
      'moved',
      'Term sheet',
    ])
    expect((await listAttachments(UID, id)).map((file) => file.fileName)).toEqual(['plan.pdf', 'photo.png'])
    expect(await database.chunks.count()).toBe(2)
  })

  test('all are counted, and one that is too large refuses all, and is named', async () => {
    const { id } = await newDraft()
    const selection = [...Array.from({ length: 10 }, (_, index) => fileOf(`${index}.pdf`)), fileOf('page.html')]
    expect(await attachFiles(UID, id, selection)).toMatchObject({ reason: { refusal: { title: 'Too many files' } } })
    const large = await attachFiles(UID, id, [fileOf('plan.pdf'), fileOf('large.pdf', MAX_FILE_SIZE + 1)])
    expect(large).toMatchObject({
      ok: false,
      reason: {
        refused: [{ message: expect.stringMatching(/^large.pdf is larger than 20 MB/) as string }],
        others: ['plan.pdf'],
      },
    })
    await expectNothingKept(id)
  })
})

test('what Office protects, and what programs export as .doc or .xls, is attached', async () => {
  const { id } = await newDraft()
  const protectedFile = new Uint8Array(PROTECTED_FILE)
  const files = [
    ...['Model.xlsx', 'Terms.docx', 'Deck.pptx'].map((name) => new File([protectedFile], name)),
    new File(['{\\rtf1 terms}'], 'Letter.doc'),
    new File(['<html><table>'], 'Ledger.xls'),
    new File([new Uint8Array(GENUINE_FILES.doc)], 'Old.doc'),
  ]
  expect(await attachFiles(UID, id, files)).toEqual({ ok: true, value: { count: 6, refused: [] } })
  const wrong = [new File([protectedFile], 'Model.xls'), new File([new Uint8Array(GENUINE_FILES.doc)], 'Old.docx')]
  expect(await attachFiles(UID, id, wrong)).toMatchObject({ ok: false, reason: { refused: [{}, {}] } })
})

test('a name that misleads is attached and declared as a plain one', async () => {
  const { id } = await completeDraft()
  await attachFiles(UID, id, [fileOf('Valuation\u202Etxt.pdf'), fileOf('.hidden.pdf')])
  const names = ['Valuation_txt.pdf', '_.hidden.pdf']
  expect((await listAttachments(UID, id)).map((file) => file.fileName)).toEqual(names)
  // As an earlier app stored it.
  const [first] = await listAttachments(UID, id)
  await database.attachments.update(first?.storedName ?? '', { fileName: 'Valuation\u202Etxt.pdf' })
  expect(await submitDraft(UID, id)).toEqual({ ok: true })
  const entry = await database.outbox.get(id)
  const declared = Object.entries(asApplication(entry)?.submission.documents ?? {})
  expect(declared.map(([, { file_name }]) => file_name).sort()).toEqual(names.sort())
  for (const [storedName, { file_name }] of declared) expect(isDeclarable(file_name, storedName)).toBe(true)
})

test.each([
  ['an application', async () => (await newDraft()).id],
  ['an answer', () => openTypedAnswer(UID, 'a'.repeat(32)).then(() => 'a'.repeat(32))],
])('of a selection with more files than %s takes, no more than one beyond the limit are read', async (_, begin) => {
  const id = await begin()
  const files = Array.from({ length: 40 }, (_each, index) => fileOf(`${index}.pdf`))
  const read = files.map((file) => vi.spyOn(file, 'slice'))
  expect(await attachFiles(UID, id, [...files, fileOf('Setup.exe')])).toMatchObject({
    ok: false,
    reason: {
      refusal: { title: 'Too many files' },
      refused: [{ message: expect.stringContaining('Setup.exe') as string }],
      others: files.map(({ name }) => name),
    },
  })
  expect(read.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(MAX_FILES + 1)
  await expectNothingKept(id)
})

test('files whose content can’t be taken keep none out of an answer, however many they are', async () => {
  const id = 'a'.repeat(32)
  await openTypedAnswer(UID, id)
  const wrong = Array.from({ length: MAX_FILES + 2 }, (_, index) => new File(['<script>'], `${index}.pdf`))
  const result = await attachFiles(UID, id, [...wrong, fileOf('Permit.pdf'), fileOf('Plan.pdf')])
  expect(valueOf(result)).toMatchObject({ count: 2, refused: { length: wrong.length } })
})

describe('a selection is attached whole or not at all:', () => {
  test.each([
    ['Too many files', Array.from({ length: 11 }, (_, index) => fileOf(`${index}.pdf`))],
    ['File too large', [fileOf('small.pdf'), fileOf('large.pdf', MAX_FILE_SIZE + 1)]],
    ['File type not accepted', [fileOf('page.html')]],
    ['File is empty', [fileOf('empty.pdf', 0)]],
    ['This file can’t be attached', [new File(['<script>'], 'page.pdf'), new File(['text'], 'other.pdf')]],
  ])('%s', async (title, files) => {
    const { id } = await newDraft()
    expect(await attachFiles(UID, id, files)).toMatchObject({ ok: false, reason: { refusal: { title } } })
    await expectNothingKept(id)
  })

  test('ten files may come in two selections, an eleventh may not', async () => {
    const { id } = await newDraft()
    const six = Array.from({ length: 6 }, (_, index) => fileOf(`${index}.pdf`))
    expect(await attachFiles(UID, id, six)).toMatchObject({ ok: true })
    expect(await attachFiles(UID, id, six.slice(1))).toMatchObject({ reason: { refusal: { title: 'Too many files' } } })
    expect(await attachFiles(UID, id, six.slice(2))).toMatchObject({ ok: true })
  })

  test('two selections at the same moment never make more than ten', async () => {
    const { id } = await newDraft()
    const six = Array.from({ length: 6 }, (_, index) => fileOf(`${index}.pdf`))
    const results = await Promise.all([attachFiles(UID, id, six), attachFiles(UID, id, six)])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await database.chunks.count()).toBe(6)
  })

  test('no room by the browser’s estimate', async () => {
    const { id } = await newDraft()
    vi.stubGlobal('navigator', {
      storage: { estimate: () => Promise.resolve({ quota: 20 * MEBIBYTE, usage: 14.5 * MEBIBYTE }) },
    })
    const file = fileOf('plan.pdf', MEBIBYTE)
    expect(await attachFiles(UID, id, [file])).toMatchObject({ reason: { refusal: { title: 'Not enough space' } } })
    expect(await attachFiles(UID, id, [fileOf('plan.pdf', MEBIBYTE / 4)])).toMatchObject({ ok: true })
    vi.unstubAllGlobals()
  })

  test('a disk that is full although the estimate left room', async () => {
    const { id } = await newDraft()
    fillDisk()
    const result = await attachFiles(UID, id, [fileOf('plan.pdf')])
    expect(result).toMatchObject({ ok: false, reason: { refusal: { title: 'Not enough space' } } })
    vi.restoreAllMocks()
    await expectNothingKept(id)
  })

  test('a file that changed since it was chosen', async () => {
    const { id } = await newDraft()
    const moved = fileOf('moved.pdf')
    const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    moved.arrayBuffer = gone
    moved.slice = () => Object.assign(new Blob(), { arrayBuffer: gone })
    const result = await attachFiles(UID, id, [moved])
    expect(result).toMatchObject({ ok: false, reason: { refusal: { title: 'File can’t be read' } } })
    await expectNothingKept(id)
  })

  test('a draft that was deleted or belongs to another', async () => {
    const { id } = await newDraft(OTHER)
    expect(await attachFiles(UID, id, [fileOf('plan.pdf')])).toMatchObject({ ok: false })
    expect(await attachFiles(UID, 'gone', [fileOf('plan.pdf')])).toMatchObject({ ok: false })
    await expectNothingKept(id)
  })

  test('files that another sector takes, but not this one', async () => {
    const { id } = valueOf(await createDraft(UID, pitchDeck.sector))
    expect(await attachFiles(UID, id, [fileOf('photo.png')])).toMatchObject({ ok: false })
    expect(await attachFiles(UID, id, [fileOf('deck.pdf')])).toMatchObject({ ok: true })
    expect(await attachFiles(UID, id, [fileOf('deck.pdf')])).toMatchObject({
      reason: { refusal: { title: 'Too many files' } },
    })
  })
})

describe('a replacement', () => {
  test('takes the place of the old file, whose bytes go, and heals a damaged one', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')])
    const b = (await listAttachments(UID, id))[1]?.storedName ?? ''
    await database.chunks.delete([b, 0])
    await markMissingFiles(UID, id)
    expect((await listAttachments(UID, id)).map((file) => file.damaged)).toEqual([false, true, false])
    expect(await replaceFile(UID, b, fileOf('new.png', 2 * MEBIBYTE))).toEqual({ ok: true })
    const files = await listAttachments(UID, id)
    expect(files.map((file) => file.fileName)).toEqual(['a.pdf', 'new.png', 'c.pdf'])
    expect(files.some((file) => file.damaged)).toBe(false)
    expect(await database.chunks.count()).toBe(4)
  })

  test.each([
    ['too large', fileOf('large.pdf', MAX_FILE_SIZE + 1)],
    ['of another kind', fileOf('page.html')],
    ['not what it says', new File(['text'], 'plan.pdf')],
  ])('that is %s leaves the old file as it was', async (_, file) => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    const before = await listAttachments(UID, id)
    expect(await replaceFile(UID, before[0]?.storedName ?? '', file)).toMatchObject({ ok: false })
    expect(await listAttachments(UID, id)).toEqual(before)
    expect(await database.chunks.count()).toBe(1)
  })

  test('of a file of another, or on a full disk, changes nothing', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('plan.pdf')])
    const before = await listAttachments(UID, id)
    const name = before[0]?.storedName ?? ''
    expect(await replaceFile(OTHER, name, fileOf('mine.pdf'))).toMatchObject({ ok: false })
    fillDisk()
    expect(await replaceFile(UID, name, fileOf('new.pdf'))).toMatchObject({ reason: { title: 'Not enough space' } })
    vi.restoreAllMocks()
    expect(await listAttachments(UID, id)).toEqual(before)
    expect(await readAttachment(name)).toBeDefined()
  })
})

describe('damage', () => {
  async function spoil(storedName: string) {
    const chunk = await database.chunks.get([storedName, 0])
    const bytes = new Uint8Array(chunk?.bytes ?? [])
    bytes[10] = 99
    await database.chunks.put({ storedName, index: 0, bytes: bytes.buffer })
  }

  test('of a single byte is found before sending, and named', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('a.pdf'), fileOf('b.pdf')])
    const files = await listAttachments(UID, id)
    await spoil(files[1]?.storedName ?? '')
    await markMissingFiles(UID, id)
    expect((await listAttachments(UID, id)).some((file) => file.damaged)).toBe(false)
    expect(await markDamagedFiles(files, new Set())).toMatchObject([{ fileName: 'b.pdf' }])
    expect((await listAttachments(UID, id)).map((file) => file.damaged)).toEqual([false, true])
  })

  test('is looked for once in each file', async () => {
    const { id } = await newDraft()
    await attachFiles(UID, id, [fileOf('a.pdf'), fileOf('b.pdf')])
    const files = await listAttachments(UID, id)
    const intact = new Set<string>()
    expect(await markDamagedFiles(files, intact)).toEqual([])
    const read = vi.spyOn(crypto.subtle, 'digest')
    expect(await markDamagedFiles(files, intact)).toEqual([])
    expect(read).not.toHaveBeenCalled()
  })

  test('that the sender found is named when the application is opened again', async () => {
    const { id } = await completeDraft()
    await attachFiles(UID, id, [fileOf('a.pdf'), fileOf('b.pdf')])
    expect(await submitDraft(UID, id)).toEqual({ ok: true })
    await spoil((await listAttachments(UID, id))[0]?.storedName ?? '')
    await database.outbox.update(id, { problem: 'file-damaged' })
    expect(await reopenEntry(UID, id)).toEqual({ ok: true })
    expect((await listAttachments(UID, id)).map((file) => file.damaged)).toEqual([true, false])
  })
})

test.each([-1, 0, 10_413_792_000_000])(
  'bytes that a killed page left behind while the clock said %d are swept once it is right',
  async (clock) => {
    await database.chunks.add({ storedName: `${clock}-aaaaaaaaaaaaaaaa.pdf`, index: 0, bytes: new ArrayBuffer(8) })
    await sweepChunks(Date.now())
    expect(await database.chunks.count()).toBe(0)
  },
)

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
