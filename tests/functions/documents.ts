import { createHash } from 'node:crypto'
import type { FileMetadata } from '@google-cloud/storage'
import type { ManifestEntry } from '@sotto/domain/documents/document'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { answerObjectPath, answerPath, objectPath, rowPath } from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { FieldValue, type DocumentData } from 'firebase-admin/firestore'
import { newApplication, SPONSOR } from './applications.ts'
import { bucket, BUCKET, firestore, STORAGE_HOST } from './suite.ts'

export interface DeclaredFile {
  id: string
  /** The answer that declares it; absent where the application does. */
  answerId?: string
  storedName: string
  /** The object's name. */
  path: string
  entry: ManifestEntry
  bytes: Buffer
}

interface Given {
  extension?: FileExtension
  /** What the manifest says, where it differs from the bytes that will arrive. */
  declares?: Partial<ManifestEntry>
  pitchDeck?: boolean
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An application that has arrived and declares one file; neither the file nor its row is there yet. */
export async function declareFile(bytes: Buffer, given: Given = {}): Promise<DeclaredFile> {
  const { extension = 'pdf' } = given
  const form = given.pitchDeck ? pitchDeck : property
  const storedName = given.pitchDeck ? `pitch-deck.${extension}` : newStoredName(extension, Date.now())
  const entry = entryOf(bytes, extension, given.declares)
  const id = await newApplication({ form, documents: { [storedName]: entry } })
  const path = objectPath({ sector: form.sector, user_id: 'a-sponsor' }, id, storedName)
  return { id, storedName, path, entry, bytes }
}

/** The same for an answer to a question about an application that declares nothing. */
export async function declareFileOfAnswer(bytes: Buffer, given: Given = {}): Promise<DeclaredFile> {
  const { extension = 'pdf' } = given
  const storedName = newStoredName(extension, Date.now())
  const entry = entryOf(bytes, extension, given.declares)
  const [id, request_id] = [await newApplication({ documents: {} }), newSubmissionId()]
  const documents = { [storedName]: entry }
  const frozen = await freezeAnswer({ user_id: SPONSOR.uid, request_id, round: 0, text: 'Attached.', documents })
  const answerId = answerIdOf(request_id, 0)
  await firestore.doc(answerPath(id, answerId)).create({ ...frozen, created_at: FieldValue.serverTimestamp() })
  return { id, answerId, storedName, path: answerObjectPath(id, answerId, storedName), entry, bytes }
}

function entryOf(bytes: Buffer, extension: FileExtension, declares: Given['declares']): ManifestEntry {
  return {
    file_name: `Plan.${extension}`,
    file_size: bytes.length,
    content_type: FILE_TYPES[extension],
    sha256: sha256(bytes),
    ...declares,
  }
}

/** What the sponsor uploads. */
export function arrive(
  { path, entry, bytes }: DeclaredFile,
  metadata: Pick<FileMetadata, 'contentEncoding' | 'contentDisposition' | 'cacheControl' | 'metadata'> = {},
  into = bucket,
) {
  return into.file(path).save(bytes, { resumable: false, metadata: { contentType: entry.content_type, ...metadata } })
}

/** Whether the rules would let an admin open a file: by what the server has written on it. */
export async function isOpen({ path }: DeclaredFile): Promise<boolean> {
  const [{ metadata, generation }] = await bucket.file(path).getMetadata()
  return metadata?.['verification'] === 'verified' && metadata['generation'] === String(generation)
}

/** What Storage answers to a reader: the rules open an object to a person, its download token to anybody. */
export function readAs(reader: { idToken: string } | { token: string }, { path }: DeclaredFile): Promise<Response> {
  const url = new URL(`http://${STORAGE_HOST}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`)
  if ('idToken' in reader) return fetch(url, { headers: { authorization: `Firebase ${reader.idToken}` } })
  url.searchParams.set('token', reader.token)
  return fetch(url)
}

/** What the app writes once the file has arrived. */
export async function record(file: DeclaredFile, into = firestore): Promise<void> {
  const { id, path, entry } = file
  const row = { submission_id: id, user_id: 'a-sponsor', file_path: path, ...entry }
  await into.doc(rowPath(keyOf(file))).create({ ...row, created_at: FieldValue.serverTimestamp() })
}

export const rowOf = (file: Pick<DeclaredFile, 'id' | 'storedName' | 'answerId'>) => firestore.doc(rowPath(keyOf(file)))

export const keyOf = ({ id, answerId, storedName }: Pick<DeclaredFile, 'id' | 'storedName' | 'answerId'>) => ({
  submissionId: id,
  storedName,
  ...(answerId !== undefined && { answerId }),
})

export async function rowData(file: DeclaredFile): Promise<DocumentData> {
  return (await rowOf(file).get()).data() ?? {}
}
