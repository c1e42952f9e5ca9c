import type { FileExtension } from './files.ts'

/** How many of a file's first bytes are enough for `hasSignature`, however long the file is. */
export const LEADING_BYTES = 1024

const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  /** The compound file of Office before 2007; also what Office makes of a document that a password protects. */
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  /** A ZIP begins with its first entry, or with the end of its directory when it is empty. */
  zip: [0x50, 0x4b, 0x03, 0x04],
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
} as const

/** `%PDF-`, which a PDF may have anywhere in its first 1024 bytes: scanners write other things before it. */
const PDF_MARK = [0x25, 0x50, 0x44, 0x46, 0x2d]

interface Content {
  signatures: readonly (readonly number[])[]
  /** For the ZIPs that are documents: the folder that holds what makes them one. */
  folder?: string
}

const CONTENTS: Readonly<Record<Exclude<FileExtension, 'pdf'>, Content>> = {
  doc: { signatures: [SIGNATURES.compound] },
  xls: { signatures: [SIGNATURES.compound] },
  ppt: { signatures: [SIGNATURES.compound] },
  docx: { signatures: [SIGNATURES.zip], folder: 'word/' },
  xlsx: { signatures: [SIGNATURES.zip], folder: 'xl/' },
  pptx: { signatures: [SIGNATURES.zip], folder: 'ppt/' },
  jpg: { signatures: [SIGNATURES.jpeg] },
  png: { signatures: [SIGNATURES.png] },
  zip: { signatures: [SIGNATURES.zip, SIGNATURES.emptyZip] },
}

/** Whether a file begins as one of its kind does. `leading` holds its first `LEADING_BYTES`, or all of a shorter one. */
export function hasSignature(extension: FileExtension, leading: Uint8Array): boolean {
  if (extension === 'pdf') return findMark(leading.subarray(0, LEADING_BYTES), PDF_MARK)
  return CONTENTS[extension].signatures.some((signature) => standsAt(leading, 0, signature))
}

/** Whether a file of this kind is a ZIP, so that its directory has to be judged, too. */
export function isArchive(extension: FileExtension): boolean {
  return extension !== 'pdf' && CONTENTS[extension].signatures.some((signature) => signature === SIGNATURES.zip)
}

/** Whether a ZIP holds what makes it a document of its kind; a plain `zip` may hold anything. */
export function hasParts(extension: FileExtension, entryNames: readonly string[]): boolean {
  const folder = extension === 'pdf' ? undefined : CONTENTS[extension].folder
  if (folder === undefined) return true
  return entryNames.includes('[Content_Types].xml') && entryNames.some((name) => name.startsWith(folder))
}

function findMark(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.some((_, offset) => standsAt(bytes, offset, mark))
}

function standsAt(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte)
}
