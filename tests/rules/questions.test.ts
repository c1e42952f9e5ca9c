import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import {
  MAX_ASKED_ITEMS,
  MAX_ITEM_TITLE,
  MAX_LIST,
  MAX_QUESTION,
  MAX_QUESTION_ANSWER,
  MAX_QUESTIONS_PER_DAY,
} from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import {
  answerPath,
  ANSWERS,
  answersPath,
  dailyQuestionsPath,
  requestPath,
  REQUESTS,
  requestsPath,
  rowPath,
  submissionPath,
  withdrawalPath,
} from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { DECISIONS, UNDECIDED, WITHDRAWN } from '@sotto/domain/submission/statuses'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  asAdmin,
  asAnonymous,
  asNobody,
  asPerson,
  change,
  deviceTime,
  newSubmission,
  openWorld,
  remove,
  store,
  type Data,
} from './world.ts'
import { CONTROLS, DECEPTIVE, SCRIPTS } from '../factories/scripts.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')
const admin = await asAdmin(world, 'admin')
const colleague = await asAdmin(world, 'colleague')
const claimed = asPerson(world, 'demoted', { admin: true })
const outsiders = [another, claimed, asNobody(world), asAnonymous(world, 'sponsor')]
const MINE = where('user_id', '==', 'sponsor')
const SENT = await newSubmission('sponsor')
const DAY = 24 * 60 * 60 * 1000

/** What the app writes for a new question. */
const QUESTION: Data = {
  user_id: 'sponsor',
  question: 'Who holds the option on the land?',
  due_at: null,
  status: 'open',
  round: 0,
  revision: 0,
  created_at: serverTimestamp(),
  changed_at: serverTimestamp(),
  changed_by: 'admin',
}

/** What another thing would be in the place of a text, a number or a time. */
const NO_TEXT = [null, 5, false, ['x'], { text: 'x' }, undefined, '', ' ', '\n', ' x', 'x\u00a0', '\u0000', 'x\t']

/** The counters begin anew: each test asks as if it were the first of a day. */
beforeEach(() => remove(world, ...['admin', 'colleague', 'sponsor'].map(dailyQuestionsPath)))

/** An application that stands where the server has put it. */
async function standing(state: Data = {}, user_id = 'sponsor'): Promise<string> {
  const id = newSubmissionId()
  await store(world, { [submissionPath(id)]: { ...SENT, user_id, ...state } })
  return id
}

/** How many of a day an admin has opened, as their next question counts it. */
const opened = new Map<string, number>()
beforeEach(() => opened.clear())

interface Opening {
  database?: Firestore
  uid?: string
  usage?: Data
}

function countIn(uid: string, id: string, requestId: string, usage: Data = {}): Data {
  const questions = (opened.get(uid) ?? 0) + 1
  return change({ questions, submission_id: id, request_id: requestId, updated_at: serverTimestamp() }, usage)
}

/** Asks, in one commit with the count. */
async function ask(id: string, changes: Data = {}, { database = admin, uid = 'admin', usage }: Opening = {}) {
  const requestId = newSubmissionId()
  await writeBatch(database)
    .set(doc(database, requestPath(id, requestId)), change({ ...QUESTION, changed_by: uid }, changes))
    .set(doc(database, dailyQuestionsPath(uid)), countIn(uid, id, requestId, usage))
    .commit()
  opened.set(uid, (opened.get(uid) ?? 0) + 1)
  return requestId
}

/** Reopens, in one commit with the count. */
async function reopen(
  id: string,
  requestId: string,
  changes: Data = {},
  { database = admin, uid = 'admin', usage }: Opening = {},
) {
  await writeBatch(database)
    .update(doc(database, requestPath(id, requestId)), {
      ...{ status: 'open', round: 1, revision: 2, changed_at: serverTimestamp(), changed_by: uid },
      'reopened_at.1': serverTimestamp(),
      ...changes,
    })
    .set(doc(database, dailyQuestionsPath(uid)), countIn(uid, id, requestId, usage))
    .commit()
  opened.set(uid, (opened.get(uid) ?? 0) + 1)
}

const close = (id: string, requestId: string, changes: Data = {}, database = admin) =>
  updateDoc(doc(database, requestPath(id, requestId)), {
    ...{ status: 'closed', revision: 1, changed_at: serverTimestamp(), changed_by: 'admin' },
    ...changes,
  })

