import type { DocumentRow, Manifest } from '@sotto/domain/documents/document'
import { expect, test } from 'vitest'
import { readableDocuments } from '../../../web/src/documents/readable-documents.ts'

const entry = { file_name: 'Plan.pdf', file_size: 1, content_type: 'application/pdf', sha256: 'a'.repeat(64) }
const declared: Manifest = { 'b.pdf': entry, 'a.pdf': entry, 'c.docx': entry, 'd.png': entry }

const row = (name: string, given: Partial<DocumentRow> = {}): DocumentRow => ({
  ...entry,
  submission_id: 's',
  user_id: 'u',
  file_path: `p/s/${name}`,
  created_at: new Date(),
  verification: 'verified',
  ...given,
})

const names = (rows: readonly DocumentRow[]) => readableDocuments(declared, rows).map(({ file_path }) => file_path)

test('documents are read in the order in which they are listed', () => {
  const rows = [row('a.pdf'), row('d.png', { content_type: 'image/png' }), row('b.pdf')]
  expect(names(rows)).toEqual(['p/s/b.pdf', 'p/s/a.pdf', 'p/s/d.png'])
})

test('only verified documents of a type that we can show are read', () => {
  const waiting = row('b.pdf')
  delete waiting.verification
  const office = row('c.docx', { content_type: 'application/msword' })
  expect(names([waiting, row('a.pdf', { verification: 'rejected' }), office])).toEqual([])
  expect(names([row('a.pdf', { verification: 'unchecked' }), row('not-declared.pdf')])).toEqual([])
})
