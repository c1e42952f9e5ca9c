import { failed, ok } from '@sotto/domain/shared/result'
import { crc32c } from './crc32c.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { manifestOf, objectPathOf, type EntryWithFiles } from './outbox-entry.ts'
import { readIntactFile } from './read-intact-file.ts'
import { remoteCall } from './with-watchdog.ts'

/**
 * Whether the server holds a declared file: an object of its size with its checksum. Size alone decides where the service gives no
 * checksum. Another object under its name is a problem for its owner, because no object is ever replaced.
 */
export async function findFile(
  entry: EntryWithFiles,
  storedName: string,
  ends: SenderPorts,
): Promise<PortResult<boolean>> {
  const path = objectPathOf(entry, storedName)
  const found = await remoteCall((signal) => ends.remote.findObject(path, signal), ends)
  if (!found.ok) return found
  if (found.value === null) return ok(false)
  if (found.value.size !== manifestOf(entry)[storedName]?.file_size) return DIFFERS
  if (found.value.crc32c === null) return ok(true)
  const own = await checksumOf(entry, storedName, ends)
  if (!own.ok) return own
  return own.value === found.value.crc32c ? ok(true) : DIFFERS
}

const DIFFERS = failed({ problem: 'file-differs' })

/** What was noted when the bytes were proven; an entry from an earlier version may have none. */
async function checksumOf(entry: EntryWithFiles, storedName: string, ends: SenderPorts): Promise<PortResult<number>> {
  const noted = entry.checksums?.[storedName]
  if (noted !== undefined) return ok(noted)
  const file = await readIntactFile(entry, storedName, ends.store)
  return file.ok ? ok(await crc32c(file.value)) : file
}