async function answerTo(requestId: string, round = 0): Promise<Data> {
  const frozen = await freezeAnswer({
    user_id: 'sponsor',
    request_id: requestId,
    round,
    text: 'The municipality does.',
  })
  return { ...frozen, created_at: serverTimestamp() }
}

/** Answers a round of a question, as the app does where nothing is changed. */
async function answer(
  id: string,
  requestId: string,
  changes: Data = {},
  { database = sponsor, round = 0, as = '' } = {},
) {
  const data = change(await answerTo(requestId, round), changes)
  await setDoc(doc(database, answerPath(id, as || answerIdOf(requestId, round))), data)
}

/** A question with its application. */
async function asked(state: Data = {}): Promise<[id: string, requestId: string]> {
  const id = await standing(state)
  const requestId = newSubmissionId()
  const now = Timestamp.now()
  await store(world, { [requestPath(id, requestId)]: { ...QUESTION, created_at: now, changed_at: now } })
  return [id, requestId]
}

/** A question as the server or an admin left it. */
async function askedAs(question: Data, state: Data = {}): Promise<[id: string, requestId: string]> {
  const [id, requestId] = await asked(state)
  const now = Timestamp.now()
  await store(world, { [requestPath(id, requestId)]: { ...QUESTION, created_at: now, changed_at: now, ...question } })
  return [id, requestId]
}

