import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  terminate,
} from 'firebase/firestore'
import { PASSWORD } from '../browser/people.ts'
import { given, suite } from '../suite/suite.ts'

export interface ListeningAdmin {
  /** Milliseconds from asking for the newest `count` submissions as the desk does, by listening, until they are there. */
  time: (count: number) => Promise<number>
  close: () => Promise<void>
}

/** An admin at a program without pages: what takes time here is Firestore's emulator with its rules, and nothing of the app. */
export async function openListeningAdmin(email: string): Promise<ListeningAdmin> {
  const app = initializeApp({ projectId: suite().projectId, apiKey: 'demo' }, 'listening-admin')
  const auth = initializeAuth(app)
  connectAuthEmulator(auth, `http://${given('FIREBASE_AUTH_EMULATOR_HOST')}`, { disableWarnings: true })
  const firestore = getFirestore(app)
  const { hostname, port } = new URL(`http://${given('FIRESTORE_EMULATOR_HOST')}`)
  connectFirestoreEmulator(firestore, hostname, Number(port))
  await signInWithEmailAndPassword(auth, email, PASSWORD)
  return {
    time: (count) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const stop = onSnapshot(
          query(collection(firestore, SUBMISSIONS), orderBy('created_at', 'desc'), limit(count)),
          // What is remembered of the last time comes first, and its confirmation changes nothing but this.
          { includeMetadataChanges: true },
          (found) => {
            if (found.metadata.fromCache) return
            stop()
            resolve(performance.now() - began)
          },
          reject,
        )
      }),
    async close() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}
