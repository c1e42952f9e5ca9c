import type { FileExtension } from './files.ts'

/** How many of a file's first bytes are enough for `formOf`, however long the file is. */
export const LEADING_BYTES = 1024

/**
 * What a file is built as. `plain`: its signature is all that can be told. `archive`: a ZIP. `compound`: the container of Office
 * before 2007, also what Office makes of a document that a password protects. `rtf`, `web-page`: what programs save or export
 * as .doc or .xls, and Office opens.
 */
export type FileForm = 'plain' | 'archive' | 'compound' | 'rtf' | 'web-page'

const FORMS: Readonly<Record<FileExtension, readonly FileForm[]>> = {
  pdf: ['plain'],
  doc: ['compound', 'rtf', 'web-page'],
  docx: ['archive', 'compound'],
  xls: ['compound', 'web-page'],
  xlsx: ['archive', 'compound'],
  ppt: ['compound'],
  pptx: ['archive', 'compound'],
  jpg: ['plain'],
  png: ['plain'],
  zip: ['archive'],
}

const SIGNATURES = {
  pdf: '%PDF-',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  compound: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  /** A ZIP begins with its first entry, or with the end of its directory when it is empty. */
  archive: 'PK\x03\x04',
  emptyArchive: 'PK\x05\x06',
  rtf: '{\\rtf',
} as const

/** What stands first in a web page or in the spreadsheet XML of Office 2003. */
const WEB_PAGE = /^<(?:!doctype html|html|head|meta|style|table|body|div|\?xml)\b/i

/** What a file is built as by its first bytes; nothing when it is not of its kind. `leading` holds `LEADING_BYTES` or the whole. */
export function formOf(extension: FileExtension, leading: Uint8Array): FileForm | undefined {
  const start = String.fromCharCode(...leading.subarray(0, LEADING_BYTES))
  return FORMS[extension].find((form) => isForm(form, extension, start))
}

function isForm(form: FileForm, extension: FileExtension, start: string): boolean {
  const content = afterBlanks(start)
  switch (form) {
    case 'plain':
      // Programs write line ends and a byte order mark before a PDF, and readers take it; they take anything else, too.
      if (extension === 'pdf') return content.startsWith(SIGNATURES.pdf)
      return start.startsWith(extension === 'png' ? SIGNATURES.png : SIGNATURES.jpg)
    case 'archive':
      return start.startsWith(SIGNATURES.archive) || (extension === 'zip' && start.startsWith(SIGNATURES.emptyArchive))
    case 'compound':
      return start.startsWith(SIGNATURES.compound)
    case 'rtf':
      return start.startsWith(SIGNATURES.rtf)
    case 'web-page':
      return WEB_PAGE.test(content)
  }
}

/** A text, a character a byte, without the byte order mark of UTF-8 and blanks before it. */
function afterBlanks(text: string): string {
  return text.replace(/^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/, '')
}

/** The folder that makes a ZIP a document of its kind. */
const FOLDERS: Readonly<Partial<Record<FileExtension, string>>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

/** Whether a ZIP holds what makes it a document of its kind, as Office names it in any case; a plain `zip` may hold anything. */
export function hasParts(extension: FileExtension, entryNames: readonly string[]): boolean {
  const folder = FOLDERS[extension]
  if (folder === undefined) return true
  const names = entryNames.map((name) => name.toLowerCase())
  return names.includes('[content_types].xml') && names.some((name) => name.startsWith(folder))
}
