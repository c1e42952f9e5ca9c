import type { DocumentRow } from '@sotto/domain/documents/document'
import { expect, test } from 'vitest'
import { describeAttached } from '../../../web/src/features/admin/detail/detail-messages.ts'

const file = { file_name: 'Plan.pdf', file_size: 6, content_type: 'application/pdf', sha256: '0'.repeat(64) }
const manifest = { '1-a.pdf': file, '2-b.pdf': file, '3-c.pdf': file }
const rowOf = (name: string, verification: NonNullable<DocumentRow['verification']>): DocumentRow => ({
  ...file,
  submission_id: 'one',
  user_id: 'sponsor-1',
  file_path: `one/${name}`,
  created_at: new Date(),
  verification,
})

test('the count of documents says of how many the check failed, and of none where none is known to have', () => {
  expect(describeAttached(manifest, undefined)).toBe('3')
  expect(describeAttached({}, [], 2)).toBe('0; 2 with answers')
  expect(describeAttached(manifest, [rowOf('1-a.pdf', 'verified')])).toBe('3')
  expect(describeAttached(manifest, [rowOf('1-a.pdf', 'rejected')])).toBe('3, of which 1 failed its check')
  expect(describeAttached(manifest, [rowOf('1-a.pdf', 'rejected'), rowOf('3-c.pdf', 'rejected')])).toBe(
    '3, of which 2 failed their checks',
  )
})
