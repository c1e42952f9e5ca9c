import { property } from '@sotto/domain/forms/sectors/property'
import {
  answerIdOf,
  exchangesOf,
  standingOf,
  type Question,
  type QuestionAnswer,
} from '@sotto/domain/questions/question'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { bytesOf } from '../../../../factories/file-bytes.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import { emptyDevice, fillDisk, OTHER, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { sweepDevice } from '../../../../../web/src/data/cleanup.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { endOwner, noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { countHeld } from '../../../../../web/src/data/local/person/erase-person.ts'
import { attachFiles } from '../../../../../web/src/data/local/files/attachments.ts'
import { queueAnswer } from '../../../../../web/src/data/local/outbox/answers.ts'
import { finishFollowUp, takeBackFollowUp, outboxStore } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import { listOutboxOf, pauseEntry, readOutboxEntry } from '../../../../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, readCachedReceipt, cacheThread } from '../../../../../web/src/data/local/outbox/receipts.ts'
import {
  listTypedAnswers,
  discardTypedAnswer,
  eraseSettledNotes,
  keepTypedAnswer,
  openTypedAnswer,
  readTypedAnswer,
} from '../../../../../web/src/data/local/outbox/typed-answers.ts'
import { countUnsent } from '../../../../../web/src/data/outbox/unsent-work.ts'
import { queueWithdrawal } from '../../../../../web/src/data/local/outbox/withdrawals.ts'
import { SOON } from '../../../../suite/soon.ts'

const ID = '0f8fad5bd9cb469fa16570867728950e'
const REQUEST = 'a'.repeat(32)
const ANSWER_ID = answerIdOf(REQUEST, 0)
const TEXT = 'The municipality does.'

const QUESTION: Question = {
  user_id: UID,
  question: 'Who holds the option?',
  due_at: null,
  status: 'open',
  round: 0,
  revision: 0,
  created_at: new Date(1000),
  changed_at: new Date(1000),
  changed_by: 'admin',
}

let receipt: Receipt

const see = (question: Partial<Question> = {}, answers: readonly QuestionAnswer[] = []) =>
  cacheThread(UID, ID, {
    questions: [{ id: REQUEST, question: { ...QUESTION, ...question } }],
    answers: answers.map((answer) => ({ id: answerIdOf(answer.request_id, answer.round), answer })),
  })

beforeEach(async () => {
  stubLocalStorage()
  await emptyDevice()
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const answers = { projectName: 'Harbour Lane Quarter' }
  receipt = { ...(await frozenSubmission(property, UID, { answers })), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(UID, [{ id: ID, receipt }])
  await see()
})

const entryOf = () => readOutboxEntry(UID, ANSWER_ID)
const typedOf = async () => (await readTypedAnswer(UID, REQUEST)).text
const threadOf = async () => (await readCachedReceipt(UID, ID))?.thread

describe('an answer', () => {
  test('is queued cleaned and frozen, with its question and the project’s name, and counts as typed no more', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: `  ${TEXT}\r\n`, change: 1 })
    expect(await queueAnswer(UID, ID, REQUEST, `  ${TEXT}\r\n`)).toEqual({ ok: true })
    const entry = await entryOf()
    expect(entry).toMatchObject({
      ...{ kind: 'answer', submissionId: ID, question: QUESTION.question, projectName: 'Harbour Lane Quarter' },
      answer: { user_id: UID, request_id: REQUEST, round: 0, text: TEXT },
      ...{ startedAt: null, problem: null, mayExistOnServer: false },
    })
    expect(entry?.kind === 'answer' && entry.answer.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(await typedOf()).toBe('')
    expect(await countUnsent(UID)).toMatchObject({ waiting: { applications: 0, withdrawals: 0, answers: 1 } })
  })

  test('is not queued while it is still typed, so that no word is left out of it', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
    const freeze = crypto.subtle.digest.bind(crypto.subtle)
    // As another window does that took the answer over meanwhile.
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
      await keepTypedAnswer(UID, REQUEST, { text: `${TEXT} And more.`, change: 2 })
      return freeze(...given)
    })
    expect(await queueAnswer(UID, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'changing' })
    expect([await typedOf(), await entryOf()]).toEqual([`${TEXT} And more.`, undefined])
  })

  test.each(['kept', 'refused'] as const)(
    'that was queued before a key was typed leaves that key typed, while the table is %s',
    async (table) => {
      await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
      await queueAnswer(UID, ID, REQUEST, TEXT)
      if (table === 'refused') fillDisk()
      // As a page does that has not seen the queueing.
      await keepTypedAnswer(UID, REQUEST, { text: `${TEXT}!`, change: 2 })
      await eraseSettledNotes()
      expect(await typedOf()).toBe(`${TEXT}!`)
      if (table === 'refused') return
      stubLocalStorage()
      expect(await typedOf()).toBe(`${TEXT}!`)
    },
  )

  test('is queued without marks of direction, in each of its fields, and keeps its script', async () => {
    await see({ items: [{ title: 'Permit' }] })
    expect(await queueAnswer(UID, ID, REQUEST, '\u2067היתר\u2069', ['\u202dGranted.\u200f'])).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({ answer: { text: 'היתר\n\n1. Permit:\nGranted.' } })
  })

  test('that has marks of direction and nothing else is empty', async () => {
    expect(await queueAnswer(UID, ID, REQUEST, '\u202e')).toEqual({ ok: false, reason: 'empty' })
  })

  test('is queued once: another press changes nothing', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    expect(await queueAnswer(UID, ID, REQUEST, 'Another.')).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({ answer: { text: TEXT } })
  })

  test.each([
    ['empty', ' \n'],
    ['too-long', 'x'.repeat(5001)],
  ] as const)('that is %s is not queued', async (reason, typed) => {
    expect(await queueAnswer(UID, ID, REQUEST, typed)).toEqual({ ok: false, reason })
    expect(await entryOf()).toBeUndefined()
  })

  test.each(['closed', 'answered'] as const)('to a question that is %s is refused, and stays typed', async (status) => {
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
    await see({ status, revision: 1 })
    expect(await queueAnswer(UID, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'not-open' })
    expect([await typedOf(), await entryOf()]).toEqual([TEXT, undefined])
  })

  test.each(['approved', 'rejected', 'withdrawn'])('about an application that is %s is refused', async (status) => {
    await cacheReceipts(UID, [{ id: ID, receipt: { ...receipt, status } }])
    expect(await queueAnswer(UID, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'not-open' })
  })

  test('of another person, or to a question that this device does not know, is refused', async () => {
    expect(await queueAnswer(OTHER, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'not-open' })
    expect(await queueAnswer(UID, ID, 'b'.repeat(32), TEXT)).toEqual({ ok: false, reason: 'not-open' })
  })

  test('is taken back as what was typed, while the server can’t hold it', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    expect(await takeBackFollowUp(OTHER, ANSWER_ID)).toEqual({ ok: false, reason: 'gone' })
    expect(await takeBackFollowUp(UID, ANSWER_ID)).toEqual({ ok: true })
    expect([await typedOf(), await entryOf()]).toEqual([TEXT, undefined])
  })

  test('is not taken back while it is sent, or once the server may hold it, unless it was refused for good', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await outboxStore.beginAttempt(ANSWER_ID, 1)
    expect(await takeBackFollowUp(UID, ANSWER_ID)).toEqual({ ok: false, reason: 'sending' })
    await outboxStore.saveMayExist(ANSWER_ID)
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'unreachable' })
    expect(await takeBackFollowUp(UID, ANSWER_ID)).toEqual({ ok: false, reason: 'sent' })
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 2, nextAttemptAt: 0, problem: 'question-closed' })
    expect(await takeBackFollowUp(UID, ANSWER_ID)).toEqual({ ok: true })
    expect(await typedOf()).toBe(TEXT)
  })

  test('is taken back where it was paused before the request that could create it', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await outboxStore.beginAttempt(ANSWER_ID, 1)
    await pauseEntry(UID, ANSWER_ID)
    expect(await outboxStore.saveMayExist(ANSWER_ID, {})).toEqual({ ok: true, value: false })
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 0, nextAttemptAt: 0, problem: null })
    expect(await takeBackFollowUp(UID, ANSWER_ID)).toEqual({ ok: true })
    expect(await typedOf()).toBe(TEXT)
  })

  test('that is taken back loses nothing that was typed meanwhile', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    const { change } = await readTypedAnswer(UID, REQUEST)
    await keepTypedAnswer(UID, REQUEST, { text: 'And more.', change: change + 1 })
    await takeBackFollowUp(UID, ANSWER_ID)
    expect(await typedOf()).toBe(`${TEXT}\n\nAnd more.`)
  })

  test('to a question that asks for items is one text, and is taken back as a text for each', async () => {
    const items = [{ title: 'Planning permit', field: 'planningStatus' }, { title: 'Lease' }]
    await see({ items })
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, items: ['', ' Signed.'], change: 1 })
    expect(await listTypedAnswers(UID)).toHaveLength(1)
    expect(await queueAnswer(UID, ID, REQUEST, TEXT, ['', ' Signed.'])).toEqual({ ok: true })
    expect(await entryOf()).toMatchObject({ items, answer: { text: `${TEXT}\n\n2. Lease:\nSigned.` } })
    expect(await readTypedAnswer(UID, REQUEST)).not.toHaveProperty('items')
    const { change } = await readTypedAnswer(UID, REQUEST)
    await keepTypedAnswer(UID, REQUEST, { text: '', items: ['Granted.', 'In May.'], change: change + 1 })
    await takeBackFollowUp(UID, ANSWER_ID)
    const words = { text: TEXT, items: ['Granted.', ' Signed.\n\nIn May.'] }
    expect(await readTypedAnswer(UID, REQUEST)).toMatchObject(words)
  })

  test('that is too long with the titles of its items is not queued', async () => {
    await see({ items: [{ title: 'Lease' }] })
    const room = 'x'.repeat(5000 - '1. Lease:\n'.length)
    expect(await queueAnswer(UID, ID, REQUEST, '', [`${room}x`])).toEqual({ ok: false, reason: 'too-long' })
    expect(await queueAnswer(UID, ID, REQUEST, '', [room])).toEqual({ ok: true })
  })

  test('that was sent stands in the thread until the thread is read again, and in its place then', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await finishFollowUp(ANSWER_ID)
    const [exchange] = exchangesOf((await threadOf()) ?? { questions: [], answers: [] })
    expect(exchange).toMatchObject({ status: 'answered', answers: [{ answer: { text: TEXT } }] })
    expect(await queueAnswer(UID, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'not-open' })
    // A reading that had begun before.
    await see()
    expect((await threadOf())?.answers).toHaveLength(1)
    const sent = exchange?.answers[0]?.answer
    if (sent === undefined) throw new Error('it was just sent')
    await see({ status: 'answered', revision: 1 }, [{ ...sent, created_at: new Date(5000) }])
    expect((await threadOf())?.answers).toMatchObject([{ answer: { created_at: new Date(5000) } }])
  })

  test('that was sent is let go of also on a full device', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    fillDisk()
    expect(await outboxStore.finishFollowUp(ANSWER_ID)).toEqual({ ok: true })
    expect(await entryOf()).toBeUndefined()
  })

  test('waits beside the withdrawal of its application, each under its own id', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await queueWithdrawal(UID, ID, '')
    expect((await listOutboxOf(UID, ID)).map(({ kind }) => kind).sort()).toEqual(['answer', 'withdrawal'])
  })

  test('stays when its owner signs out, which takes the thread from the device', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: 'Begun', change: 1 })
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await endOwner(UID)
    expect(await threadOf()).toBeUndefined()
    expect(await entryOf()).toMatchObject({ question: QUESTION.question })
  })
})

