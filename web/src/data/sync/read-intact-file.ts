import { failed, ok } from '@sotto/domain/shared/result'
import { sha256 } from '@sotto/domain/submission/digest'
import { withBytes } from '#data/blob-bytes.ts'
import type { PortResult, OutboxStore } from './ports.ts'
import type { ApplicationEntry } from './outbox-entry.ts'

/** A stored file's bytes, proven to be those that were declared. */
export async function readIntactFile(
  { id, submission }: ApplicationEntry,
  storedName: string,
  store: OutboxStore,
): Promise<PortResult<Blob>> {
  const declared = submission.documents[storedName]
  const file = await store.readFile(id, storedName)
  if (!file.ok) return file
  const bytes = file.value
  const intact =
    bytes !== undefined && bytes.size === declared?.file_size && (await withBytes(bytes, sha256)) === declared.sha256
  return intact ? ok(bytes) : failed({ problem: 'file-damaged' })
}
