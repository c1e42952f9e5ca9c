import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { rolePath } from '@sotto/domain/submission/paths'
import { REGION } from '@sotto/domain/shared/region'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { vi } from 'vitest'
import { currentUser } from '../../web/src/data/remote/auth/auth.ts'
import { signIn, signUp } from '../../web/src/data/remote/auth/account.ts'
import { given } from '../suite/suite.ts'

const projectId = given('GOOGLE_CLOUD_PROJECT')
const storageBucket = given('SOTTO_BUCKET')

function addressOf(name: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${given(name)}`)
  return { host: hostname, port: Number(port) }
}

vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
// A window that has a network and tells when that changes, which it never does here.
vi.stubGlobal('navigator', { userAgent: navigator.userAgent, onLine: true })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubEnv(
  'VITE_SOTTO_BACKEND',
  JSON.stringify({
    apiKey: 'emulated',
    projectId,
    authDomain: 'sotto.example',
    storageBucket,
    appId: 'emulated',
    region: REGION,
    emulators: {
      auth: `http://${given('FIREBASE_AUTH_EMULATOR_HOST')}`,
      firestore: addressOf('FIRESTORE_EMULATOR_HOST'),
      storage: addressOf('FIREBASE_STORAGE_EMULATOR_HOST'),
      functions: addressOf('FUNCTIONS_EMULATOR_HOST'),
    },
  }),
)

const app = initializeApp({ projectId, storageBucket }, randomUUID())

/** The server seen from above the rules, to know what is truly there. */
export const firestore = getFirestore(app)
export const auth = getAuth(app)

const realFetch = globalThis.fetch
const storage = `http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${storageBucket}/o`
const asOwner = { headers: { Authorization: 'Bearer owner' } }

export interface StoredObject {
  bytes: ArrayBuffer
  type: string | null
  cacheControl: string | null
}

/** An object as it lies in the bucket. */
export async function readObject(path: string): Promise<StoredObject> {
  const response = await realFetch(`${storage}/${encodeURIComponent(path)}?alt=media`, asOwner)
  if (!response.ok) throw new Error(`${path} is not there: ${response.status}`)
  const { headers } = response
  return {
    bytes: await response.arrayBuffer(),
    type: headers.get('content-type'),
    cacheControl: headers.get('cache-control'),
  }
}

/** Puts an object into the bucket past the rules, and over what is there. */
export async function putObject(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await realFetch(`${storage}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { ...asOwner.headers, 'Content-Type': 'application/pdf' },
    body: bytes,
  })
  if (!response.ok) throw new Error(`${path} was not put: ${response.status}`)
}

/** The names of all objects under a folder, in order. */
export async function listObjects(prefix: string): Promise<readonly string[]> {
  const response = await realFetch(`${storage}?prefix=${encodeURIComponent(prefix)}`, asOwner)
  const { items } = (await response.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name).sort()
}

export const PASSWORD = 'quiet-voice'

export interface Person {
  uid: string
  email: string
}

/** Somebody who has just signed up with the app and is signed in to it. */
export async function newSponsor(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const result = await signUp(email, PASSWORD)
  const user = await currentUser()
  if (!result.ok || user === null) throw new Error('the sponsor could not sign up')
  return { uid: user.uid, email }
}

/** An admin with row and claim; nobody's session changes. */
export async function newAdmin(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
  await auth.setCustomUserClaims(uid, { admin: true })
  await firestore.doc(rolePath(uid, ADMIN)).set({ user_id: uid, role: ADMIN })
  return { uid, email }
}

export async function become({ email }: Person): Promise<void> {
  const result = await signIn(email, PASSWORD)
  if (!result.ok) throw new Error(result.reason)
}
