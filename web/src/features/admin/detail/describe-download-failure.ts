import type { DocumentRow } from '@sotto/domain/documents/document'
import { ProblemError } from '#data/remote/errors.ts'

const FAILED = 'Failed to download documents'

/** Whether a file's bytes are others than those that were sent. They are never shown or saved. */
export const isAltered = (error: unknown): boolean => error instanceof ProblemError && error.problem === 'file-damaged'

/** What is said of files that could not be fetched. `altered`: those whose bytes are others than those that were sent. */
export function describeDownloadFailure(altered: readonly DocumentRow[]): string {
  const names = altered.map((row) => row.file_name).join(', ')
  if (altered.length === 0) return FAILED
  return `${FAILED}: ${names} ${altered.length === 1 ? 'differs from the file that was sent' : 'differ from the files that were sent'}.`
}
