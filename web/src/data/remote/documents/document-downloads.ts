import type { DocumentRow } from '@sotto/domain/documents/document'
import { sha256 } from '@sotto/domain/submission/digest'
import { withBytes } from '#data/blob-bytes.ts'
import { ProblemError, problemOfStatus, throwing } from '../errors.ts'
import { objectUrl, storageRequest } from '../http.ts'
import { toResult } from '../to-result.ts'

/**
 * A stored file's bytes, read as the signed-in person under the rules. Never through a download URL, whose token bypasses the rules,
 * and never through the browser's cache, which the device's next user could read. Bytes with another digest than the declared one
 * are `file-damaged`. Throws `ProblemError`.
 */
export function downloadDocument(row: DocumentRow, signal?: AbortSignal): Promise<Blob> {
  return throwing(async () => {
    const response = await storageRequest(`${objectUrl(row.file_path)}?alt=media`, {
      cache: 'no-store',
      ...(signal && { signal }),
    })
    if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
    const bytes = await response.blob()
    if ((await withBytes(bytes, sha256)) !== row.sha256) throw new ProblemError('file-damaged')
    return bytes
  })
}

/** The same for files that are read one after another: undefined when the bytes can't be had. */
export async function readDocument(row: DocumentRow, signal: AbortSignal): Promise<Blob | undefined> {
  const download = await toResult(() => downloadDocument(row, signal))
  return download.ok ? download.value : undefined
}
