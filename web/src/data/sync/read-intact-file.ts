import { failed, ok } from '@sotto/domain/shared/result'
import { sha256 } from '@sotto/domain/submission/digest'
import { withBytes } from '#data/blob-bytes.ts'
import type { PortResult, OutboxStore } from './ports.ts'
import { manifestOf, type EntryWithFiles } from './outbox-entry.ts'

/** A stored file's bytes, proven to be those that were declared. */
export async function readIntactFile(
  entry: EntryWithFiles,
  storedName: string,
  store: OutboxStore,
): Promise<PortResult<Blob>> {
  const declared = manifestOf(entry)[storedName]
  const file = await store.readFile(entry.id, storedName)
  if (!file.ok) return file
  const bytes = file.value
  const intact =
    bytes !== undefined && bytes.size === declared?.file_size && (await withBytes(bytes, sha256)) === declared.sha256
  return intact ? ok(bytes) : failed({ problem: 'file-damaged' })
}
