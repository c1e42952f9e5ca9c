import { ok } from '@sotto/domain/shared/result'
import { crc32c } from './crc32c.ts'
import type { PortResult, OutboxStore } from './ports.ts'
import type { Checksums, ApplicationEntry } from './outbox-entry.ts'
import { readIntactFile } from './read-intact-file.ts'

/**
 * Looks at every file before the server may hold the submission: afterwards none of them can be replaced. Answers their checksums,
 * by which they are known again on the server. `onFile` is told before each file.
 */
export async function checkFiles(
  entry: ApplicationEntry,
  store: OutboxStore,
  onFile: () => void,
): Promise<PortResult<Checksums>> {
  const checksums: Record<string, number> = {}
  for (const storedName of Object.keys(entry.submission.documents)) {
    onFile()
    const file = await readIntactFile(entry, storedName, store)
    if (!file.ok) return file
    checksums[storedName] = await crc32c(file.value)
  }
  return ok(checksums)
}
