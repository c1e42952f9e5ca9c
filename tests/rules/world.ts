import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Manifest, ManifestEntry } from '@sotto/domain/documents/document'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { dailyChangesPath, dailyUsagePath, receiptPath, rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { foldedFields, NOT_SPECIFIED } from '@sotto/domain/forms/compose-description'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { columnOf } from '@sotto/domain/submission/columns'
import { companyKey, INITIAL_STATE } from '@sotto/domain/submission/submission'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing'
import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore'
import { afterAll } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { given } from '../suite/suite.ts'
import { contextOf, serverOf } from './kept-context.ts'

export type Data = Record<string, unknown>

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

// Every denial that a test asks for would be a warning of the SDK.
setLogLevel('silent')

/** What a device's clock says, a second behind the server's: a write in the same millisecond would carry the server's time by chance. */
export const deviceTime = () => Timestamp.fromMillis(Date.now() - 1000)

/** A project under these rules with nothing in it, and nobody else's triggers: gone when its file has run. */
export async function openWorld(rules = RULES): Promise<RulesTestEnvironment> {
  const { hostname, port } = new URL(`http://${given('FIRESTORE_EMULATOR_HOST')}`)
  const world = await initializeTestEnvironment({
    projectId: `demo-rules-${randomUUID()}`,
    firestore: { host: hostname, port: Number(port), rules },
  })
  afterAll(() => world.cleanup())
  return world
}

// The library's type is that of the old SDK; what it hands out is made for both.
const databaseOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

interface Person {
  world: RulesTestEnvironment
  uid: string
}

/** In whose name each database writes. */
const people = new WeakMap<Firestore, Person>()

/** The database as a signed-in person sees it, without the admin's claim unless a test claims it. */
export function asPerson(world: RulesTestEnvironment, uid: string, token: TokenOptions = {}): Firestore {
  const database = databaseOf(contextOf(world, uid, token))
  people.set(database, { world, uid })
  return database
}

export function asNobody(world: RulesTestEnvironment): Firestore {
  const database = databaseOf(contextOf(world))
  people.set(database, { world, uid: 'sponsor' })
  return database
}

export function asAnonymous(world: RulesTestEnvironment, uid: string, token: TokenOptions = {}): Firestore {
  return asPerson(world, uid, { ...token, provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } })
}

/** The address in the token of `asAdmin`. */
export const emailOf = (uid: string) => `${uid}@sotto.example`

/** The claims of a verified address. */
export const addressOf = (uid: string) => ({ email: emailOf(uid), email_verified: true })

/** Claim and row, as the role trigger leaves them. */
export async function asAdmin(world: RulesTestEnvironment, uid: string): Promise<Firestore> {
  await store(world, { [rolePath(uid, ADMIN)]: { user_id: uid, role: ADMIN } })
  return asPerson(world, uid, { admin: true, ...addressOf(uid) })
}

/** The database as the server sees it, which no rule binds. */
export const serverDatabase = async (world: RulesTestEnvironment) => databaseOf(await serverOf(world))

/** Writes with the server's hands. */
export async function store(world: RulesTestEnvironment, documents: Record<string, Data>): Promise<void> {
  const database = await serverDatabase(world)
  await Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(database, path), data)))
}

/** Deletes documents with the server's hands. */
export async function remove(world: RulesTestEnvironment, ...paths: readonly string[]): Promise<void> {
  const database = await serverDatabase(world)
  await Promise.all(paths.map((path) => deleteDoc(doc(database, path))))
}

/** What the app writes for a new application, twice: as submission and as receipt. */
export async function newSubmission(uid: string, documents?: Manifest, form: SectorForm = property): Promise<Data> {
  return {
    ...(await frozenSubmission(form, uid, documents && { documents })),
    ...INITIAL_STATE,
    created_at: serverTimestamp(),
  }
}

/**
 * A submission with other answers, of any type, each where it belongs; one that is set to undefined is left out. The text that tells
 * the answers follows them, so that nothing but the answer itself can be what a denial is about.
 */
