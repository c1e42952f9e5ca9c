import { sha256 } from '@sotto/domain/digest'
import type { ManifestEntry } from '@sotto/domain/document'
import type { Answer, StoreEnd } from './ends.ts'

/** A stored file's bytes, proven to be those that were declared. */
export async function readIntactFile(
  id: string,
  storedName: string,
  declared: ManifestEntry,
  store: StoreEnd,
): Promise<Answer<Blob>> {
  const file = await store.readFile(id, storedName)
  if (!file.ok) return file
  const bytes = file.value
  if (bytes?.size !== declared.file_size || (await sha256(await bytes.arrayBuffer())) !== declared.sha256) {
    return { ok: false, problem: 'file-damaged' }
  }
  return { ok: true, value: bytes }
}
