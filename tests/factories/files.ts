import type { FileExtension } from '@sotto/domain/files'
import { zipOf } from './zip.ts'

const text = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const compound = text([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], '\0'.repeat(504))

const office = (part: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: part, content: '<document/>' },
  ])

/** A small file of each kind whose content is what its name says. */
export const GENUINE_FILES: Readonly<Record<FileExtension, Buffer>> = {
  pdf: text('%PDF-1.7\n%%EOF\n'),
  doc: compound,
  xls: compound,
  ppt: compound,
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  jpg: text([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  png: text([0x89], 'PNG\r\n', [0x1a], '\n'),
  zip: zipOf([{ name: 'plans/site.dwg', content: 'lines' }]),
}
