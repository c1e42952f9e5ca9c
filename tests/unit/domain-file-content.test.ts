import { hasParts, hasSignature, isArchive, LEADING_BYTES } from '@sotto/domain/file-content'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/files'
import { describe, expect, it } from 'vitest'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

const compound = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'rest')
const zip = bytes('PK', [3, 4], 'rest')

const GENUINE: Record<FileExtension, Uint8Array> = {
  pdf: bytes('%PDF-1.7\n'),
  doc: compound,
  xls: compound,
  ppt: compound,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  zip,
}

const EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[]
const HTML = bytes('<!doctype html><script>alert(1)</script>')

describe('the first bytes of a file', () => {
  it.each(EXTENSIONS)('%s: are known, and nothing, a page or another kind’s are not', (extension) => {
    expect(hasSignature(extension, GENUINE[extension])).toBe(true)
    for (const wrong of [bytes(), HTML, GENUINE[extension].subarray(0, 2), bytes('\n', [...GENUINE.zip])]) {
      expect(hasSignature(extension, wrong)).toBe(false)
    }
    const other = extension === 'png' ? GENUINE.jpg : GENUINE.png
    expect(hasSignature(extension, other)).toBe(false)
  })

  it('of a PDF may follow something else, as long as the mark is whole within the first 1024', () => {
    const after = (padding: number) => bytes(' '.repeat(padding), '%PDF-1.4')
    expect(hasSignature('pdf', after(LEADING_BYTES - 5))).toBe(true)
    expect(hasSignature('pdf', after(LEADING_BYTES - 4))).toBe(false)
    expect(hasSignature('pdf', bytes('%PDF 1.4 %PD'))).toBe(false)
  })

  it('of an empty archive make a zip and no document', () => {
    const empty = bytes('PK', [5, 6], '\0'.repeat(18))
    expect(hasSignature('zip', empty)).toBe(true)
    for (const extension of ['docx', 'xlsx', 'pptx'] as const) expect(hasSignature(extension, empty)).toBe(false)
  })
})

describe('the parts of an archive', () => {
  const documents = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const

  it('are asked for of four kinds', () => {
    expect(EXTENSIONS.filter(isArchive)).toEqual(['docx', 'xlsx', 'pptx', 'zip'])
  })

  it.each(['docx', 'xlsx', 'pptx'] as const)(
    'make a %s only with its own folder and the list of types',
    (extension) => {
      expect(hasParts(extension, ['[Content_Types].xml', '_rels/.rels', documents[extension]])).toBe(true)
      expect(hasParts(extension, [documents[extension]])).toBe(false)
      for (const [other, part] of Object.entries(documents)) {
        if (other !== extension) expect(hasParts(extension, ['[Content_Types].xml', part])).toBe(false)
      }
      expect(hasParts(extension, [])).toBe(false)
    },
  )

  it('of a zip may be anything, or nothing', () => {
    expect(hasParts('zip', [])).toBe(true)
    expect(hasParts('zip', ['plans/site.dwg'])).toBe(true)
  })
})
