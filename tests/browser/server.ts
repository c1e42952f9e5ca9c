import { DOCUMENTS, RECEIPTS, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage, type Storage } from 'firebase-admin/storage'
import { given, suite } from '../suite/suite.ts'

/** The emulated project as its owner sees it: what really arrived, whatever the app says. */
export function server(): { auth: Auth; firestore: Firestore; bucket: ReturnType<Storage['bucket']> } {
  const app = getApps()[0] ?? initializeApp({ projectId: suite().projectId })
  return { auth: getAuth(app), firestore: getFirestore(app), bucket: getStorage(app).bucket(suite().bucket) }
}

export interface Arrived {
  submissions: readonly { id: string; data: Readonly<Record<string, unknown>> }[]
  receipts: number
  /** Object name → its bytes. */
  objects: ReadonlyMap<string, Buffer>
  rows: readonly Readonly<Record<string, unknown>>[]
}

/** Everything of one sponsor's that lies on the server. */
export async function arrivedOf(uid: string): Promise<Arrived> {
  const { firestore } = server()
  const of = (collection: string) => firestore.collection(collection).where('user_id', '==', uid).get()
  const [submissions, receipts, rows] = await Promise.all([of(SUBMISSIONS), of(RECEIPTS), of(DOCUMENTS)])
  const objects = new Map<string, Buffer>()
  // A pitch deck lies under its sponsor, everything else under its application.
  for (const folder of [uid, ...submissions.docs.map(({ id }) => id)]) {
    for (const name of await objectsOf(folder)) objects.set(name, await download(name))
  }
  return {
    submissions: submissions.docs.map((document) => ({ id: document.id, data: document.data() })),
    receipts: receipts.size,
    objects,
    rows: rows.docs.map((document) => document.data()),
  }
}

const OBJECTS = () => `http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${suite().bucket}/o`
const AS_OWNER = { headers: { authorization: 'Bearer owner' } }

async function objectsOf(folder: string): Promise<readonly string[]> {
  const answer = await fetch(`${OBJECTS()}?prefix=project-documents/${folder}/`, AS_OWNER)
  const { items } = (await answer.json()) as { items: readonly { name: string }[] }
  return items.map((item) => item.name)
}

async function download(name: string): Promise<Buffer> {
  const answer = await fetch(`${OBJECTS()}/${encodeURIComponent(name)}?alt=media`, AS_OWNER)
  return Buffer.from(await answer.arrayBuffer())
}

/** Takes an object away behind everybody's back. */
export async function eraseObject(name: string): Promise<void> {
  const answer = await fetch(`${OBJECTS()}/${encodeURIComponent(name)}`, { method: 'DELETE', ...AS_OWNER })
  if (!answer.ok) throw new Error(`${name} was not erased: ${answer.status}`)
}

export async function uidOf(email: string): Promise<string> {
  return (await server().auth.getUserByEmail(email)).uid
}