describe('an admin asks', () => {
  test.each(UNDECIDED)('about an application that is %s, and about none that is decided', async (status) => {
    await assertSucceeds(ask(await standing({ status })))
    for (const ended of [...DECISIONS, WITHDRAWN]) await assertFails(ask(await standing({ status: ended })))
  })

  test('about none of which a withdrawal is not applied yet', async () => {
    const [id, other] = [await standing(), await standing()]
    await store(world, { [withdrawalPath(id)]: { user_id: 'sponsor', reason: '', created_at: Timestamp.now() } })
    await assertFails(ask(id))
    await assertSucceeds(ask(other))
  })

  test('about none of their own, and about none that does not exist', async () => {
    await assertFails(ask(await standing({}, 'admin'), { user_id: 'admin' }))
    await assertFails(ask(newSubmissionId()))
    await assertSucceeds(ask(await standing({}, 'colleague'), { user_id: 'colleague' }))
  })

  test('as themselves, and nobody else does', async () => {
    const id = await standing()
    for (const changed_by of ['colleague', 'sponsor', '', null, undefined]) await assertFails(ask(id, { changed_by }))
    await assertFails(ask(id, {}, { database: sponsor, uid: 'sponsor' }))
    await assertFails(ask(id, { user_id: 'another' }, { database: sponsor, uid: 'sponsor' }))
    await assertFails(ask(id, {}, { database: claimed, uid: 'demoted' }))
    await assertFails(ask(id, {}, { database: asNobody(world) }))
    await assertSucceeds(ask(id, {}, { database: colleague, uid: 'colleague' }))
  })

  test('the sponsor of the application, so that no other can list the question', async () => {
    const id = await standing()
    for (const user_id of ['another', 'admin', '', null, undefined]) await assertFails(ask(id, { user_id }))
    await assertSucceeds(ask(id))
  })

  test('1 to 2,000 characters that say something at both ends', async () => {
    const id = await standing()
    for (const question of NO_TEXT) await assertFails(ask(id, { question }))
    await assertFails(ask(id, { question: 'x'.repeat(MAX_QUESTION + 1) }))
    for (const question of ['x', 'First line.\nSecond line.', 'x'.repeat(MAX_QUESTION)])
      await assertSucceeds(ask(id, { question }))
  })

  test.each([...DECEPTIVE, ...CONTROLS])('without %j, which shows a text otherwise than it is stored', async (mark) => {
    const id = await standing()
    for (const text of [`${mark}Permit`, `Per${mark}mit`, `Permit${mark}`, mark]) {
      await assertFails(ask(id, { question: text }))
      await assertFails(ask(id, { question: `First line.\n${text}` }))
      await assertFails(ask(id, { items: [{ title: text }] }))
    }
  })

  test('in any script, with signs and joined letters', async () => {
    const id = await standing()
    for (const text of SCRIPTS) {
      await assertSucceeds(ask(id, { question: text }))
      await assertSucceeds(ask(id, { question: `Tab\tand line\n\n${text}`, items: [{ title: text }] }))
    }
  })

  test('for one to ten items, each a title and at most a field of a form, or for none', async () => {
    const id = await standing()
    const item = { title: 'Planning permit', field: 'planningStatus' }
    const times = (count: number, each: unknown = item) => Array.from({ length: count }, () => each)
    for (const items of [null, [], {}, { 0: item }, 'x', 5, true, item, times(MAX_ASKED_ITEMS + 1)])
      await assertFails(ask(id, { items }))
    for (const wrong of [null, 'x', 5, {}, { field: 'planningStatus' }, { ...item, note: 'x' }]) {
      await assertFails(ask(id, { items: [wrong] }))
      await assertFails(ask(id, { items: [...times(MAX_ASKED_ITEMS - 1), wrong] }))
    }
    for (const title of [
      ...NO_TEXT.slice(0, 5),
      '',
      ' ',
      ' x',
      'x ',
      'x\n',
      'One\ntwo',
      ...['One\ttwo', 'One\rtwo', 'One\u2028two', 'One\u2029two', 'One\u0000two', 'One\u0085two'],
      'x'.repeat(MAX_ITEM_TITLE + 1),
    ])
      await assertFails(ask(id, { items: [{ title }] }))
    for (const field of [null, 5, '', 'planning', 'planningStatus ', 'x|planningStatus', ['planningStatus'], {}])
      await assertFails(ask(id, { items: [{ title: 'x', field }] }))
    const longest = { title: 'x'.repeat(MAX_ITEM_TITLE) }
    for (const items of [[item], [{ title: 'x' }], [item, longest], times(MAX_ASKED_ITEMS)])
      await assertSucceeds(ask(id, { items }))
  })

  test.each(FORMS)('about each field of the form for $sector, and of no other form', async (form) => {
    const id = await standing({ sector: form.sector })
    const names = new Set(fieldsOf(form).map(({ name }) => name))
    const others = FORMS.flatMap(fieldsOf).filter(({ name }) => !names.has(name))
    expect(others.length).toBeGreaterThan(0)
    for (const { name: field } of [others[0], others.at(-1)].flatMap((other) => other ?? []))
      await assertFails(ask(id, { items: [{ title: 'x', field }] }))
    await assertSucceeds(ask(id, { items: [{ title: 'x' }] }))
    const about = fieldsOf(form).map(({ name: field }) => ({ title: 'x', field }))
    for (let from = 0; from < about.length; from += MAX_ASKED_ITEMS)
      await assertSucceeds(ask(id, { items: about.slice(from, from + MAX_ASKED_ITEMS) }))
    await assertFails(ask(id, { items: about.slice(0, 1).map((item) => ({ ...item, field: `${item.field}x` })) }))
  })

  test('by a day within a year, or by none', async () => {
    const id = await standing()
    const ahead = (ms: number) => Timestamp.fromMillis(Date.now() + ms)
    for (const due_at of [ahead(-DAY), Timestamp.fromMillis(0), ahead(368 * DAY), 'soon', 5, undefined])
      await assertFails(ask(id, { due_at }))
    for (const due_at of [null, ahead(DAY), ahead(365 * DAY)]) await assertSucceeds(ask(id, { due_at }))
  })

  test('with nothing else, now, and from the beginning', async () => {
    const id = await standing()
    for (const wrong of [
      { status: 'answered' },
      { status: 'closed' },
      { status: undefined },
      { round: 1 },
      { round: 0.0001 },
      { round: '0' },
      { revision: 1 },
      { revision: null },
      { created_at: deviceTime() },
      { changed_at: deviceTime() },
      { created_at: undefined },
      { note: 'x' },
      { reviewed_by_email: 'admin@sotto.example' },
    ])
      await assertFails(ask(id, wrong))
    await assertSucceeds(ask(id))
  })

  test('under an id that can’t be guessed, and asks it once', async () => {
    const id = await standing()
    for (const requestId of ['x', 'A'.repeat(32), `${newSubmissionId()}0`])
      await assertFails(
        writeBatch(admin)
          .set(doc(admin, requestPath(id, requestId)), QUESTION)
          .set(doc(admin, dailyQuestionsPath('admin')), countIn('admin', id, requestId))
          .commit(),
      )
    const requestId = await ask(id)
    await assertFails(
      writeBatch(admin)
        .set(doc(admin, requestPath(id, requestId)), QUESTION)
        .set(doc(admin, dailyQuestionsPath('admin')), countIn('admin', id, requestId))
        .commit(),
    )
  })
})

