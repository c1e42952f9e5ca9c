import { MAX_LIST } from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import {
  answerDocumentsPath,
  answerObjectPath,
  answersPath,
  dailyQuestionsPath,
  receiptPath,
  requestPath,
  submissionPath,
} from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer, turnsOf, type Question, type Thread } from '@sotto/domain/questions/question'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withoutTriggers } from '../../emulators/seed/add-submissions.ts'
import { bytesOf } from '../factories/file-bytes.ts'
import { become, firestore, listObjects, newAdmin, newSponsor, type Person } from './emulated.ts'
import { queueApplication } from './delivery.ts'
import { database } from '../../web/src/data/local/database/database.ts'
import { attachFiles } from '../../web/src/data/local/files/attachments.ts'
import { queueAnswer } from '../../web/src/data/local/outbox/answers.ts'
import { takeBackFollowUp } from '../../web/src/data/local/outbox/follow-ups.ts'
import { readOutboxEntry } from '../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, readCachedReceipt, cacheThread } from '../../web/src/data/local/outbox/receipts.ts'
import { openTypedAnswer, readTypedAnswer } from '../../web/src/data/local/outbox/typed-answers.ts'
import { openOutboxRunner } from '../../web/src/data/outbox/outbox-runner.ts'
import { listOwnDocuments } from '../../web/src/data/remote/documents/document-rows.ts'
import { readDossier } from '../../web/src/data/remote/documents/dossier.ts'
import { askQuestion, closeQuestion, reopenQuestion } from '../../web/src/data/remote/submissions/questions.ts'
import { listReceipts } from '../../web/src/data/remote/submissions/receipts.ts'
import { submissionGateway } from '../../web/src/data/remote/submissions/submission-gateway.ts'
import { senderEnds } from '../../web/src/data/outbox/sender-ends.ts'
import { listOwnThread, listThread, readQuestion } from '../../web/src/data/remote/submissions/threads.ts'
import { SOON } from '../suite/soon.ts'
import { given } from '../suite/suite.ts'

const QUESTION = 'Who holds the option on the parcel?'
const TEXT = 'The municipality,\nuntil the end of March.'

let sponsor: Person
let admin: Person
let id: string
let requestId: string
const network = globalThis.fetch

const stored = async (path: string) => (await firestore.doc(path).get()).data()
const answersOf = async () => (await firestore.collection(answersPath(id)).get()).docs.map((each) => each.data())
const entryOf = (round = 0) => readOutboxEntry(sponsor.uid, answerIdOf(requestId, round))
const key = () => ({ submissionId: id, requestId })

async function send(): Promise<void> {
  const runner = openOutboxRunner(senderEnds)
  await runner.poke({ now: true })
  runner.stop()
}

/** From the request on whose address has these words, and that many of them went through, the network is cut. Answers how many it met. */
function cutAfter(words: string, through: number): () => number {
  let met = 0
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes(words)) met += 1
    if (met > through) throw new TypeError('fetch failed')
    return network(input, init)
  }
  return () => met
}

/** As an admin, who is then replaced by the sponsor again. */
async function asAdmin<T>(act: () => Promise<T>): Promise<T> {
  await become(admin)
  const result = await act()
  await become(sponsor)
  return result
}

const ask = () => askQuestion(key(), { userId: sponsor.uid, question: QUESTION, dueAt: null }, admin.uid)

async function questionNow(): Promise<Question> {
  const question = await readQuestion(id, requestId)
  if (question === null) throw new Error('it was asked')
  return question
}

/** Brings the thread to the device. */
async function look(): Promise<void> {
  await cacheReceipts(sponsor.uid, await listReceipts(sponsor.uid))
  await cacheThread(sponsor.uid, id, await listOwnThread(sponsor.uid, id))
}

beforeAll(async () => {
  admin = await newAdmin()
})

beforeEach(async () => {
  globalThis.fetch = network
  await Promise.all(database.tables.map((table) => table.clear()))
  sponsor = await newSponsor()
  id = (await queueApplication(sponsor.uid, [])).id
  await send()
  requestId = newSubmissionId()
  expect(await asAdmin(ask)).toEqual({ ok: true })
  await look()
})

test('a thread is read whole, also one of more questions than one request lists', async () => {
  const question = await stored(requestPath(id, requestId))
  if (question === undefined) throw new Error('it was asked')
  const batch = firestore.batch()
  const more = Array.from({ length: MAX_LIST }, () => newSubmissionId())
  for (const each of more) batch.create(firestore.doc(requestPath(id, each)), question)
  await withoutTriggers(given('SOTTO_HUB'), () => batch.commit())
  const asked = [requestId, ...more].sort()
  const idsOf = ({ questions }: Thread) => questions.map((each) => each.id).sort()
  expect(idsOf(await listOwnThread(sponsor.uid, id))).toEqual(asked)
  expect(idsOf(await asAdmin(() => listThread(id)))).toEqual(asked)
})

