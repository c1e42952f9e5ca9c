import { sha256 } from '@sotto/domain/digest'
import type { DocumentRow } from '@sotto/domain/document'
import { downloadDocument } from './download-document.ts'
import { answering } from './errors.ts'

/** A stored file's bytes, and none but those that were declared; undefined when they can't be had. */
export async function readDocument(row: DocumentRow, signal: AbortSignal): Promise<Blob | undefined> {
  const download = await answering(() => downloadDocument(row, signal))
  if (!download.ok) return undefined
  return (await sha256(await download.value.arrayBuffer())) === row.sha256 ? download.value : undefined
}
