import { failed, ok } from '@sotto/domain/shared/result'
import type { Receipt } from '@sotto/domain/submission/submission'
import { manifestOf, NOTHING_SENT, ownerOf, type ApplicationEntry, type EntryWithFiles } from './outbox-entry.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { findFile } from './find-file.ts'
import { remoteCall } from './with-watchdog.ts'

/** The receipt, once the server is seen to hold everything: this digest, and all files. */
export async function readBack(entry: ApplicationEntry, ends: SenderPorts): Promise<PortResult<Receipt>> {
  const receipt = await remoteCall((signal) => ends.remote.readReceipt(entry.id, signal), ends)
  if (!receipt.ok) return receipt
  if (receipt.value?.digest !== entry.submission.digest) return failed({ problem: 'unreachable' })
  const files = await readFilesBack(entry, ends)
  return files.ok ? ok(receipt.value) : files
}

/**
 * Whether the server holds every file: each object with its content, each row. Notes on the device that turn out to be wrong are taken
 * back, so that the next attempt sends what is missing.
 */
export async function readFilesBack(entry: EntryWithFiles, ends: SenderPorts): Promise<PortResult<void>> {
  const { remote, store } = ends
  const recorded = await remoteCall((signal) => remote.listRecorded(entry.uid, ownerOf(entry), signal), ends)
  if (!recorded.ok) return recorded
  let complete = true
  for (const storedName of Object.keys(manifestOf(entry))) {
    const found = await findFile(entry, storedName, ends)
    if (!found.ok) return found
    if (found.value && recorded.value.includes(storedName)) continue
    complete = false
    await store.saveProgress(entry.id, storedName, { ...NOTHING_SENT, uploaded: found.value })
  }
  return complete ? ok() : failed({ problem: 'unreachable' })
}
