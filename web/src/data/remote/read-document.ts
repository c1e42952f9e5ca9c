import type { DocumentRow } from '@sotto/domain/documents/document'
import { downloadDocument } from './download-document.ts'
import { toResult } from './to-result.ts'

/** A stored file's bytes; undefined when they can't be had. */
export async function readDocument(row: DocumentRow, signal: AbortSignal): Promise<Blob | undefined> {
  const download = await toResult(() => downloadDocument(row, signal))
  return download.ok ? download.value : undefined
}
