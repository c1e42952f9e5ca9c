import { inspectCompound } from '@sotto/domain/documents/compound-file'
import type { Caveat } from '@sotto/domain/documents/document'
import { formOf } from '@sotto/domain/documents/file-content'
import type { FileExtension } from '@sotto/domain/documents/files'
import { endsLikeZip } from './containers.ts'
import { inspectPdf } from './pdf.ts'
import { inspectRichText } from './rich-text.ts'
import type { Verdict } from './verdict.ts'
import { verifyArchive } from './verify-archive.ts'

/** Verifies that bytes are a file of this type, as far as that shows without the program that opens it. */
export async function verifyContent(extension: FileExtension, bytes: Buffer): Promise<Verdict> {
  switch (formOf(extension, bytes)) {
    case 'plain':
      return { caveats: inspectPlain(extension, bytes) }
    case 'archive':
      return verifyArchive(extension, bytes)
    case 'compound': {
      const caveats = inspectCompound(extension, bytes)
      return caveats === undefined ? { rejection: 'wrong-content' } : { caveats }
    }
    case 'rtf':
      return { caveats: inspectRichText(bytes) }
    case 'web-page':
      return { caveats: inspectWebPage(bytes) }
    case undefined:
      return { rejection: 'wrong-content' }
  }
}

/** The caveats of a picture or a PDF. */
function inspectPlain(extension: FileExtension, bytes: Buffer): readonly Caveat[] {
  const caveats = new Set(extension === 'pdf' ? inspectPdf(bytes) : [])
  if (endsLikeZip(bytes)) caveats.add('unopened')
  return [...caveats]
}

/**
 * The caveats of a web page, or of the XML of Office 2003 and its successor in one file. These carry macros and objects in elements
 * of their own. A picture lies in one that they share, so that one says nothing.
 */
function inspectWebPage(bytes: Buffer): readonly Caveat[] {
  const text = bytes.toString('latin1')
  const caveats: Caveat[] = ['web-page']
  if (MACROS.test(text)) caveats.push('macros')
  if (OBJECTS.test(text)) caveats.push('unopened')
  return caveats
}

const MACROS = /macrosPresent\s*=\s*["'](?!no["'])|docSuppData|editdata\.mso|xmlPackage|[<:]package[\s>]/i
const OBJECTS = /docOleData|oledata\.mso/i
