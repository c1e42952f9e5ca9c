import type { ManifestEntry } from '@sotto/domain/documents/document'
import { ok } from '@sotto/domain/shared/result'
import {
  manifestOf,
  NOTHING_SENT,
  objectPathOf,
  ownerOf,
  type EntryWithFiles,
  type FileProgress,
} from './outbox-entry.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { findFile } from './find-file.ts'
import { readIntactFile } from './read-intact-file.ts'
import { remoteCall, STALL_MS, withWatchdog } from './with-watchdog.ts'

/** Uploads and records one declared file unless that is done, and notes on the device what is done. */
export async function sendFile(
  entry: EntryWithFiles,
  storedName: string,
  ends: SenderPorts,
): Promise<PortResult<null>> {
  const declared = manifestOf(entry)[storedName]
  if (declared === undefined) throw new Error('only a declared file is sent')
  const progress = entry.files[storedName] ?? NOTHING_SENT
  const path = objectPathOf(entry, storedName)
  if (!progress.uploaded) {
    const uploaded = await ensureObject(entry, { storedName, path, declared }, ends)
    if (!uploaded.ok) return uploaded
    await note(entry.id, storedName, { uploaded: true, recorded: false, session: null }, ends)
  }
  if (!progress.recorded) {
    const document = { ...ownerOf(entry), storedName, path, uid: entry.uid, entry: declared }
    const recorded = await remoteCall((signal) => ends.remote.recordDocument(document, signal), ends)
    if (!recorded.ok) return recorded
    await note(entry.id, storedName, { uploaded: true, recorded: true, session: null }, ends)
  }
  return ok(null)
}

interface DeclaredFile {
  storedName: string
  path: string
  declared: ManifestEntry
}

async function ensureObject(
  entry: EntryWithFiles,
  { storedName, path, declared }: DeclaredFile,
  ends: SenderPorts,
): Promise<PortResult<null>> {
  const found = await findFile(entry, storedName, ends)
  if (!found.ok) return found
  if (found.value) return ok(null)
  const file = await readIntactFile(entry, storedName, ends.store)
  if (!file.ok) return file
  const session = entry.files[storedName]?.session ?? null
  const upload = { path, contentType: declared.content_type, bytes: file.value, session }
  return withWatchdog(
    (signal, onProgress) => {
      const onSession = async (next: FileProgress['session']): Promise<void> => {
        // An upload that was abandoned no longer speaks for the file.
        if (signal.aborted) return
        onProgress()
        await note(entry.id, storedName, { uploaded: false, recorded: false, session: next }, ends)
      }
      return ends.remote.uploadObject({ ...upload, onSession, onPiece: onProgress }, signal)
    },
    { ms: STALL_MS, problem: 'stalled' },
    ends,
  )
}

/** A note that a full disk refuses is only missed: the server is asked again next time. Stopping would never free the disk. */
async function note(id: string, storedName: string, progress: FileProgress, ends: SenderPorts): Promise<void> {
  await ends.store.saveProgress(id, storedName, progress)
}
