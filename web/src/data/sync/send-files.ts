import type { Problem } from '@sotto/domain/shared/errors'
import { failed, ok } from '@sotto/domain/shared/result'
import {
  manifestOf,
  NOTHING_SENT,
  objectPathOf,
  ownerOf,
  type EntryWithFiles,
  type FileProgress,
} from './outbox-entry.ts'
import type { ObjectUpload, PortResult, SenderPorts } from './ports.ts'
import { findFile } from './find-file.ts'
import { readIntactFile } from './read-intact-file.ts'
import { remoteCall, STALL_MS, withWatchdog } from './with-watchdog.ts'

/** A file's proven bytes, or `there` where the server holds them. */
type ReadyFile = Blob | 'there'

/**
 * Uploads and records each declared file unless that is done, one after the other, and notes on the device what is done. While one is
 * sent the next is looked for and read, so that the line is not idle meanwhile. It ends with the first failure that is not passed over,
 * and answers the first of all.
 */
export async function sendFiles(
  entry: EntryWithFiles,
  ends: SenderPorts,
  isPassedOver: (problem: Problem) => boolean = () => false,
): Promise<PortResult<void>> {
  const names = Object.keys(manifestOf(entry))
  let all: PortResult<void> = ok()
  let ahead: Promise<PortResult<ReadyFile>> | undefined
  let pieceSize: number | undefined
  for (const [index, storedName] of names.entries()) {
    const early = await ahead
    const ready = early?.ok ? early : await readyFile(entry, storedName, ends)
    const next = ready.ok ? names[index + 1] : undefined
    ahead = next === undefined ? undefined : readyFile(entry, next, ends).catch(() => NOT_READY)
    const sent = ready.ok ? await sendFile(entry, storedName, { ready: ready.value, pieceSize }, ends) : ready
    if (sent.ok) pieceSize = sent.value ?? pieceSize
    else if (!isPassedOver(sent.reason.problem)) return sent
    else if (all.ok) all = sent
  }
  return all
}

/** What could not be made ready ahead is so at its turn, or fails then. */
const NOT_READY = failed({ problem: 'unreachable' })

async function readyFile(entry: EntryWithFiles, storedName: string, ends: SenderPorts): Promise<PortResult<ReadyFile>> {
  if (progressOf(entry, storedName).uploaded) return ok('there')
  const found = await findFile(entry, storedName, ends)
  if (!found.ok) return found
  return found.value ? ok('there') : readIntactFile(entry, storedName, ends.store)
}

const progressOf = (entry: EntryWithFiles, storedName: string): FileProgress => entry.files[storedName] ?? NOTHING_SENT

interface FileToSend {
  ready: ReadyFile
  /** Bytes of a piece that the line has carried quickly. */
  pieceSize: number | undefined
}

/** Answers how many bytes the next piece may have, where any piece was sent. */
async function sendFile(
  entry: EntryWithFiles,
  storedName: string,
  { ready, pieceSize }: FileToSend,
  ends: SenderPorts,
): Promise<PortResult<number | undefined>> {
  const declared = manifestOf(entry)[storedName]
  if (declared === undefined) throw new Error('only a declared file is sent')
  const path = objectPathOf(entry, storedName)
  const progress = progressOf(entry, storedName)
  let carried: number | undefined
  if (!progress.uploaded) {
    if (ready !== 'there') {
      const object = { path, contentType: declared.content_type, bytes: ready, session: progress.session, pieceSize }
      const uploaded = await uploadFile(entry, storedName, object, ends)
      if (!uploaded.ok) return uploaded
      carried = uploaded.value
    }
    await note(entry.id, storedName, { uploaded: true, recorded: false, session: null }, ends)
  }
  if (!progress.recorded) {
    const document = { ...ownerOf(entry), storedName, path, uid: entry.uid, entry: declared }
    const recorded = await remoteCall((signal) => ends.remote.recordDocument(document, signal), ends)
    if (!recorded.ok) return recorded
    await note(entry.id, storedName, { uploaded: true, recorded: true, session: null }, ends)
  }
  return ok(carried)
}

function uploadFile(
  { id }: EntryWithFiles,
  storedName: string,
  object: Omit<ObjectUpload, 'onSession' | 'onPiece'>,
  ends: SenderPorts,
): Promise<PortResult<number>> {
  return withWatchdog(
    (signal, onProgress) => {
      const onSession = async (session: FileProgress['session']): Promise<void> => {
        // An upload that was abandoned no longer speaks for the file.
        if (signal.aborted) return
        onProgress()
        await note(id, storedName, { uploaded: false, recorded: false, session }, ends)
      }
      return ends.remote.uploadObject({ ...object, onSession, onPiece: onProgress }, signal)
    },
    { ms: STALL_MS, problem: 'stalled' },
    ends,
  )
}

/** A note that a full disk refuses is only missed: the server is asked again next time. Stopping would never free the disk. */
async function note(id: string, storedName: string, progress: FileProgress, ends: SenderPorts): Promise<void> {
  await ends.store.saveProgress(id, storedName, progress)
}