export function withAnswers(form: SectorForm, submission: Data, answers: Data): Data {
  const { details, ...columns } = submission
  const changed = { columns: { ...columns }, details: { ...(details as Data) } }
  for (const [name, answer] of Object.entries(answers)) {
    const column = columnOf(form, name)
    if (column === undefined) changed.details[name] = answer
    else changed.columns[column] = answer
    if (column === 'company_name' && typeof answer === 'string' && answer.trim() !== '')
      changed.columns['company_key'] = companyKey(answer)
  }
  const given = change({ ...changed.columns, details: change(changed.details, {}) }, {})
  return form.folded ? { ...given, project_description: fold(form, given) } : given
}

/** As the rules put it together: what is empty is told as empty, and only what is left out is not specified. */
function fold(form: SectorForm, submission: Data): string {
  const lines = foldedFields(form).map(({ name, label }) => {
    const column = columnOf(form, name)
    const answer = column === undefined ? (submission['details'] as Data)[name] : submission[column]
    return `${label}: ${answer === undefined ? NOT_SPECIFIED : (answer as string)}`
  })
  return lines.join('\n')
}

interface Sending {
  id?: string
  receipt?: Data
  usage?: Data
}

/** What a person's counter holds after the first application of a day; also for a manifest that is none. */
export function firstOfDay(id: string, submission: Data): Data {
  const files = Object.values((submission['documents'] ?? {}) as Record<string, Partial<ManifestEntry> | null>)
  const bytes = files.reduce((sum, file) => sum + (file?.file_size ?? 0), 0)
  return { applications: 1, bytes, submission_id: id, updated_at: serverTimestamp() }
}

/** What the app writes for an application, in one commit: submission, receipt and the person's counter. */
export function batchOf(database: Firestore, submission: Data, options: Sending = {}): WriteBatch {
  const { id = newSubmissionId(), receipt = submission, usage = firstOfDay(id, submission) } = options
  return writeBatch(database)
    .set(doc(database, submissionPath(id)), submission)
    .set(doc(database, receiptPath(id)), receipt)
    .set(doc(database, dailyUsagePath(personOf(database).uid)), usage)
}

/** Sends an application as the first of a person's day: what they sent before is taken off their counter. */
export async function send(database: Firestore, submission: Data, options: Sending = {}): Promise<void> {
  const { world, uid } = personOf(database)
  await remove(world, dailyUsagePath(uid))
  return batchOf(database, submission, options).commit()
}

function personOf(database: Firestore): Person {
  const person = people.get(database)
  if (person === undefined) throw new Error('a database of this file belongs to somebody')
  return person
}

/** An application that has arrived; answers its id. */
export async function sent(database: Firestore, uid: string, documents: Manifest = {}): Promise<string> {
  const id = newSubmissionId()
  await send(database, await newSubmission(uid, documents), { id })
  return id
}

/** The count of an admin's day with one more change, of this application. */
export async function countOfChange(database: Firestore, id: string): Promise<Data> {
  const { world, uid } = personOf(database)
  const counted = await getDoc(doc(await serverDatabase(world), dailyChangesPath(uid)))
  return { changes: Number(counted.get('changes') ?? 0) + 1, submission_id: id, updated_at: serverTimestamp() }
}

/** Changes an application as the app does for an admin: counted in the same commit. */
export async function changeCounted(database: Firestore, id: string, data: Data): Promise<void> {
  const { uid } = personOf(database)
  await writeBatch(database)
    .update(doc(database, submissionPath(id)), data)
    .set(doc(database, dailyChangesPath(uid)), await countOfChange(database, id))
    .commit()
}

/** What an admin writes, on the revision that the application has. */
export const reviewAs = (uid: string, status: string, revision = 1): Data => ({
  status,
  admin_notes: '',
  message_to_applicant: '',
  reviewed_at: serverTimestamp(),
  reviewed_by: uid,
  reviewed_by_email: emailOf(uid),
  revision,
})

/** Data with some keys changed; a key that is set to undefined is left out. */
export function change(data: Data, changes: Data): Data {
  return Object.fromEntries(Object.entries({ ...data, ...changes }).filter(([, value]) => value !== undefined))
}
