import type { FileExtension } from '@sotto/domain/documents/files'
import { compoundOf } from './compound.ts'
import { zipOf } from './zip.ts'

const text = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const office = (part: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: part, content: '<document/>' },
  ])

/** A small file of each kind whose content is what its name says. */
export const GENUINE_FILES: Readonly<Record<FileExtension, Buffer>> = {
  pdf: text('%PDF-1.7\n%%EOF\n'),
  doc: compoundOf({ WordDocument: {}, '1Table': {} }),
  xls: compoundOf({ Workbook: {} }),
  ppt: compoundOf({ 'Current User': {}, 'PowerPoint Document': {} }),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  jpg: text([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  png: text([0x89], 'PNG\r\n', [0x1a], '\n'),
  zip: zipOf([{ name: 'plans/site.dwg', content: 'lines' }]),
}

/** A document of Office that opens with a password alone: a compound file, whatever its name says. */
export const PROTECTED_FILE = compoundOf({
  EncryptionInfo: {},
  EncryptedPackage: {},
  '\u0006DataSpaces': { holds: {} },
})

/** A Windows installer's package, as far as anybody looks. */
export const INSTALLER = compoundOf({ 䡀䌏䈯: {}, '\u0005SummaryInformation': {} }, { classId: 0x000c1084 })
