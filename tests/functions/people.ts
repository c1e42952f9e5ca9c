import { randomUUID } from 'node:crypto'
import { dailyChangesPath, rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite'
import { expect, vi } from 'vitest'
import { SOON } from '../suite/soon.ts'
import { auth, AUTH_HOST, firestore, FIRESTORE_HOST, PROJECT } from './suite.ts'

const PASSWORD = 'quiet-voice'

export interface Person {
  uid: string
  email: string
}

/** Somebody who has just signed up. */
export async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const { uid } = await auth.createUser({ email, password: PASSWORD })
  return { uid, email }
}

export async function claimsOf(uid: string): Promise<Record<string, unknown>> {
  return (await auth.getUser(uid)).customClaims ?? {}
}

/** Gives a person the admin's row and waits for the claim that the trigger makes of it. */
export async function newAdmin(): Promise<Person> {
  const person = await newPerson()
  await auth.updateUser(person.uid, { emailVerified: true })
  await makeAdmin(person)
  return person
}

/** The same for an account that exists. */
export async function makeAdmin({ uid }: Pick<Person, 'uid'>): Promise<void> {
  await firestore.doc(rolePath(uid, ADMIN)).set({ user_id: uid, role: ADMIN })
  await vi.waitFor(async () => expect(await claimsOf(uid)).toEqual({ admin: true }), SOON)
}

export interface Session {
  user: User
  /** The person's own view of the database, under the rules. */
  database: Firestore
}

/** Signs a person in as the web app would. */
export async function signIn({ email }: Person): Promise<Session> {
  const { app, clientAuth } = newClient()
  const database = getFirestore(app)
  const { hostname, port } = new URL(`http://${FIRESTORE_HOST}`)
  connectFirestoreEmulator(database, hostname, Number(port))
  const { user } = await signInWithEmailAndPassword(clientAuth, email, PASSWORD)
  return { user, database }
}

/** Changes an application as the app does for an admin: counted in the same commit. */
export async function changeAs({ user, database }: Session, id: string, data: DocumentData): Promise<void> {
  const count = dailyChangesPath(user.uid)
  const before = (await firestore.doc(count).get()).get('changes') as number | undefined
  await writeBatch(database)
    .update(doc(database, submissionPath(id)), data)
    .set(doc(database, count), { changes: (before ?? 0) + 1, submission_id: id, updated_at: serverTimestamp() })
    .commit()
}

/** Opens an anonymous account, as the web app never does. */
export async function signInUnnamed(): Promise<User> {
  return (await signInAnonymously(newClient().clientAuth)).user
}

function newClient() {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, randomUUID())
  const clientAuth = initializeAuth(app)
  connectAuthEmulator(clientAuth, `http://${AUTH_HOST}`, { disableWarnings: true })
  return { app, clientAuth }
}
