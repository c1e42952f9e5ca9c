import { FILE_EXTENSIONS, refuseSelection, type FileRefusal } from '@sotto/domain/files'
import { MAX_FILES } from '@sotto/domain/limits'
import type { ShareRecord } from './records.ts'

/** Why no form would take what was shared, or nothing when one may. The bytes of what none takes are never stored. */
export function refuseShare(files: ShareRecord['files']): FileRefusal | undefined {
  return refuseSelection(files, 0, { maxFiles: MAX_FILES, extensions: FILE_EXTENSIONS })
}
