import { ok } from '@sotto/domain/shared/result'
import { crc32c } from './crc32c.ts'
import type { PortResult, OutboxStore } from './ports.ts'
import { manifestOf, type Checksums, type EntryWithFiles } from './outbox-entry.ts'
import { readIntactFile } from './read-intact-file.ts'

/** Reading and hashing one file of the largest size. The device's own end gives up before this, and says why. */
const FILE_MS = 180_000

/**
 * What comes before each request that could create an entry: its files are proven, unless the server may hold it already, and it is noted
 * that the server may. `onChecked` receives the files' checksums. A device that can't note it must not ask: its owner could change what has
 * arrived without anybody knowing.
 */
export async function prepareEntry(
  entry: EntryWithFiles,
  store: OutboxStore,
  { onProgress, onChecked }: PrepareOptions,
): Promise<PortResult<unknown>> {
  if (entry.mayExistOnServer) return store.saveMayExist(entry.id)
  const checked = await checkFiles(entry, store, () => onProgress(FILE_MS))
  if (!checked.ok) return checked
  onProgress()
  onChecked(checked.value)
  return store.saveMayExist(entry.id, checked.value)
}

interface PrepareOptions {
  /** Told before what takes longer than a request, with how many milliseconds it may take. */
  onProgress: (patience?: number) => void
  onChecked: (checksums: Checksums) => void
}

/**
 * Looks at every file before the server may hold the entry: afterwards none of them can be replaced. Answers their checksums,
 * by which they are known again on the server. `onFile` is told before each file.
 */
async function checkFiles(
  entry: EntryWithFiles,
  store: OutboxStore,
  onFile: () => void,
): Promise<PortResult<Checksums>> {
  const checksums: Record<string, number> = {}
  for (const storedName of Object.keys(manifestOf(entry))) {
    onFile()
    const file = await readIntactFile(entry, storedName, store)
    if (!file.ok) return file
    checksums[storedName] = await crc32c(file.value)
  }
  return ok(checksums)
}
