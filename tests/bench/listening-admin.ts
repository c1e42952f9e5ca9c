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
  where,
} from 'firebase/firestore'
import { describeFilter, type SubmissionFilter } from '../../web/src/data/submission-filter.ts'
import { PASSWORD } from '../browser/people.ts'
import { given, suite } from '../suite/suite.ts'

export interface ListeningAdmin {
  /** The id of the admin's account. */
  uid: string
  /** Milliseconds from asking for the first `count` submissions of a filter as the desk does, by listening, until they are there. */
  time: (filter: SubmissionFilter, count: number) => Promise<number>
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
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD)
  return {
    uid: user.uid,
    time: (filter, count) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const { filters, order } = describeFilter(filter)
        const stop = onSnapshot(
          query(
            collection(firestore, SUBMISSIONS),
            ...filters.map(([field, operator, value]) => where(field, operator, value)),
            ...order.map((each) => orderBy(...each)),
            limit(count),
          ),
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
