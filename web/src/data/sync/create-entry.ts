import type { Problem } from '@sotto/domain/shared/errors'
import { failed, ok } from '@sotto/domain/shared/result'
import { crc32c } from './crc32c.ts'
import type { OutboxStore, PortResult, SenderPorts } from './ports.ts'
import { digestOf, manifestOf, type Checksums, type EntryWithFiles } from './outbox-entry.ts'
import { readIntactFile } from './read-intact-file.ts'
import { remoteCall } from './with-watchdog.ts'

interface CreateOptions {
  /** One request of the server's end. It runs `beforeWrite` before anything could come into being. */
  create: (beforeWrite: () => Promise<PortResult<unknown>>, signal: AbortSignal) => Promise<PortResult<string>>
  /** What is wrong where the server holds something else under the entry's id. */
  differs: Problem
}

interface Creation<Entry> {
  /** The digest that the server holds afterwards. */
  created: PortResult<string>
  /** Answers the entry with what was noted meanwhile, where a digest that the server holds is its own. */
  judge: (digest: string) => PortResult<Entry>
}

/** Creates an entry with files on the server where it is absent. */
export async function createEntry<Entry extends EntryWithFiles>(
  entry: Entry,
  { create, differs }: CreateOptions,
  ends: SenderPorts,
): Promise<Creation<Entry>> {
  let checksums: Checksums | undefined
  const onChecked = (checked: Checksums): void => void (checksums = checked)
  const created = await remoteCall(
    (signal, onProgress) => create(() => prepareEntry(entry, ends.store, { onProgress, onChecked }), signal),
    ends,
  )
  const judge = (digest: string): PortResult<Entry> => {
    if (digest !== digestOf(entry)) return failed({ problem: differs })
    return ok(checksums === undefined ? entry : { ...entry, checksums })
  }
  return { created, judge }
}

/** Reading and hashing one file of the largest size. The device's own end gives up before this, and says why. */
const FILE_MS = 180_000

interface PrepareOptions {
  /** Told before what takes longer than a request, with how many milliseconds it may take. */
  onProgress: (patience?: number) => void
  onChecked: (checksums: Checksums) => void
}

/**
 * What comes before each request that could create an entry: its files are proven, unless the server may hold it already, and it is noted
 * that the server may. `onChecked` receives the files' checksums. A device that can't note it must not ask: its owner could change what has
 * arrived without anybody knowing.
 */
async function prepareEntry(
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