describe('each question of a day is counted in the commit that opens it,', () => {
  test('and none without', async () => {
    const id = await standing()
    const alone = () => setDoc(doc(admin, requestPath(id, newSubmissionId())), QUESTION)
    await assertFails(alone())
    await assertSucceeds(ask(id))
    await assertFails(alone())
  })

  test('by exactly one', async () => {
    const id = await standing()
    for (const questions of [0, 2, -1, 1.5, '1', null, undefined])
      await assertFails(ask(id, {}, { usage: { questions } }))
    await assertSucceeds(ask(id))
    await assertFails(ask(id, {}, { usage: { questions: 1 } }))
    await assertSucceeds(ask(id))
  })

  test('which names the question, and no other', async () => {
    const id = await standing()
    const requestId = await ask(id)
    for (const usage of [
      { request_id: requestId },
      { submission_id: newSubmissionId() },
      { updated_at: deviceTime() },
      { more: 1 },
    ])
      await assertFails(ask(id, {}, { usage }))
    const [one, two] = [newSubmissionId(), newSubmissionId()]
    await assertFails(
      writeBatch(admin)
        .set(doc(admin, requestPath(id, one)), QUESTION)
        .set(doc(admin, requestPath(id, two)), QUESTION)
        .set(doc(admin, dailyQuestionsPath('admin')), countIn('admin', id, one))
        .commit(),
    )
    await assertSucceeds(ask(id))
  })

  test('up to the last of the day, and anew on the next', async () => {
    const id = await standing()
    const usage = { questions: MAX_QUESTIONS_PER_DAY - 1, submission_id: id, request_id: 'x' }
    await store(world, { [dailyQuestionsPath('admin')]: { ...usage, updated_at: Timestamp.now() } })
    await assertSucceeds(ask(id, {}, { usage: { questions: MAX_QUESTIONS_PER_DAY } }))
    await assertFails(ask(id, {}, { usage: { questions: MAX_QUESTIONS_PER_DAY + 1 } }))
    await assertFails(ask(id, {}, { usage: { questions: 1 } }))
    await store(world, {
      [dailyQuestionsPath('admin')]: { ...usage, updated_at: Timestamp.fromMillis(Date.now() - DAY) },
    })
    await assertFails(ask(id, {}, { usage: { questions: MAX_QUESTIONS_PER_DAY } }))
    await assertSucceeds(ask(id, {}, { usage: { questions: 1 } }))
  })

  test('and the count is neither reset, nor deleted, nor another’s', async () => {
    const id = await standing()
    const requestId = await ask(id)
    const count = (database: Firestore) => doc(database, dailyQuestionsPath('admin'))
    await assertFails(setDoc(count(admin), countIn('admin', id, requestId, { questions: 0 })))
    await assertFails(setDoc(count(admin), countIn('admin', id, requestId)))
    await assertFails(updateDoc(count(admin), { questions: 0 }))
    await assertFails(deleteDoc(count(admin)))
    await assertFails(ask(id, {}, { usage: { questions: 5 }, database: colleague }))
    await assertSucceeds(getDoc(count(admin)))
    for (const database of [colleague, sponsor, ...outsiders]) await assertFails(getDoc(count(database)))
  })
})

