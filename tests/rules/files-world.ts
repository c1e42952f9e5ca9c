import { randomUUID } from 'node:crypto'
import type { ManifestEntry, Verification } from '@sotto/domain/documents/document'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { answerObjectPath, answerPath, rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { answerIdOf } from '@sotto/domain/questions/question'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { initializeTestEnvironment, type RulesTestContext, type TokenOptions } from '@firebase/rules-unit-testing'
import { doc, updateDoc } from 'firebase/firestore'
import {
  getMetadata,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
  type StorageReference,
} from 'firebase/storage'
import { given } from '../suite/suite.ts'
import { contextOf, serverOf } from './kept-context.ts'
import { remove, serverDatabase, store } from './world.ts'

const projectId = given('GOOGLE_CLOUD_PROJECT')
/** The bucket that the app, the rules and the triggers share. */
export const BUCKET = given('SOTTO_BUCKET')

function emulator(name: string) {
  const { hostname, port } = new URL(`http://${given(name)}`)
  return { host: hostname, port: Number(port) }
}

// The suite's own project and rules: storage.rules looks submissions up in the Firestore beside it and nowhere else. Files share it, and
// it ends with their process.
const world = await initializeTestEnvironment({
  projectId,
  firestore: emulator('FIRESTORE_EMULATOR_HOST'),
  storage: emulator('FIREBASE_STORAGE_EMULATOR_HOST'),
})

// The library's type is that of the old SDK; what it hands out is made for both.
const storageOf = (context: RulesTestContext) => context.storage(`gs://${BUCKET}`) as unknown as FirebaseStorage

export function asPerson(uid: string, token: TokenOptions = {}): FirebaseStorage {
  return storageOf(contextOf(world, uid, token))
}

export function asNobody(): FirebaseStorage {
  return storageOf(contextOf(world))
}

/** Claim and row, as the role trigger leaves them. */
export async function newAdmin(): Promise<{ uid: string; storage: FirebaseStorage }> {
  const uid = `admin-${randomUUID()}`
  await store(world, { [rolePath(uid, ADMIN)]: { user_id: uid, role: ADMIN } })
  return { uid, storage: asPerson(uid, { admin: true }) }
}

/** Takes the row away; the claim lives on in the token. */
export function demote(uid: string): Promise<void> {
  return remove(world, rolePath(uid, ADMIN))
}

export interface Declared {
  id: string
  sector: string
  sponsor: string
  name: string
  size: number
  type: string
  /** The answer that declares it; absent where the application does. */
  answerId?: string
}

/**
 * An application that has arrived and declares one file. What no submission could declare can be declared here, so that each
 * rule of the upload is seen to hold by itself.
 */
export async function declare(
  given: { size?: number; type?: string; extension?: string; sector?: string } = {},
): Promise<Declared> {
  const { size = 64, type = FILE_TYPES.pdf, extension = 'pdf', sector = property.sector } = given
  const declared = { id: newSubmissionId(), sector, sponsor: `sponsor-${randomUUID()}`, size, type }
  const name = sector === pitchDeck.sector ? `pitch-deck.${extension}` : newStoredName(extension, 1_790_000_000_000)
  const entry: ManifestEntry = { file_name: 'Plan.pdf', file_size: size, content_type: type, sha256: '0'.repeat(64) }
  await store(world, {
    [submissionPath(declared.id)]: {
      sector,
      user_id: declared.sponsor,
      status: 'pending',
      documents: { [name]: entry },
    },
  })
  return { ...declared, name }
}

/** The same for an answer to a question about an application, which declares nothing itself. */
export async function declareInAnswer(
  given: { size?: number; type?: string; extension?: string; sector?: string } = {},
): Promise<Declared & { answerId: string }> {
  const { size = 64, type = FILE_TYPES.pdf, extension = 'pdf', sector = property.sector } = given
  const declared = { id: newSubmissionId(), sector, sponsor: `sponsor-${randomUUID()}`, size, type }
  const [name, answerId] = [newStoredName(extension, 1_790_000_000_000), answerIdOf(newSubmissionId(), 0)]
  const entry: ManifestEntry = { file_name: 'Plan.pdf', file_size: size, content_type: type, sha256: '0'.repeat(64) }
  const { sponsor: user_id, id } = declared
  await store(world, {
    [submissionPath(id)]: { sector, user_id, status: 'pending', documents: {} },
    [answerPath(id, answerId)]: { user_id, documents: { [name]: entry } },
  })
  return { ...declared, name, answerId }
}

/** Removes the answer and leaves the application. */
export function forgetAnswer({ id, answerId }: Declared & { answerId: string }): Promise<void> {
  return remove(world, answerPath(id, answerId))
}

/** Removes the application and leaves its files, which no part of the product ever does. */
export function forget({ id }: Declared): Promise<void> {
  return remove(world, submissionPath(id))
}

/** Marks the application as withdrawn so long ago, as the trigger does. */
export async function withdrawnFor({ id }: Declared, milliseconds: number): Promise<void> {
  const withdrawn_at = new Date(Date.now() - milliseconds)
  const submission = doc(await serverDatabase(world), submissionPath(id))
  await updateDoc(submission, { status: WITHDRAWN, withdrawn_at, withdrawal_reason: '' })
}

/** Where every sector but the pitch deck keeps its files. */
export const pathInApplication = (id: string, name: string) => `project-documents/${id}/${name}`

/** Where the pitch decks of a sponsor lie. */
export const pathUnder = (uid: string, id: string, name: string) => `project-documents/${uid}/${id}/${name}`

export function objectOf(
  storage: FirebaseStorage,
  { id, sector, sponsor, name, answerId }: Pick<Declared, 'id' | 'sector' | 'sponsor' | 'name' | 'answerId'>,
): StorageReference {
  if (answerId !== undefined) return ref(storage, answerObjectPath(id, answerId, name))
  return ref(storage, sector === pitchDeck.sector ? pathUnder(sponsor, id, name) : pathInApplication(id, name))
}

/** What the server leaves on a file that it has read; of its present generation, unless another is given. */
export async function judge(declared: Declared, verification: Verification, generation?: string): Promise<void> {
  const object = objectOf(storageOf(await serverOf(world)), declared)
  const judged = generation ?? (await getMetadata(object)).generation
  await updateMetadata(object, { customMetadata: { verification, generation: judged } })
}

/** Puts other bytes where a file lies, as an upload does that began before the first one had ended. */
export async function overwrite(declared: Declared, customMetadata: Record<string, string> = {}): Promise<void> {
  const object = objectOf(storageOf(await serverOf(world)), declared)
  await uploadBytes(object, new Uint8Array(declared.size).fill(1), { contentType: declared.type, customMetadata })
}

/** Uploads a file as it was declared, apart from what is given. */
export async function upload(
  declared: Declared,
  given: {
    storage?: FirebaseStorage
    bytes?: number
    type?: string
    path?: string
    customMetadata?: Record<string, string>
  } = {},
): Promise<void> {
  const { storage = asPerson(declared.sponsor), bytes = declared.size, type = declared.type } = given
  const target = given.path === undefined ? objectOf(storage, declared) : ref(storage, given.path)
  const { customMetadata = {} } = given
  const metadata = { contentType: type, cacheControl: 'private, max-age=3600', customMetadata }
  await uploadBytes(target, new Uint8Array(bytes), metadata)
}

/**
 * Uploads a declared file to exactly this object name over HTTP, because the SDK mends the slashes of a name. Rejects when that
 * is refused.
 */
export async function uploadTo({ sponsor, size, type }: Declared, name: string): Promise<void> {
  const boundary = randomUUID()
  const part = (contentType: string, body: string) => `--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n${body}\r\n`
  const metadata = JSON.stringify({ name, contentType: type })
  const host = given('FIREBASE_STORAGE_EMULATOR_HOST')
  const response = await fetch(`http://${host}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      Authorization: `Firebase ${unsignedToken(sponsor)}`,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body: `${part('application/json', metadata)}${part(type, ' '.repeat(size))}--${boundary}--`,
  })
  if (!response.ok)
    throw Object.assign(new Error(await response.text()), {
      code: response.status === 403 ? 'storage/unauthorized' : response.status,
    })
}

/** What an emulator takes for a session's token. */
function unsignedToken(uid: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
  }
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`
}
