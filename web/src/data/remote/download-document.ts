import { sha256 } from '@sotto/domain/submission/digest'
import type { DocumentRow } from '@sotto/domain/documents/document'
import { ProblemError, problemOfStatus, reading } from './errors.ts'
import { objectUrl, storageRequest } from './storage-request.ts'

/**
 * A stored file's bytes, read as the signed-in person under the rules. Never by a download URL, whose token skips the rules, and
 * never by way of the browser's cache, which gives to whoever uses it next. Other bytes than those that were declared are not
 * handed out. Throws `ProblemError`.
 */
export function downloadDocument(row: DocumentRow, signal?: AbortSignal): Promise<Blob> {
  return reading(async () => {
    const response = await storageRequest(`${objectUrl(row.file_path)}?alt=media`, {
      cache: 'no-store',
      ...(signal && { signal }),
    })
    if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
    const bytes = await response.blob()
    if ((await sha256(await bytes.arrayBuffer())) !== row.sha256) throw new ProblemError('file-damaged')
    return bytes
  })
}