describe('an admin closes and reopens', () => {
  test('an open question, then a closed or an answered one, each revision once', async () => {
    const [id, requestId] = await asked()
    await assertFails(reopen(id, requestId, { round: 1, revision: 1 }))
    await assertSucceeds(close(id, requestId))
    await assertFails(close(id, requestId, { revision: 2 }))
    await assertSucceeds(reopen(id, requestId))
    const [other, answered] = await askedAs({ status: 'answered', revision: 1 })
    await assertFails(close(other, answered, { revision: 2 }))
    await assertSucceeds(reopen(other, answered))
  })

  test('by the revision that they saw, for the next round, now and as themselves', async () => {
    const [id, requestId] = await asked()
    for (const wrong of [
      { revision: 0 },
      { revision: 2 },
      { round: 1 },
      { changed_by: 'colleague' },
      { changed_at: deviceTime() },
    ])
      await assertFails(close(id, requestId, wrong))
    await assertSucceeds(close(id, requestId))
    for (const wrong of [{ round: 0 }, { round: 2 }, { round: 1.5 }, { revision: 1 }, { changed_by: 'colleague' }])
      await assertFails(reopen(id, requestId, wrong))
    await assertSucceeds(reopen(id, requestId))
  })

  test('and the time of each reopening stays: now, for its round, beside the earlier ones', async () => {
    const earlier = { 1: Timestamp.fromMillis(1000) }
    const twice = { status: 'closed', revision: 1, round: 1, reopened_at: earlier }
    const [id, requestId] = await askedAs(twice)
    const again = { round: 2, 'reopened_at.2': serverTimestamp() }
    for (const wrong of [
      { 'reopened_at.1': serverTimestamp(), 'reopened_at.2': serverTimestamp() },
      { 'reopened_at.1': earlier[1], 'reopened_at.2': deviceTime() },
      { 'reopened_at.1': earlier[1], 'reopened_at.3': serverTimestamp() },
      { 'reopened_at.1': earlier[1] },
      { 'reopened_at.1': earlier[1], 'reopened_at.2': serverTimestamp(), 'reopened_at.x': 1 },
    ])
      await assertFails(reopen(id, requestId, { round: 2, ...wrong }))
    await assertSucceeds(reopen(id, requestId, { ...again, 'reopened_at.1': earlier[1] }))
    const [other, open] = await asked()
    await assertFails(close(other, open, { reopened_at: { 1: serverTimestamp() } }))
    await assertFails(ask(other, { reopened_at: {} }))
    await assertSucceeds(close(other, open))
  })

  test('and change nothing else of it: what was asked stays', async () => {
    const [id, requestId] = await asked()
    for (const wrong of [
      { question: 'Other' },
      { items: [{ title: 'Planning permit' }] },
      { due_at: deviceTime() },
      { user_id: 'another' },
      { created_at: deviceTime() },
      { note: 'x' },
    ])
      await assertFails(close(id, requestId, wrong))
    await assertFails(close(id, requestId, { status: 'answered' }))
    await assertFails(deleteDoc(doc(admin, requestPath(id, requestId))))
    await assertSucceeds(close(id, requestId))
  })

  test('and nobody else does: no sponsor, no outsider, no admin of their own', async () => {
    const [id, requestId] = await asked()
    for (const database of [sponsor, ...outsiders]) await assertFails(close(id, requestId, {}, database))
    await assertFails(close(id, requestId, { changed_by: 'sponsor' }, sponsor))
    await assertFails(close(id, requestId, { status: 'answered', changed_by: 'sponsor' }, sponsor))
    const [own, ownQuestion] = await askedAs({ user_id: 'admin' }, { user_id: 'admin' })
    await assertFails(close(own, ownQuestion))
    await assertSucceeds(close(id, requestId))
  })

  test('by a count for each reopening', async () => {
    const [id, requestId] = await askedAs({ status: 'closed', revision: 1 })
    const now = serverTimestamp()
    const alone = {
      status: 'open',
      round: 1,
      revision: 2,
      changed_at: now,
      changed_by: 'admin',
      reopened_at: { 1: now },
    }
    await assertFails(updateDoc(doc(admin, requestPath(id, requestId)), alone))
    await assertFails(reopen(id, requestId, {}, { usage: { request_id: newSubmissionId() } }))
    await assertSucceeds(reopen(id, requestId))
  })

  test.each([...DECISIONS, WITHDRAWN])(
    'none of an application that is %s, which they can only close',
    async (status) => {
      const [id, requestId] = await askedAs({ status: 'closed', revision: 1 }, { status })
      await assertFails(reopen(id, requestId))
      const [other, open] = await asked({ status })
      await assertSucceeds(close(other, open))
    },
  )
})

