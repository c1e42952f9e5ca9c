import { hasSignature, LEADING_BYTES } from '@sotto/domain/file-content'
import { extensionOf, refuseContent, type FileRefusal } from '@sotto/domain/files'
import { UnreadableFile } from './file-failure.ts'

/** Why a selection holds a file that is not what its name says. Throws `UnreadableFile` where the browser can't tell. */
export async function refuseUnlikeName(files: readonly File[]): Promise<FileRefusal | undefined> {
  for (const file of files) {
    const extension = extensionOf(file.name)
    const leading = await file
      .slice(0, LEADING_BYTES)
      .arrayBuffer()
      .catch(() => undefined)
    if (leading === undefined) throw new UnreadableFile(file.name)
    if (extension === undefined || !hasSignature(extension, new Uint8Array(leading))) return refuseContent(file.name)
  }
  return undefined
}
