import { inspectCompound } from '@sotto/domain/compound-file'
import { formOf, LEADING_BYTES } from '@sotto/domain/file-content'
import { extensionOf, refuseContent, type FileRefusal } from '@sotto/domain/files'
import { UnreadableFile } from './file-failure.ts'

/** Why a file is not what its name says, as the server would judge it. Throws `UnreadableFile` where the browser can't tell. */
export async function refuseUnlikeName(file: File): Promise<FileRefusal | undefined> {
  const extension = extensionOf(file.name)
  if (extension === undefined) return refuseContent(file.name)
  const form = formOf(extension, await read(file, LEADING_BYTES))
  const isKind = form === 'compound' ? inspectCompound(extension, await read(file, file.size)) : form
  return isKind === undefined ? refuseContent(file.name) : undefined
}

async function read(file: File, bytes: number): Promise<Uint8Array> {
  const buffer = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (buffer === undefined) throw new UnreadableFile(file.name)
  return new Uint8Array(buffer)
}