describe('a sponsor answers', () => {
  test('an open question about their application, once', async () => {
    const [id, requestId] = await asked()
    await assertSucceeds(answer(id, requestId))
    await assertFails(answer(id, requestId))
    await assertFails(answer(id, requestId, { text: 'Another answer.' }))
    for (const database of [sponsor, admin, another]) {
      const stored = doc(database, answerPath(id, answerIdOf(requestId, 0)))
      await assertFails(updateDoc(stored, { text: 'Changed.' }))
      await assertFails(deleteDoc(stored))
    }
  })

  test.each(['closed', 'answered'])('none that is %s', async (status) => {
    const [id, requestId] = await askedAs({ status, revision: 1 })
    await assertFails(answer(id, requestId))
  })

  test('a reopened one by an answer to its new round alone', async () => {
    const [id, requestId] = await askedAs({ round: 1, revision: 2 })
    await assertFails(answer(id, requestId))
    await assertFails(answer(id, requestId, {}, { round: 2 }))
    await assertSucceeds(answer(id, requestId, {}, { round: 1 }))
  })

  test('under the one id of its round, so that none is answered twice', async () => {
    const [id, requestId] = await asked()
    for (const as of [requestId, `${requestId}-00`, `${requestId}-1`, newSubmissionId(), `${newSubmissionId()}-0`])
      await assertFails(answer(id, requestId, {}, { as }))
    for (const round of [0.5, '0', null, undefined, [0]]) await assertFails(answer(id, requestId, { round }))
    await assertSucceeds(answer(id, requestId))
  })

  test.each([...DECISIONS, WITHDRAWN])('none about an application that is %s', async (status) => {
    const [id, requestId] = await asked({ status })
    await assertFails(answer(id, requestId))
  })

  test('none about an application that they are withdrawing', async () => {
    const [id, requestId] = await asked()
    await store(world, { [withdrawalPath(id)]: { user_id: 'sponsor', reason: '', created_at: Timestamp.now() } })
    await assertFails(answer(id, requestId))
  })

  test('none in the commit that withdraws its application', async () => {
    const [id, requestId] = await asked()
    const withdrawal = { user_id: 'sponsor', reason: '', created_at: serverTimestamp() }
    const both = writeBatch(sponsor)
      .set(doc(sponsor, answerPath(id, answerIdOf(requestId, 0))), await answerTo(requestId))
      .set(doc(sponsor, withdrawalPath(id)), withdrawal)
    await assertFails(both.commit())
    await assertSucceeds(answer(id, requestId))
    await assertSucceeds(setDoc(doc(sponsor, withdrawalPath(id)), withdrawal))
  })

  test('their own, and nobody else’s; no admin answers for them', async () => {
    const [id, requestId] = await asked()
    await assertFails(answer(id, requestId, {}, { database: another }))
    await assertFails(answer(id, requestId, { user_id: 'another' }, { database: another }))
    await assertFails(answer(id, requestId, {}, { database: admin }))
    await assertFails(answer(id, requestId, { user_id: 'admin' }, { database: admin }))
    for (const database of [asNobody(world), asAnonymous(world, 'sponsor')])
      await assertFails(answer(id, requestId, {}, { database }))
    for (const user_id of ['another', '', null, undefined]) await assertFails(answer(id, requestId, { user_id }))
    await assertSucceeds(answer(id, requestId))
  })

  test('a question of that application, not of another', async () => {
    const [id, requestId] = await asked()
    const [other, otherRequest] = await asked()
    await assertFails(answer(id, otherRequest))
    await assertFails(answer(other, requestId))
    await assertFails(answer(id, newSubmissionId()))
    await assertFails(answer(id, `x/../${requestId}`, {}, { as: `${requestId}-0` }))
    await assertSucceeds(answer(id, requestId))
  })

  test('1 to 5,000 characters that say something at both ends', async () => {
    const [id, requestId] = await asked()
    for (const text of [...NO_TEXT, 'x'.repeat(MAX_QUESTION_ANSWER + 1)])
      await assertFails(answer(id, requestId, { text }))
    for (const text of ['x', 'First line.\nSecond line.', 'x'.repeat(MAX_QUESTION_ANSWER)]) {
      const next = await asked()
      await assertSucceeds(answer(...next, { text }))
    }
  })

  test.each([...DECEPTIVE, ...CONTROLS])('without %j, which shows a text otherwise than it is stored', async (mark) => {
    const [id, requestId] = await asked()
    for (const text of [`${mark}The city`, `The${mark}city`, `First line.\nThe city${mark}`, mark])
      await assertFails(answer(id, requestId, { text }))
    await assertSucceeds(answer(id, requestId))
  })

  test.each(SCRIPTS)('in any script, such as %j', async (text) => {
    await assertSucceeds(answer(...(await asked()), { text: `Tab\tand line\n\n${text}` }))
  })

  test('now, with a digest, and with nothing else', async () => {
    const [id, requestId] = await asked()
    for (const created_at of [deviceTime(), Timestamp.fromMillis(0), null, undefined])
      await assertFails(answer(id, requestId, { created_at }))
    for (const digest of ['x', '', null, 'A'.repeat(64), undefined])
      await assertFails(answer(id, requestId, { digest }))
    for (const key of ['status', 'file_name', 'documents']) await assertFails(answer(id, requestId, { [key]: 'x' }))
    await assertSucceeds(answer(id, requestId))
  })

  test('and writes into the question nothing, also not in the same commit', async () => {
    const [id, requestId] = await asked()
    const marked = writeBatch(sponsor)
      .set(doc(sponsor, answerPath(id, answerIdOf(requestId, 0))), await answerTo(requestId))
      .update(doc(sponsor, requestPath(id, requestId)), { status: 'answered', revision: 1 })
    await assertFails(marked.commit())
    await assertSucceeds(answer(id, requestId))
  })
})