describe('an answer', () => {
  test('arrives with its words, once, and its question is marked for both sides', async () => {
    expect(await queueAnswer(sponsor.uid, id, requestId, `  ${TEXT}\n`)).toEqual({ ok: true })
    await send()
    expect(await entryOf()).toBeUndefined()
    expect(await answersOf()).toMatchObject([{ user_id: sponsor.uid, request_id: requestId, round: 0, text: TEXT }])
    await vi.waitFor(async () => expect((await questionNow()).status).toBe('answered'), SOON)
    await vi.waitFor(async () => expect(await stored(receiptPath(id))).toMatchObject({ open_requests: 0 }), SOON)
    await look()
    expect((await readCachedReceipt(sponsor.uid, id))?.thread?.answers).toHaveLength(1)
    const seen = await asAdmin(() => listThread(id))
    expect(seen.answers).toMatchObject([{ id: answerIdOf(requestId, 0), answer: { text: TEXT } }])
  })

  test('brings its files, each once, recorded and verified, and nothing of it stays on the device', async () => {
    await openTypedAnswer(sponsor.uid, requestId)
    const files = [5000, 300_000].map(
      (size, index) => new File([bytesOf('Permit.pdf', size, index + 1)], `Permit ${index}.pdf`),
    )
    expect(await attachFiles(sponsor.uid, requestId, files)).toMatchObject({ ok: true })
    expect(await queueAnswer(sponsor.uid, id, requestId, TEXT)).toEqual({ ok: true })
    const commits = cutAfter('/o?name=', 1)
    await send()
    expect(commits()).toBeGreaterThan(0)
    expect(await entryOf()).toMatchObject({ mayExistOnServer: true })
    globalThis.fetch = network
    await send()
    expect(await entryOf()).toBeUndefined()
    const [answer] = await answersOf()
    const names = Object.keys((answer?.['documents'] ?? {}) as object).sort()
    expect(names).toHaveLength(2)
    const answerId = answerIdOf(requestId, 0)
    const rows = () => firestore.collection(answerDocumentsPath(id, answerId)).get()
    expect((await rows()).docs.map((row) => row.id).sort()).toEqual(names)
    expect(await listObjects(`project-documents/${id}/`)).toEqual(
      names.map((name) => answerObjectPath(id, answerId, name)),
    )
    expect(await Promise.all([database.attachments.count(), database.chunks.count()])).toEqual([0, 0])
    await vi.waitFor(
      async () =>
        expect((await rows()).docs.map((row): unknown => row.get('verification'))).toEqual(['verified', 'verified']),
      SOON,
    )
    const own = await listOwnDocuments(sponsor.uid, { submissionId: id, answerId })
    expect(own.map(({ file_name }) => file_name).sort()).toEqual(['Permit 0.pdf', 'Permit 1.pdf'])
    const dossier = await asAdmin(() => readDossier(id))
    expect(dossier?.answerRows.get(answerId)).toHaveLength(2)
    expect(await listOwnDocuments(sponsor.uid, { submissionId: id })).toEqual([])
  })

  test('whose response was lost is not taken back, and is found at the next attempt', async () => {
    await queueAnswer(sponsor.uid, id, requestId, TEXT)
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.includes(':commit')) return network(input, init)
      await network(input, init)
      throw new TypeError('fetch failed')
    }
    await send()
    expect(await entryOf()).toMatchObject({ mayExistOnServer: true, problem: 'unreachable' })
    expect(await takeBackFollowUp(sponsor.uid, answerIdOf(requestId, 0))).toEqual({ ok: false, reason: 'sent' })
    globalThis.fetch = network
    await send()
    expect(await entryOf()).toBeUndefined()
    expect(await answersOf()).toHaveLength(1)
  })

  test.each([false, true])(
    'to a question that was closed meanwhile (reopened: %s) stays as words, with the reason',
    async (reopened) => {
      await queueAnswer(sponsor.uid, id, requestId, TEXT)
      await asAdmin(async () => {
        expect(await closeQuestion(key(), await questionNow(), admin.uid)).toEqual({ ok: true })
        if (reopened) expect(await reopenQuestion(key(), await questionNow(), admin.uid)).toEqual({ ok: true })
      })
      await send()
      expect(await entryOf()).toMatchObject({ problem: 'question-closed' })
      expect(await answersOf()).toEqual([])
      expect(await takeBackFollowUp(sponsor.uid, answerIdOf(requestId, 0))).toEqual({ ok: true })
      expect((await readTypedAnswer(sponsor.uid, requestId)).text).toBe(TEXT)
      await look()
      const again = await queueAnswer(sponsor.uid, id, requestId, TEXT)
      expect(again.ok).toBe(reopened)
      await send()
      expect(await answersOf()).toHaveLength(reopened ? 1 : 0)
    },
  )

  test('beside another from a second device is not sent, and says so', async () => {
    await queueAnswer(sponsor.uid, id, requestId, TEXT)
    const other = await freezeAnswer({ user_id: sponsor.uid, request_id: requestId, round: 0, text: 'Another.' })
    const consent = () => Promise.resolve({ ok: true, value: null } as const)
    const { signal } = new AbortController()
    expect(await submissionGateway.createAnswer(id, other, consent, signal)).toEqual({ ok: true, value: other.digest })
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'answered-before' })
    expect(await answersOf()).toMatchObject([{ text: 'Another.' }])
  })

  test('after a decision waits until its sponsor is told, and then says why', async () => {
    await queueAnswer(sponsor.uid, id, requestId, TEXT)
    const decision = { status: 'rejected', revision: 1, reviewed_by: 'x', reviewed_at: new Date() }
    await firestore.doc(submissionPath(id)).update(decision)
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'refused', attempts: 1 })
    await firestore.doc(receiptPath(id)).update({ status: 'rejected' })
    await send()
    expect(await entryOf()).toMatchObject({ problem: 'application-ended' })
    expect(await answersOf()).toEqual([])
  })
})

