import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { newDossier, rowOf } from '../support/new-dossier.ts'
import { manifestOf } from '../../../factories/application.ts'
import { documentSources } from '../../../../web/src/data/export/document-sources.ts'
import { writeZip, type ZipSource } from '../../../../web/src/data/export/write-zip.ts'
import { valueOf } from '../../../factories/value-of.ts'

const source = (path: string, text?: string): ZipSource => ({
  path,
  read: () => Promise.resolve(text === undefined ? undefined : new Blob([text])),
})
const ignore = () => undefined

test('a ZIP holds each file under its name, byte for byte, and tells how far it is', async () => {
  const told: number[] = []
  const files = { 'a.txt': 'one', 'documents/süd (2).pdf': 'two' }
  const sources = Object.entries(files).map(([path, text]) => source(path, text))
  const file = valueOf(await writeZip(sources, { onProgress: (done) => told.push(done) }))
  expect(told).toEqual([1, 2])
  const entries = await new ZipReader(new BlobReader(file)).getEntries()
  const read = entries.map(async (entry) => {
    const bytes = entry.directory ? undefined : await entry.getData(new BlobWriter())
    return [entry.filename, await bytes?.text()] as const
  })
  expect(Object.fromEntries(await Promise.all(read))).toEqual(files)
})

test('a file that can not be read is named, and there is no ZIP', async () => {
  const result = await writeZip([source('a.txt', 'one'), source('b.txt')], { onProgress: ignore })
  expect(result).toEqual({ ok: false, reason: { unread: 'b.txt' } })
})

test('a ZIP that is cancelled is not made, and reads no further file', async () => {
  const work = new AbortController()
  let read = 0
  const counted = (path: string): ZipSource => ({
    path,
    read: () => {
      read += 1
      if (read === 2) work.abort()
      return Promise.resolve(new Blob(['x']))
    },
  })
  const result = await writeZip([counted('a'), counted('b'), counted('c')], { onProgress: ignore, signal: work.signal })
  expect([result, read]).toEqual([{ ok: false, reason: { unread: null } }, 2])
})

test('of a submission’s files those go in that were verified, under safe names of their own kind', async () => {
  const dossier = await newDossier({ documents: manifestOf(7) })
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', seventh = ''] = Object.keys(
    dossier.submission.documents,
  )
  const rows = [
    rowOf(dossier, third, { file_name: '../Plan.pdf' }),
    rowOf(dossier, second, { verification: 'rejected', rejection: 'wrong-hash' }),
    rowOf(dossier, fourth, { verification: undefined }),
    rowOf(dossier, fifth, { verification: 'unchecked' }),
    rowOf(dossier, sixth, { file_name: 'Valuation.html' }),
    rowOf(dossier, seventh, { file_name: 'Valuation\u202Efdp.hta' }),
    rowOf(dossier, first, { file_name: 'Plan.pdf' }),
  ]
  const sources = documentSources(rows, 'documents/', (row) => Promise.resolve(new Blob([row.file_path])))
  expect(sources.map(({ path }) => path)).toEqual([
    'documents/Plan.pdf',
    'documents/_.._Plan.pdf',
    'documents/Valuation.html.pdf',
    'documents/Valuation_fdp.hta.pdf',
  ])
  expect(await (await sources[0]?.read())?.text()).toContain(first)
})