describe('a thread', () => {
  const folders = [requestsPath, answersPath] as const

  async function withThread(): Promise<[id: string, paths: string[]]> {
    const [id, requestId] = await asked()
    await answer(id, requestId)
    return [id, [requestPath(id, requestId), answerPath(id, answerIdOf(requestId, 0))]]
  }

  test('is read by its sponsor and by admins, and by nobody else', async () => {
    const [, paths] = await withThread()
    for (const path of paths) {
      for (const database of [sponsor, admin]) await assertSucceeds(getDoc(doc(database, path)))
      for (const database of outsiders) await assertFails(getDoc(doc(database, path)))
    }
  })

  test('of which a part does not exist is absent to its sponsor, whose sender asks, and to admins; a stranger is told nothing', async () => {
    const [id, requestId] = [await standing(), newSubmissionId()]
    const answerId = answerIdOf(requestId, 0)
    for (const path of [
      requestPath(id, requestId),
      answerPath(id, answerId),
      rowPath({ submissionId: id, answerId, storedName: 'x.pdf' }),
    ]) {
      for (const database of [sponsor, admin]) expect((await getDoc(doc(database, path))).exists()).toBe(false)
      for (const database of [another, ...outsiders]) await assertFails(getDoc(doc(database, path)))
    }
    // Of an application that does not exist, nothing is absent.
    await assertFails(getDoc(doc(sponsor, requestPath(newSubmissionId(), requestId))))
  })

  test.each(folders)('is listed by its sponsor with their own id and a limit, and not otherwise', async (folder) => {
    const [id] = await withThread()
    const rows = (database: Firestore) => collection(database, folder(id))
    expect((await getDocs(query(rows(sponsor), MINE, limit(MAX_LIST)))).size).toBe(1)
    await assertFails(getDocs(query(rows(sponsor), MINE)))
    await assertFails(getDocs(query(rows(sponsor), MINE, limit(MAX_LIST + 1))))
    await assertFails(getDocs(query(rows(sponsor), limit(1))))
    await assertFails(getDocs(rows(sponsor)))
    await assertFails(getDocs(query(rows(another), MINE, limit(1))))
    await assertFails(getDocs(query(rows(another), limit(1))))
    for (const database of outsiders) await assertFails(getDocs(query(rows(database), limit(1))))
    await assertSucceeds(getDocs(query(rows(admin), limit(MAX_LIST))))
    await assertFails(getDocs(rows(admin)))
  })

  test.each(folders)('of another is not counted', async (folder) => {
    const [id] = await withThread()
    await assertFails(getCountFromServer(collection(another, folder(id))))
    await assertFails(getCountFromServer(query(collection(another, folder(id)), MINE)))
    await assertFails(getCountFromServer(query(collection(another, folder(id)), limit(1))))
    await assertSucceeds(getCountFromServer(query(collection(sponsor, folder(id)), MINE, limit(MAX_LIST))))
  })

  test.each([REQUESTS, ANSWERS])('is read by nobody through the collection group of all %s', async (group) => {
    await withThread()
    for (const database of [sponsor, another, admin]) {
      await assertFails(getDocs(query(collectionGroup(database, group), limit(1))))
      await assertFails(getDocs(query(collectionGroup(database, group), MINE, limit(1))))
      await assertFails(getCountFromServer(query(collectionGroup(database, group), MINE, limit(1))))
    }
  })
})