describe('an admin', () => {
  test('is told that an earlier wording of a question was asked, whatever it is that changed', async () => {
    const asked = { userId: sponsor.uid, question: QUESTION, dueAt: null }
    for (const changes of [
      { question: `${QUESTION} And until when?` },
      { dueAt: new Date(Date.UTC(2030, 0, 5)) },
      { items: [{ title: 'Lease' }] },
    ]) {
      expect(await asAdmin(() => askQuestion(key(), { ...asked, ...changes }, admin.uid))).toEqual({
        ok: false,
        reason: 'asked-otherwise',
      })
    }
    expect(await questionNow()).toMatchObject({ question: QUESTION, due_at: null })
  })

  test('asks once, however often the same question is tried, and is counted once', async () => {
    const before = await stored(dailyQuestionsPath(admin.uid))
    await asAdmin(async () => {
      expect(await ask()).toEqual({ ok: true })
      requestId = newSubmissionId()
      expect(await ask()).toEqual({ ok: true })
    })
    const after = await stored(dailyQuestionsPath(admin.uid))
    expect(Number(after?.['questions'])).toBe(Number(before?.['questions']) + 1)
  })

  test('closes and reopens on the revision that they saw, and on no other', async () => {
    await asAdmin(async () => {
      const seen = await questionNow()
      expect(await closeQuestion(key(), seen, admin.uid)).toEqual({ ok: true })
      expect(await closeQuestion(key(), seen, admin.uid)).toEqual({ ok: true })
      expect(await reopenQuestion(key(), seen, admin.uid)).toEqual({ ok: false, reason: 'changed' })
      const closed = await questionNow()
      expect(await reopenQuestion(key(), closed, admin.uid)).toEqual({ ok: true })
      expect(await reopenQuestion(key(), closed, admin.uid)).toEqual({ ok: true })
    })
    expect(await stored(requestPath(id, requestId))).toMatchObject({ status: 'open', round: 1, revision: 2 })
    // Read back as a date, and shown by both sides.
    const question = await questionNow()
    expect(question.reopened_at).toEqual({ 1: question.changed_at })
    expect(turnsOf({ question, answers: [], status: question.status }, 'pending')).toEqual([
      { kind: 'reopened', at: question.changed_at },
    ])
  })

  test('who has asked all that a day allows is told so', async () => {
    const usage = { questions: 100, submission_id: id, request_id: requestId, updated_at: new Date() }
    await firestore.doc(dailyQuestionsPath(admin.uid)).set(usage)
    requestId = newSubmissionId()
    expect(await asAdmin(ask)).toEqual({ ok: false, reason: 'limit' })
    await firestore.doc(dailyQuestionsPath(admin.uid)).delete()
  })

  test('can’t ask about a decided application', async () => {
    await firestore.doc(submissionPath(id)).update({ status: 'approved' })
    requestId = newSubmissionId()
    expect(await asAdmin(ask)).toEqual({ ok: false, reason: 'refused' })
  })
})
