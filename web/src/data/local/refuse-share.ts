import { FILE_EXTENSIONS, refuseFile, refuseSelection, type FileRefusal } from '@sotto/domain/files'
import { MAX_FILES } from '@sotto/domain/limits'
import type { ShareRecord } from './records.ts'

const LIMITS = { maxFiles: MAX_FILES, extensions: FILE_EXTENSIONS }

/** Why no form would take what was shared, or nothing when one may. The bytes of what none takes are never stored. */
export function refuseShare(files: ShareRecord['files']): FileRefusal | undefined {
  const refusals = files.map((file) => refuseFile(file, LIMITS)).filter((refusal) => refusal !== undefined)
  return refuseSelection(files, 0, LIMITS) ?? refusals[0]
}
