import { Dexie } from 'dexie'
import { sha256 } from '@sotto/domain/submission/digest'
import { fitFileName } from '@sotto/domain/documents/file-names'
import { extensionOf, FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName, timeOfStoredName } from '@sotto/domain/submission/ids'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { freeBytes } from '#data/blob-bytes.ts'
import { connection, database } from '../database/database.ts'
import { ignoreStorageFailure, UnreadableFile } from '../errors.ts'
import type { AttachmentRecord, ChunkRecord } from '../database/records.ts'

/*
 * A file's bytes: chunks of `CHUNK_SIZE`, the last one shorter, numbered from 0 under the file's stored name. Chunks are stored
 * before the attachment that names them and belong to nothing until then, and are deleted with it. `sweepChunks` deletes those that
 * stayed without one.
 */

/** Bytes. Stored files were cut by it: another size would report each of them as damaged. */
const CHUNK_SIZE = MEBIBYTE

const countFor = (fileSize: number): number => Math.ceil(fileSize / CHUNK_SIZE)

/** A file's chunks in their order. */
const chunksOf = (storedName: string) =>
  database.chunks.where('[storedName+index]').between([storedName, Dexie.minKey], [storedName, Dexie.maxKey])

/**
 * Stores a file's bytes and describes them. Throws `UnreadableFile` when the file changed or moved since it was chosen. The file's
 * type is its extension's, which the caller has checked. `addedAt`, in milliseconds, is its place among the others.
 */
export async function stageFile(uid: string, draftId: string, file: File, addedAt: number): Promise<AttachmentRecord> {
  const extension = extensionOf(file.name)
  if (extension === undefined) throw new Error('a file without a known extension is refused before it is stored')
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== file.size) throw new UnreadableFile(file.name)
  const storedName = newStoredName(extension, addedAt)
  const hash = await sha256(bytes)
  const chunks = Array.from({ length: countFor(bytes.byteLength) }, (_, index) => ({
    storedName,
    index,
    bytes: bytes.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  }))
  await database.chunks.bulkAdd(chunks)
  for (const chunk of chunks) freeBytes(chunk.bytes)
  freeBytes(bytes)
  return {
    storedName,
    draftId,
    uid,
    fileName: fitFileName(file.name),
    fileSize: file.size,
    contentType: FILE_TYPES[extension],
    sha256: hash,
    addedAt,
    damaged: false,
  }
}

/** A stored file's bytes; nothing when the file or any chunk of it is gone. The caller checks the hash. */
export async function readAttachment(storedName: string): Promise<Blob | undefined> {
  const attachment = await database.attachments.get(storedName)
  if (attachment === undefined) return undefined
  const parts: Blob[] = []
  for (const key of await chunksOf(storedName).primaryKeys()) {
    const chunk = await readChunk(key)
    if (chunk === undefined) return undefined
    // A blob has a copy of its own, outside of the page's memory.
    parts.push(new Blob([chunk.bytes]))
    freeBytes(chunk.bytes)
  }
  const blob = new Blob(parts, { type: attachment.contentType })
  return blob.size === attachment.fileSize ? blob : undefined
}

/**
 * What a browser says of a value that it can't read. Browsers keep a large value in a file beside the database. Once that file is gone,
 * the key still exists and each read of it fails: in Chrome with one of the first three, in Firefox with the last.
 */
const UNREADABLE = new Set(['DataError', 'NotFoundError', 'NotReadableError', 'UnknownError'])

/**
 * A chunk; nothing when it is gone or the browser can't read it any more. A lost connection fails with the same names, and the owner of
 * a file that lacks a chunk has to replace it. So a chunk counts as gone only after two failed reads, each on a connection that still
 * answers after it. Throws IndexedDB's errors.
 */
async function readChunk(key: [storedName: string, index: number]): Promise<ChunkRecord | undefined> {
  const countKey = () => database.chunks.where('[storedName+index]').equals(key).count()
  // The second proof opens no new connection. Where one is needed, the chunk may be readable on it.
  for (const prove of [() => connection.reread(countKey), countKey]) {
    try {
      return await database.chunks.get(key)
    } catch (error) {
      if (!(error instanceof Error && UNREADABLE.has(error.name))) throw error
    }
    await prove()
  }
  return undefined
}

/** Whether as many chunks are stored as the file has. Counts keys and reads no bytes. Throws IndexedDB's errors. */
export async function hasAllChunks({ storedName, fileSize }: AttachmentRecord): Promise<boolean> {
  return (await chunksOf(storedName).count()) === countFor(fileSize)
}

/** Copies a stored file's chunks under another name, one in memory at a time. Throws IndexedDB's errors. */
export async function copyChunks(from: string, to: string): Promise<void> {
  for (const key of await chunksOf(from).primaryKeys()) {
    const chunk = await readChunk(key)
    if (chunk !== undefined) await database.chunks.add({ ...chunk, storedName: to })
  }
}

/** Deletes the chunks of stored files. Part of the caller's transaction, if it has one. */
export async function removeChunks(storedNames: readonly string[]): Promise<void> {
  for (const storedName of storedNames) await chunksOf(storedName).delete()
}

/**
 * Deletes a draft's or an answer's files with their bytes; part of the caller's transaction. Apart from `attachments.ts`, which judges
 * files: who deletes a draft, such as the sender after sending it, judges none.
 */
export async function removeFilesOf(draftId: string): Promise<void> {
  await removeAll(await database.attachments.where('draftId').equals(draftId).primaryKeys())
}

/** Deletes all files of a person with their bytes; part of the caller's transaction. */
export async function removeFilesOfPerson(uid: string): Promise<void> {
  await removeAll(await database.attachments.where('uid').equals(uid).primaryKeys())
}

async function removeAll(names: readonly string[]): Promise<void> {
  await removeChunks(names)
  await database.attachments.bulkDelete([...names])
}

/** Moves attached files from one draft or entry to another; their bytes stay where they are. Part of the caller's transaction. */
export async function moveFiles(from: string, to: string): Promise<void> {
  await database.attachments.where('draftId').equals(from).modify({ draftId: to })
}

/** Deletes bytes that are not going to be attached. `sweepChunks` deletes later those that a failing disk keeps. */
export async function undoStaging(staged: readonly AttachmentRecord[]): Promise<void> {
  await ignoreStorageFailure(() => removeChunks(staged.map((record) => record.storedName)))
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes bytes that a killed page stored without attaching them. Those named within a day of `now` may be another tab's, at
 * work; others of the future were stored while the clock was wrong.
 */
export async function sweepChunks(now: number): Promise<void> {
  await ignoreStorageFailure(async () => {
    const loose = await listLooseFiles()
    await removeChunks(loose.filter((name) => Math.abs(now - timeOfStoredName(name)) > DAY))
  })
}

/**
 * Deletes all bytes that are not attached, those that a window is at work with too: it then finds its draft gone. Part of the caller's
 * transaction.
 */
export async function removeLooseChunks(): Promise<void> {
  await removeChunks(await listLooseFiles())
}

/** The stored names of bytes without an attachment. Reads no bytes. */
async function listLooseFiles(): Promise<readonly string[]> {
  const names = (await database.chunks.orderBy('storedName').uniqueKeys()) as string[]
  const attached = new Set(await database.attachments.toCollection().primaryKeys())
  return names.filter((name) => !attached.has(name))
}
