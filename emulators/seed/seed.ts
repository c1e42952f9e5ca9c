import { setTimeout as pause } from 'node:timers/promises'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import {
  answerPath,
  receiptPath,
  requestPath,
  rolePath,
  submissionPath,
  withdrawalPath,
} from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { freezeSubmission, INITIAL_STATE } from '@sotto/domain/submission/submission'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { addAnswerDocument, addDocument, declareFile, type DocumentEnds } from './add-document.ts'
import { DEMO_APPLICATIONS, type DemoApplication } from './demo-applications.ts'
import { BUCKET } from '../project.ts'
import { spoken } from '../provision/run.mjs'

export const DEMO_PEOPLE = [
  { title: 'Sponsor', email: 'sponsor@sotto.example', password: 'sponsor-demo' },
  { title: 'Admin', email: 'admin@sotto.example', password: 'admin-demo' },
  { title: 'Colleague', email: 'colleague@sotto.example', password: 'colleague-demo' },
] as const

const [SPONSOR, ADMINISTRATOR, COLLEAGUE] = DEMO_PEOPLE

/** Long enough ago that no decision is held any more: the sponsor has been told. */
const [SENT_AT, REVIEWED_AT] = [60, 30].map((minutes) => Timestamp.fromMillis(Date.now() - minutes * 60 * 1000))

/** Fills an empty suite with people and applications to look at; leaves one that already has them as it is. */
export async function seed(env: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: env['GOOGLE_CLOUD_PROJECT'] ?? '' }, 'seed')
  const [auth, firestore] = [getAuth(app), getFirestore(app)]
  try {
    const known = await auth.getUsers([{ email: SPONSOR.email }])
    if (known.users.length > 0) return
    await spoken('Adding demo people and applications', async () => {
      const sponsor = await auth.createUser({ ...SPONSOR, emailVerified: true })
      const admin = await addAdmin(auth, firestore, ADMINISTRATOR)
      const colleague = await addAdmin(auth, firestore, COLLEAGUE)
      const ends = { firestore, bucket: getStorage(app).bucket(BUCKET) }
      await addApplications(ends, { sponsor: sponsor.uid, admin, colleague })
      await claimed(auth, admin)
      await claimed(auth, colleague)
    })
  } finally {
    await deleteApp(app)
  }
}

/** Adds an account and its row, which a trigger turns into the claim. Returns its uid. */
async function addAdmin(auth: Auth, firestore: Firestore, account: (typeof DEMO_PEOPLE)[number]): Promise<string> {
  const { uid } = await auth.createUser({ ...account, emailVerified: true })
  await firestore.doc(rolePath(uid, ADMIN)).set({ user_id: uid, role: ADMIN })
  return uid
}

/** The uids of the people that the demo is about. */
type DemoUids = Readonly<Record<'sponsor' | 'admin' | 'colleague', string>>

async function addApplications(ends: DocumentEnds, { sponsor, admin, colleague }: DemoUids): Promise<void> {
  const { firestore } = ends
  const assignments = {
    admin: { assigned_to: admin, assigned_to_email: ADMINISTRATOR.email },
    colleague: { assigned_to: colleague, assigned_to_email: COLLEAGUE.email },
  }
  for (const { sector, answers, files = [], review, withdrawal, question, assignedTo } of DEMO_APPLICATIONS) {
    const id = newSubmissionId()
    const declared = await Promise.all(files.map(declareFile))
    const manifest = Object.fromEntries(declared.map(({ storedName, entry }) => [storedName, entry]))
    const submission = await freezeSubmission(formOf(sector), answers, manifest, sponsor)
    const record = {
      ...submission,
      ...INITIAL_STATE,
      created_at: SENT_AT,
    }
    const batch = firestore.batch()
    batch.set(firestore.doc(submissionPath(id)), { ...record, ...(assignedTo && assignments[assignedTo]) })
    batch.set(firestore.doc(receiptPath(id)), record)
    await batch.commit()
    for (const file of declared) await addDocument(ends, id, submission, file)
    // Its trigger marks the submission.
    if (withdrawal) {
      const created = { ...withdrawal, user_id: sponsor, created_at: REVIEWED_AT }
      await firestore.doc(withdrawalPath(id)).set(created)
    }
    if (question) await addQuestion(ends, id, question, { sponsor, admin })
    if (!review) continue
    await firestore.doc(submissionPath(id)).update({
      message_to_applicant: '',
      ...review,
      reviewed_at: REVIEWED_AT,
      reviewed_by: admin,
      reviewed_by_email: ADMINISTRATOR.email,
      revision: 1,
    })
  }
}

/** Its triggers mark it as answered and tell the receipt. */
async function addQuestion(
  ends: DocumentEnds,
  submissionId: string,
  { question, items, dueInDays, answer, files = [] }: NonNullable<DemoApplication['question']>,
  { sponsor, admin }: Pick<DemoUids, 'sponsor' | 'admin'>,
): Promise<void> {
  const { firestore } = ends
  const requestId = newSubmissionId()
  await firestore.doc(requestPath(submissionId, requestId)).set({
    user_id: sponsor,
    question,
    ...(items && { items }),
    due_at: dueInDays === undefined ? null : Timestamp.fromMillis(Date.now() + dueInDays * 24 * 60 * 60 * 1000),
    ...{ status: 'open', round: 0, revision: 0 },
    ...{ created_at: REVIEWED_AT, changed_at: REVIEWED_AT, changed_by: admin },
  })
  if (answer === undefined) return
  const declared = await Promise.all(files.map(declareFile))
  const documents = Object.fromEntries(declared.map(({ storedName, entry }) => [storedName, entry]))
  const frozen = await freezeAnswer({ user_id: sponsor, request_id: requestId, round: 0, text: answer, documents })
  const stored = { ...frozen, created_at: Timestamp.now() }
  const answerId = answerIdOf(requestId, 0)
  await firestore.doc(answerPath(submissionId, answerId)).set(stored)
  for (const file of declared) await addAnswerDocument(ends, { submissionId, answerId }, sponsor, file)
}

function formOf(sector: string): SectorForm {
  const form = findForm(sector)
  if (form === undefined) throw new Error(`There is no sector ${sector}`)
  return form
}

/** Waits until the trigger has turned the admin's row into the claim: before, the admin signs in as a sponsor. */
async function claimed(auth: Auth, uid: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await auth.getUser(uid)).customClaims?.[ADMIN] === true) return
    await pause(250)
  }
  throw new Error(
    'A demo admin did not get their role within a minute. The trigger syncRoleClaim does not respond: see firebase.log.',
  )
}
