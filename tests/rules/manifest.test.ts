import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName } from '@sotto/domain/submission/ids'
import { MAX_FILE_NAME, MAX_FILE_SIZE, MAX_FILES } from '@sotto/domain/shared/limits'
import { Bytes, Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { manifestOf } from '../factories/application.ts'
import { asPerson, change, newSubmission, openWorld, send, type Data } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')

const sendFiles = async (documents: unknown, form?: SectorForm) =>
  send(sponsor, change(await newSubmission('sponsor', undefined, form), { documents }))
const pdf = newStoredName('pdf', 1_790_000_000_000)
const entry = Object.values(manifestOf(1))[0] as Data
const allowEntry = (changes: Data, name = pdf) => assertSucceeds(sendFiles({ [name]: change(entry, changes) }))
const denyEntry = (changes: Data, name = pdf) => assertFails(sendFiles({ [name]: change(entry, changes) }))
const bytes = (text: unknown) => Bytes.fromUint8Array(new TextEncoder().encode(String(text)))

test('a sponsor declares any number of files up to ten, and never an eleventh', async () => {
  for (let count = 0; count <= MAX_FILES; count++) await assertSucceeds(sendFiles(manifestOf(count)))
  await assertFails(sendFiles(manifestOf(MAX_FILES + 1)))
})

test.each(Array.from({ length: MAX_FILES }, (_, place) => place))('no file hides at place %i of ten', async (place) => {
  const files = Object.entries(manifestOf(MAX_FILES)).sort(([a], [b]) => (a < b ? -1 : 1))
  const spoiled = files.map(
    ([name, file], index) => [name, index === place ? { ...file, file_size: 0 } : file] as const,
  )
  expect(spoiled.filter(([, file]) => file.file_size === 0)).toHaveLength(1)
  await assertFails(sendFiles(Object.fromEntries(spoiled)))
})

describe('a declared file', () => {
  test('is of one of ten types, each under its own extension', async () => {
    for (const [extension, content_type] of Object.entries(FILE_TYPES)) {
      await allowEntry({ content_type, file_name: `Plan.${extension}` }, newStoredName(extension, 1_790_000_000_000))
    }
    await denyEntry({ content_type: FILE_TYPES.zip })
    const doc = newStoredName('doc', 1_790_000_000_000)
    await denyEntry({ content_type: FILE_TYPES.docx, file_name: 'Plan.doc' }, doc)
    await denyEntry({ content_type: FILE_TYPES.docx, file_name: 'Plan.docx' }, doc)
  })

  test.each([
    'text/html',
    'image/svg+xml',
    '',
    'application/pdf; charset=x',
    'APPLICATION/PDF',
    'application/pdf ',
    null,
  ])('is not of type %j', (content_type) => denyEntry({ content_type }))

  test.each([
    'a.pdf',
    pdf.replace('.pdf', '.html'),
    pdf.replace('.pdf', '.PDF'),
    pdf.replace('.pdf', ''),
    `${pdf} `,
    `x${pdf}`,
    `../${pdf}`,
    `${pdf}/${pdf}`,
    `${pdf} application/pdf ${'0'.repeat(64)} 1`,
    `${pdf} application/pdf`,
  ])('is not stored as %s', (name) => denyEntry({}, name))

  test('is stored as a device named it whose clock was wrong', async () => {
    for (const clock of [-1, 0, 86_400_000, 946_684_800_000, 10_413_792_000_000, 8.64e15])
      await allowEntry({}, `${clock}-0123456789abcdef.pdf`)
    for (const clock of ['', '-', '--1', '1.5', '1e3', '12345678901234567'])
      await denyEntry({}, `${clock}-0123456789abcdef.pdf`)
  })

  test('has 1 byte to 20 MiB', async () => {
    await allowEntry({ file_size: 1 })
    await allowEntry({ file_size: MAX_FILE_SIZE })
    await denyEntry({ file_size: MAX_FILE_SIZE + 1 })
  })

  test.each([
    0,
    -1,
    1.5,
    '1000',
    null,
    true,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [1000],
    bytes(1),
    new Timestamp(1, 0),
  ])('has no size %j', (file_size) => denyEntry({ file_size }))

  test('has a name of up to 255 characters, of its own kind', async () => {
    for (const file_name of [
      'x.pdf',
      'PLAN.PDF',
      'Plan v1.2 "süd": 図面 😀.pdf',
      `${'x'.repeat(MAX_FILE_NAME - 4)}.pdf`,
    ])
      await allowEntry({ file_name })
    for (const file_name of ['photo.jpg', 'photo.jpeg', 'photo.JpEg'])
      await allowEntry({ file_name, content_type: FILE_TYPES.jpg }, newStoredName('jpg', 1_790_000_000_000))
    for (const file_name of ['', '.pdf', `${'x'.repeat(MAX_FILE_NAME - 3)}.pdf`, null, 5, ['x.pdf'], bytes('x.pdf')])
      await denyEntry({ file_name })
  })

  test.each([
    'Valuation.html',
    'Valuation.pdf.bat',
    'Valuation',
    'Valuation.pdf ',
    'Valuation.docx',
    'Valuation\u202Efdp.hta',
    'Valuation\u202Etxt.pdf',
    'Valuation\u200F.pdf',
    'two\nlines.pdf',
    'ended\u0000.pdf',
    '.profile.pdf',
    'up/there.pdf',
    '..\\..\\up\\there.pdf',
    '..\\..\\up/there.lnk',
    `a.pdf\n${pdf}\napplication/pdf`,
  ])('is not called %j', async (file_name) => {
    await denyEntry({ file_name })
    await denyEntry({ file_name: `${file_name}\n` })
  })

  test('hides no name among its other parts', async () => {
    await denyEntry({ file_name: 'Valuation.html', content_type: `x.pdf\n${pdf}\napplication/pdf` }, 'y')
    await denyEntry({ file_name: 'Term sheet.msi', content_type: `${pdf}\napplication/pdf` }, 'x.pdf')
    await denyEntry({ file_name: 'Valuation.bat', sha256: `${'0'.repeat(64)}\n1\nx.pdf` })
  })

  test.each(['', 'A'.repeat(64), '0'.repeat(63), '0'.repeat(65), null, 0, ['0'.repeat(64)], bytes('0'.repeat(64))])(
    'has no hash %j',
    (sha256) => denyEntry({ sha256 }),
  )

  test('hides no other type of value behind the same letters', async () => {
    for (const disguise of [(text: unknown) => [text], bytes]) {
      await denyEntry({ content_type: disguise(entry['content_type']) })
      await denyEntry({ sha256: disguise(entry['sha256']) })
    }
  })

  test('has these four keys', async () => {
    for (const key of Object.keys(entry)) await denyEntry({ [key]: undefined })
    for (const key of Object.keys(entry)) await denyEntry({ [key]: undefined, other: entry[key] })
    await denyEntry({ verified: true })
  })
})

test.each([null, [], [entry], 'none', 0, { [pdf]: null }, { [pdf]: [1, 2, 3, 4] }, { [pdf]: 'file' }])(
  'a manifest is not %j',
  (documents) => assertFails(sendFiles(documents)),
)

describe('a pitch deck', () => {
  const sendDeck = (documents: unknown) => sendFiles(documents, pitchDeck)
  const deck = (extension: string, content_type: string = FILE_TYPES.pdf) => ({
    [`pitch-deck.${extension}`]: { ...entry, file_name: `Deck.${extension}`, content_type },
  })

  test('is one file of three kinds', async () => {
    await assertSucceeds(sendDeck(deck('pdf')))
    await assertSucceeds(sendDeck(deck('ppt', FILE_TYPES.ppt)))
    await assertSucceeds(sendDeck(deck('pptx', FILE_TYPES.pptx)))
    for (const extension of ['doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'zip'] as const) {
      await assertFails(sendDeck(deck(extension, FILE_TYPES[extension])))
    }
  })

  test('is never none and never two', async () => {
    await assertFails(sendDeck({}))
    await assertFails(sendDeck({ ...deck('pdf'), ...deck('ppt', FILE_TYPES.ppt) }))
    await assertFails(sendDeck({ ...deck('pdf'), [pdf]: entry }))
    for (const nothing of [null, undefined, [], ['pitch-deck.pdf'], 'pitch-deck.pdf', 0])
      await assertFails(sendDeck(nothing))
  })

  test('has the type that its name says', async () => {
    await assertFails(sendDeck(deck('pdf', FILE_TYPES.ppt)))
    await assertFails(sendDeck(deck('ppt', FILE_TYPES.pptx)))
    await assertFails(sendDeck(deck('pptx', FILE_TYPES.pdf)))
    await assertFails(sendDeck(deck('pdf', 'text/html')))
  })

  test.each([
    pdf,
    'pitch-deck',
    'pitch-deck.',
    'pitch-deck.PDF',
    'Pitch-deck.pdf',
    'deck.pdf',
    'xpitch-deck.pdf',
    'pitch-deck.pdf.pdf',
    '../pitch-deck.pdf',
    'pitch-deck.pdf ',
  ])('is not stored as %s', async (name) => {
    await assertFails(sendDeck({ [name]: entry }))
  })

  test('has the bounds of every other file', async () => {
    const withFile = (changes: Data) => sendDeck({ 'pitch-deck.pdf': change(entry, changes) })
    await assertSucceeds(withFile({ file_size: MAX_FILE_SIZE }))
    for (const file_size of [0, -1, 1.5, MAX_FILE_SIZE + 1, '1000', null]) await assertFails(withFile({ file_size }))
    for (const file_name of ['', `${'x'.repeat(MAX_FILE_NAME)}.pdf`, 'Deck.html', 'Deck.pptx', '.pdf', null])
      await assertFails(withFile({ file_name }))
    await assertFails(withFile({ sha256: '0'.repeat(63) }))
    await assertFails(withFile({ verified: true }))
    await assertFails(withFile({ sha256: undefined }))
  })
})

test.each(SECTOR_FORMS)(
  'an application for $sector has files under names of their own, not a pitch deck',
  async (form) => {
    await assertSucceeds(sendFiles(manifestOf(2), form))
    await assertFails(sendFiles({ 'pitch-deck.pdf': entry }, form))
    await assertFails(sendFiles({ ...manifestOf(1), 'pitch-deck.pdf': entry }, form))
    await assertFails(sendFiles(manifestOf(MAX_FILES + 1), form))
  },
)
