import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { objectPath } from '@sotto/domain/submission/paths'
import { STATUSES, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { beforeEach, expect, test } from 'vitest'
import { emptyDevice, fillDisk, OTHER, UID } from '../support/device.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { listDrafts, readDraft, saveDraft } from '../../../../web/src/data/local/drafts.ts'
import { duplicateDraft } from '../../../../web/src/data/local/draft-with-files.ts'
import { draftFromReceipt } from '../../../../web/src/data/reuse/draft-from-receipt.ts'
import { listEarlierFiles } from '../../../../web/src/data/reuse/earlier-files.ts'
import { validAnswers } from '../../../factories/application.ts'
import { valueOf } from '../../../factories/value-of.ts'
import { keepReceipt } from '../support/kept-receipt.ts'

const TITLE = 'Harbour Lane Quarter'
const ANSWERS = validAnswers(property, { projectName: TITLE })

beforeEach(emptyDevice)

test.each([...STATUSES, WITHDRAWN, 'written by a console'])('a %s application becomes a draft', async (status) => {
  const kept = await keepReceipt({ status, answers: ANSWERS })
  const { id } = valueOf(await draftFromReceipt(UID, kept.id))
  expect(id).not.toBe(kept.id)
  expect(await readDraft(UID, id)).toMatchObject({
    sector: property.sector,
    answers: ANSWERS,
    state: 'editing',
    name: `Copy of ${TITLE}`,
  })
  expect(await database.receipts.get(kept.id)).toEqual(kept)
})

test('a draft lists the files that were sent, in their order, and has none of them yet', async () => {
  const kept = await keepReceipt({ files: 3 })
  const { id } = valueOf(await draftFromReceipt(UID, kept.id))
  const paths = Object.keys(kept.receipt.documents).map((name) => objectPath(kept.receipt, kept.id, name))
  expect((await listEarlierFiles(UID, id)).map(({ path, problem }) => [path, problem])).toEqual(
    paths.sort().map((path) => [path, null]),
  )
  expect(await database.attachments.count()).toBe(0)
  expect(await listEarlierFiles(OTHER, id)).toEqual([])
})

test.each([
  ['contains-program', 'rejected'],
  ['wrong-hash', null],
])('a file that the server did not accept because of %s is noted as %s', async (rejection, problem) => {
  const kept = await keepReceipt({ files: 2 })
  const [, refused = ''] = Object.keys(kept.receipt.documents)
  const path = objectPath(kept.receipt, kept.id, refused)
  const row = { file_path: path, verification: 'rejected', rejection }
  await database.receipts.update(kept.id, { documents: [row] } as never)
  const { id } = valueOf(await draftFromReceipt(UID, kept.id))
  expect((await listEarlierFiles(UID, id)).map(({ problem }) => problem)).toEqual([null, problem])
})

test('two drafts of one application are two, by their ids and their names', async () => {
  const kept = await keepReceipt({ answers: ANSWERS })
  const made = [valueOf(await draftFromReceipt(UID, kept.id)), valueOf(await draftFromReceipt(UID, kept.id))]
  expect(new Set(made.map(({ id }) => id)).size).toBe(2)
  expect(made.map(({ name }) => name)).toEqual([`Copy of ${TITLE}`, `Copy of ${TITLE} (2)`])
  expect(await listDrafts(UID)).toHaveLength(2)
})

test('the files that are to come stay with the draft while it is typed in, and with its duplicate', async () => {
  const kept = await keepReceipt({ files: 1 })
  const { id, version } = valueOf(await draftFromReceipt(UID, kept.id))
  valueOf(await saveDraft({ uid: UID, id, version, answers: { company: 'Quay' }, section: null }))
  expect(await listEarlierFiles(UID, id)).toHaveLength(1)
  const copy = valueOf(await duplicateDraft(UID, id, 'Copy'))
  expect(await listEarlierFiles(UID, copy)).toHaveLength(1)
})

test('an application of another person, or one that is not on the device, becomes nothing', async () => {
  const kept = await keepReceipt({})
  expect(await draftFromReceipt(OTHER, kept.id)).toEqual({ ok: false, reason: 'gone' })
  expect(await draftFromReceipt(UID, newSubmissionId())).toEqual({ ok: false, reason: 'gone' })
  expect(await database.drafts.count()).toBe(0)
})

test('on a full device nothing is made', async () => {
  const kept = await keepReceipt({})
  fillDisk()
  expect(await draftFromReceipt(UID, kept.id)).toEqual({ ok: false, reason: 'storage-full' })
  expect(await database.drafts.count()).toBe(0)
})