describe('what is typed of an answer', () => {
  test('is read from wherever the later change lies', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: 'One', change: 1 })
    localStorage.setItem(`sotto-answer:${UID}:${REQUEST}`, JSON.stringify({ text: 'Two', change: 2 }))
    expect(await typedOf()).toBe('Two')
    await keepTypedAnswer(UID, REQUEST, { text: 'Three', change: 3 })
    stubLocalStorage()
    expect(await typedOf()).toBe('Three')
  })

  test('is read with its items from the note, which an earlier version or a stranger may have written', async () => {
    const write = (note: object) => localStorage.setItem(`sotto-answer:${UID}:${REQUEST}`, JSON.stringify(note))
    await keepTypedAnswer(UID, REQUEST, { text: 'One', items: ['Two'], change: 1 })
    write({ text: 'One', items: ['Three'], change: 2 })
    expect(await readTypedAnswer(UID, REQUEST)).toMatchObject({ items: ['Three'] })
    for (const items of ['x', [5], null]) {
      write({ text: 'Other', items, change: 3 })
      expect(await readTypedAnswer(UID, REQUEST)).toMatchObject({ text: 'One', items: ['Two'] })
    }
  })

  test('is never replaced by a change that came before it', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: 'Two', change: 2 })
    stubLocalStorage()
    await keepTypedAnswer(UID, REQUEST, { text: 'One', change: 1 })
    stubLocalStorage()
    expect(await typedOf()).toBe('Two')
  })

  test('is not taken from an old note once it was queued or discarded', async () => {
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 7 })
    await queueAnswer(UID, ID, REQUEST, TEXT)
    expect(await typedOf()).toBe('')
    await keepTypedAnswer(UID, REQUEST, { text: 'More', change: 9 })
    const note = localStorage.getItem(`sotto-answer:${UID}:${REQUEST}`) ?? ''
    await discardTypedAnswer(UID, REQUEST)
    localStorage.setItem(`sotto-answer:${UID}:${REQUEST}`, note)
    expect(await typedOf()).toBe('')
  })

  test('counts as unsent work until it is queued or discarded, wherever it is kept, and for its owner alone', async () => {
    const counted = async (uid = UID) => (await countUnsent(uid)).typed
    expect(await counted()).toBe(0)
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
    localStorage.setItem(`sotto-answer:${UID}:${'b'.repeat(32)}`, JSON.stringify({ text: 'Noted', change: 1 }))
    expect([await counted(), (await countHeld(UID)).answers, await counted(OTHER)]).toEqual([2, 2, 0])
    await queueAnswer(UID, ID, REQUEST, TEXT)
    expect(await countUnsent(UID)).toMatchObject({ typed: 1, waiting: { answers: 1 } })
    await discardTypedAnswer(UID, 'b'.repeat(32))
    expect(await counted()).toBe(0)
  })

  test('counts as unsent work again once an answer that was refused is kept as a draft', async () => {
    await queueAnswer(UID, ID, REQUEST, TEXT)
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'question-closed' })
    await takeBackFollowUp(UID, ANSWER_ID)
    expect(await countUnsent(UID)).toMatchObject({ typed: 1, waiting: { answers: 0 } })
  })

  test('counts as unsent work where files alone are attached', async () => {
    await openTypedAnswer(UID, REQUEST)
    expect((await countUnsent(UID)).typed).toBe(0)
    valueOf(await attachFiles(UID, REQUEST, [new File([bytesOf('plan.pdf', 2000, 1)], 'plan.pdf')]))
    expect((await countUnsent(UID)).typed).toBe(1)
  })

  test('is kept by the note alone on a full device', async () => {
    fillDisk()
    expect(await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })).toEqual({ ok: true })
    expect(await typedOf()).toBe(TEXT)
  })
})

