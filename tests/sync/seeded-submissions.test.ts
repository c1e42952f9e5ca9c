import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { STATUSES } from '@sotto/domain/submission/statuses'
import { expect, test } from 'vitest'
import { firestore } from './emulated.ts'
import { addSubmissions } from '../../emulators/seed/add-submissions.ts'
import { readStored } from '../../web/src/data/remote/submissions/submissions.ts'

test('a queue is filled with as many as were asked for, of every sector and status, all of which the desk can show', async () => {
  const count = 8 * SECTOR_FORMS.length
  await addSubmissions(firestore, count)
  const found = await firestore
    .collection(SUBMISSIONS)
    .where('user_id', '>=', 'seeded-')
    .where('user_id', '<', 'seeded.')
    .get()
  expect(found.size).toBe(count)
  const shown = found.docs.map((row) => readStored(row.id, row.data()).submission)
  expect(shown).not.toContain(null)
  expect(new Set(shown.map((submission) => submission?.sector)).size).toBe(SECTOR_FORMS.length)
  expect(new Set(shown.map((submission) => submission?.status)).size).toBe(STATUSES.length)
})
