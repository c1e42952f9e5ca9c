import { DOCUMENTS, RECEIPTS, SUBMISSIONS } from '@sotto/domain/paths'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { suite } from '../suite/suite.ts'

/** The emulated project as its owner sees it: what really arrived, whatever the app says. */
export function server(): {
  auth: Auth
  firestore: Firestore
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>
} {
  const { projectId, bucket } = suite()
  const app = getApps()[0] ?? initializeApp({ projectId, storageBucket: bucket })
  return { auth: getAuth(app), firestore: getFirestore(app), bucket: getStorage(app).bucket() }
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
  const { firestore, bucket } = server()
  const of = (collection: string) => firestore.collection(collection).where('user_id', '==', uid).get()
  const [submissions, receipts, rows] = await Promise.all([of(SUBMISSIONS), of(RECEIPTS), of(DOCUMENTS)])
  const objects = new Map<string, Buffer>()
  for (const { id } of submissions.docs) {
    const [files] = await bucket.getFiles({ prefix: `project-documents/${id}/` })
    for (const file of files) objects.set(file.name, (await file.download())[0])
  }
  return {
    submissions: submissions.docs.map((document) => ({ id: document.id, data: document.data() })),
    receipts: receipts.size,
    objects,
    rows: rows.docs.map((document) => document.data()),
  }
}

export async function uidOf(email: string): Promise<string> {
  return (await server().auth.getUserByEmail(email)).uid
}
