import { inspectCompound } from '@sotto/domain/compound-file'
import { formOf } from '@sotto/domain/file-content'
import type { FileExtension } from '@sotto/domain/files'
import { judgeArchive } from './judge-archive.ts'
import type { Judgement } from './judge-object.ts'

/** Whether bytes are a file of this kind, as far as that can be told without the program that it is for. */
export async function judgeContent(extension: FileExtension, bytes: Buffer): Promise<Judgement> {
  switch (formOf(extension, bytes)) {
    case 'plain':
      return { caveats: [] }
    case 'archive':
      return judgeArchive(extension, bytes)
    case 'compound': {
      const caveats = inspectCompound(extension, bytes)
      return caveats === undefined ? { rejection: 'wrong-content' } : { caveats }
    }
    case 'rtf':
      return { caveats: bytes.includes(EMBEDDED_OBJECT) ? ['unopened'] : [] }
    case 'web-page':
      return { caveats: ['web-page'] }
    case undefined:
      return { rejection: 'wrong-content' }
  }
}

const EMBEDDED_OBJECT = '\\objdata'