describe('the note of what was typed', () => {
  const key = (uid = UID, id = REQUEST) => `sotto-answer:${uid}:${id}`
  const noteOf = (uid?: string, id?: string) => localStorage.getItem(key(uid, id))
  const sent = JSON.stringify({ text: TEXT, change: 1 })

  beforeEach(async () => {
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
  })

  test('goes when the answer is queued, whose words are in the outbox then', async () => {
    expect(noteOf()).toBe(sent)
    valueOf(await queueAnswer(UID, ID, REQUEST, TEXT))
    expect([noteOf(), await typedOf()]).toEqual([null, ''])
    expect(await entryOf()).toMatchObject({ answer: { text: TEXT } })
    await takeBackFollowUp(UID, ANSWER_ID)
    expect(await typedOf()).toBe(TEXT)
  })

  test('stays with an answer that was not queued', async () => {
    fillDisk()
    expect(await queueAnswer(UID, ID, REQUEST, TEXT)).toEqual({ ok: false, reason: 'storage-full' })
    expect([noteOf(), await typedOf()]).toEqual([sent, TEXT])
  })

  test.each([
    ['the answer is received', () => outboxStore.finishFollowUp(ANSWER_ID)],
    ['its owner signs out', () => endOwner(UID)],
    ['another person signs out', () => endOwner(OTHER)],
    [
      'the app starts again',
      () => {
        sweepDevice()
        return Promise.resolve()
      },
    ],
  ])(
    'of an answer that was queued, left by a page that died or an earlier version, goes when %s',
    async (_, happen) => {
      valueOf(await queueAnswer(UID, ID, REQUEST, TEXT))
      localStorage.setItem(key(), sent)
      await happen()
      await vi.waitFor(() => expect(noteOf()).toBeNull(), SOON)
      expect(await typedOf()).toBe('')
    },
  )

  test('of anything that is not sent stays, whoever signs out and starts the app again', async () => {
    const alone = 'b'.repeat(32)
    localStorage.setItem(key(UID, alone), sent)
    await keepTypedAnswer(OTHER, REQUEST, { text: TEXT, change: 1 })
    await openTypedAnswer(OTHER, alone)
    localStorage.setItem(key(OTHER, alone), sent)
    await endOwner(UID)
    await eraseSettledNotes()
    for (const uid of [UID, OTHER]) for (const id of [REQUEST, alone]) expect(noteOf(uid, id)).toBe(sent)
  })

  test('of what is typed after the answer was queued stays', async () => {
    valueOf(await queueAnswer(UID, ID, REQUEST, TEXT))
    const { change } = await readTypedAnswer(UID, REQUEST)
    fillDisk()
    await keepTypedAnswer(UID, REQUEST, { text: 'And more.', change: change + 1 })
    await outboxStore.finishFollowUp(ANSWER_ID)
    await eraseSettledNotes()
    expect(await typedOf()).toBe('And more.')
  })
})

test('a question as last seen is not replaced by an earlier revision', async () => {
  await see({ status: 'closed', revision: 1 })
  await see()
  expect((await threadOf())?.questions).toMatchObject([{ question: { status: 'closed' } }])
  expect(await database.receipts.count()).toBe(1)
})

test('an open question about an application that takes no answers counts as closed', () => {
  expect(standingOf({ status: 'open' }, 'reviewing')).toBe('open')
  for (const status of ['approved', 'rejected', 'withdrawn'])
    expect(standingOf({ status: 'open' }, status)).toBe('closed')
  expect(standingOf({ status: 'answered' }, 'approved')).toBe('answered')
})
