import type { DocumentRow, Manifest } from '@sotto/domain/documents/document'
import { expect, test } from 'vitest'
import {
  countMissing,
  countReceived,
  describeAttached,
  DOCUMENTS,
} from '../../../web/src/features/admin/detail/detail-messages.ts'

const file = { file_name: 'Plan.pdf', file_size: 6, content_type: 'application/pdf', sha256: '0'.repeat(64) }
const manifest = { '1-a.pdf': file, '2-b.pdf': file, '3-c.pdf': file }
const rowOf = (name: string, verification: DocumentRow['verification']): DocumentRow => ({
  ...file,
  submission_id: 'one',
  user_id: 'sponsor-1',
  file_path: `one/${name}`,
  created_at: new Date(),
  ...(verification && { verification }),
})

const NONE = { received: 0, missing: 0 }

test('the count of documents says how many have not come and how many failed their check, once that is known', () => {
  const all = (first: DocumentRow['verification'], third: DocumentRow['verification']) =>
    [rowOf('1-a.pdf', first), rowOf('2-b.pdf', 'verified'), rowOf('3-c.pdf', third)] as const
  expect(describeAttached(manifest, undefined, NONE)).toBe('3')
  expect(describeAttached(manifest, all('verified', undefined), NONE)).toBe('3')
  expect(describeAttached(manifest, all('rejected', 'verified'), NONE)).toBe('3, of which 1 failed its check')
  expect(describeAttached(manifest, all('rejected', 'rejected'), NONE)).toBe('3, of which 2 failed their checks')
  expect(describeAttached(manifest, [rowOf('1-a.pdf', 'verified')], NONE)).toBe('3, of which 2 not received yet')
  expect(describeAttached(manifest, all('rejected', undefined).slice(0, 2), NONE)).toBe(
    '3, of which 1 not received yet and 1 failed its check',
  )
})

test('of the documents of answers it counts those that have arrived, and says how many have not', () => {
  const described = (received: number, missing: number) => describeAttached({}, [], { received, missing })
  expect(described(0, 0)).toBe('0')
  expect(described(2, 0)).toBe('None with the application; 2 with answers')
  expect(described(2, 1)).toBe('None with the application; 2 with answers, 1 more not received yet')
  expect(describeAttached(manifest, [rowOf('1-a.pdf', 'rejected')], { received: 1, missing: 0 })).toBe(
    '3 with the application, of which 2 not received yet and 1 failed its check; 1 with answers',
  )
  expect(described(0, 2)).toBe('None with the application; 2 with answers not received yet')
})

test('a document of an answer has arrived once its row is there and no check has missed the file', () => {
  const part = (rows: readonly DocumentRow[] | undefined, declared: Manifest = manifest) => ({
    manifest: declared,
    rows,
  })
  const unread = rowOf('2-b.pdf', undefined)
  const lost = { ...rowOf('3-c.pdf', undefined), absent_at: new Date() }
  expect(countReceived([])).toEqual({ received: 0, missing: 0 })
  expect(countReceived([part([rowOf('1-a.pdf', 'rejected'), unread, lost])])).toEqual({ received: 2, missing: 1 })
  expect(countReceived([part([]), part([rowOf('1-a.pdf', 'verified')], { '1-a.pdf': file })])).toEqual({
    received: 1,
    missing: 3,
  })
  // While nothing is known of them, none is missed.
  expect(countReceived([part(undefined)])).toEqual({ received: 3, missing: 0 })
  // Nor is it said that all have arrived.
  expect(countMissing([part(undefined)])).toBeUndefined()
  expect(countMissing([part([rowOf('1-a.pdf', 'verified')], { '1-a.pdf': file }), part(undefined)])).toBeUndefined()
  expect(countMissing([part([]), part(undefined)])).toBe(3)
  expect(countMissing([part([rowOf('1-a.pdf', 'verified')], { '1-a.pdf': file })])).toBe(0)
})

test('below the documents of the application stands how many came with answers, and how many are still to come', () => {
  const { answered } = DOCUMENTS
  expect(answered({ received: 1, missing: 0 })).toBe(
    'One document was sent with an answer, below. Downloads include it.',
  )
  expect(answered({ received: 2, missing: 1 })).toBe(
    '2 documents were sent with answers, below. Downloads include them. Another document of an answer has not been received yet.',
  )
  expect(answered({ received: 0, missing: 2 })).toBe('2 documents of answers have not been received yet.')
})
