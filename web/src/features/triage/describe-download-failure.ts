import type { DocumentRow } from '@sotto/domain/document'
import { ProblemError } from '../../data/remote/errors.ts'

const FAILED = 'Failed to download documents'

/** What is said of a file that could not be fetched. Other bytes than those that were sent are never shown or saved. */
export function describeDownloadFailure(error: unknown, { file_name }: DocumentRow): string {
  const altered = error instanceof ProblemError && error.problem === 'file-damaged'
  return altered ? `${FAILED}: ${file_name} differs from the file that was sent.` : FAILED
}
