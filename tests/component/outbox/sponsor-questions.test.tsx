import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { property } from '@sotto/domain/forms/sectors/property'
import { answerIdOf, freezeAnswer, type Question, type Thread } from '@sotto/domain/questions/question'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { flushUnsavedChanges } from '../../../web/src/lib/unsaved-changes.ts'
import { ApplicationsPage } from '../../../web/src/app/pages/applications-page.tsx'
import { queries, WithQueries } from '../../../web/src/lib/queries.tsx'
import { database } from '../../../web/src/data/local/database/database.ts'
import { endOwner, noteOwner } from '../../../web/src/data/local/person/device-owner.ts'
import { lockDraft } from '../../../web/src/data/draft-editor/draft-lock.ts'
import { listAttachments } from '../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../web/src/data/local/files/attachments.ts'
import { queueAnswer } from '../../../web/src/data/local/outbox/answers.ts'
import { listOutboxOf, pauseEntry, resumeEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { outboxStore } from '../../../web/src/data/local/outbox/follow-ups.ts'
import { cacheReceipts, readCachedReceipt, cacheThread } from '../../../web/src/data/local/outbox/receipts.ts'
import { keepTypedAnswer, openTypedAnswer, readTypedAnswer } from '../../../web/src/data/local/outbox/typed-answers.ts'
import { FollowUpPage } from '../../../web/src/features/outbox/follow-up-page.tsx'
import { listOpen } from '../../../web/src/features/outbox/questions/list-open.ts'
import { OpenQuestions } from '../../../web/src/features/outbox/questions/open-questions.tsx'
import { PHONE } from '../../browser/chromium.ts'
import { bytesOf } from '../../factories/file-bytes.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { FakeSession } from '../support/auth-screen.tsx'
import { Main, mount } from '../support/mount.tsx'
import {
  drawn,
  focusedOn,
  button,
  find,
  gone,
  hasFocus,
  headed,
  part,
  placeOf,
  press,
  pressAtOnce,
  says,
  shown,
  type,
} from '../support/screen.ts'
import { SentApplication } from '../support/sent-application.tsx'
import '../../../web/src/styles/app.css'

/** What the server holds: undefined until a test says it. */
const stored = vi.hoisted(() => ({
  thread: undefined as Thread | undefined,
  /** How often it was asked for the thread. */
  reads: 0,
  receipt: undefined as Receipt | undefined,
}))

vi.mock('../../../web/src/data/remote/documents/document-rows.ts', () => ({
  listOwnDocuments: () => Promise.resolve([]),
}))
vi.mock('../../../web/src/data/remote/submissions/threads.ts', () => ({
  listOwnThread: () => {
    stored.reads += 1
    return stored.thread ? Promise.resolve(stored.thread) : Promise.reject(new TypeError('no network'))
  },
}))
vi.mock('../../../web/src/data/remote/submissions/receipts.ts', () => ({
  listReceipts: () => Promise.resolve(stored.receipt ? [{ id: ID, receipt: stored.receipt }] : []),
}))

const UID = 'sponsor-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const REQUEST = 'a'.repeat(32)
const ANSWER_ID = answerIdOf(REQUEST, 0)
const ASKED = 'Who holds the option on the parcel at the quay?'
const TEXT = 'The municipality holds it until the end of March.'
const box = page.getByLabelText('Your answer')
const retried = vi.fn()

const QUESTION: Question = {
  user_id: UID,
  question: ASKED,
  due_at: new Date(2030, 0, 5, 23, 59),
  ...{ status: 'open', round: 0, revision: 0, changed_by: 'admin' },
  ...{ created_at: new Date(1_790_000_000_000), changed_at: new Date(1_790_000_000_000) },
}

const threadOf = (change: Partial<Question> = {}): Thread => ({
  questions: [{ id: REQUEST, question: { ...QUESTION, ...change } }],
  answers: [],
})

afterEach(async () => {
  retried.mockReset()
  localStorage.clear()
  stored.thread = undefined
  stored.receipt = undefined
  await Promise.all(database.tables.map((table) => table.clear()))
})

// Not before: the page of the last test stands until now, and reads once more when its records are cleared away.
beforeEach(() => {
  stored.reads = 0
  queries.clear()
})

async function receive(change: Partial<Receipt> = {}, question: Partial<Question> = {}): Promise<void> {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const frozen = await frozenSubmission(property, UID, { answers: { projectName: 'Harbour Lane Quarter' } })
  const told = { requests: 1, open_requests: 1, request_due_at: QUESTION.due_at }
  const receipt = { ...frozen, ...INITIAL_STATE, created_at: new Date(), ...told, ...change }
  stored.receipt = receipt
  await cacheReceipts(UID, [{ id: ID, receipt }])
  await cacheThread(UID, ID, threadOf(question))
  await page.viewport(PHONE.width, PHONE.height)
}

async function open(change?: Partial<Receipt>, question?: Partial<Question>, prepare = () => Promise.resolve()) {
  await receive(change, question)
  await prepare()
  await mount(
    <WithQueries>
      <Main>
        <SentApplication uid={UID} id={ID} onRetry={retried} />
      </Main>
    </WithQueries>,
  )
  await headed('Harbour Lane Quarter')
}

async function queued(): Promise<void> {
  valueOf(await queueAnswer(UID, ID, REQUEST, TEXT))
}

/** Queues the answer with a document; answers the name under which it is stored. */
async function queuedWithFile(): Promise<string> {
  await openTypedAnswer(UID, REQUEST)
  valueOf(await attachFiles(UID, REQUEST, [fileOf('Building permit.pdf')]))
  await queued()
  return (await listAttachments(UID, ANSWER_ID))[0]?.storedName ?? ''
}

test('an open question is read with its due date, and answered by one press; what is typed is kept', async () => {
  await open()
  await says(ASKED)
  await says('Waiting for your answer')
  await shown(part('Answer requested by Jan 5, 2030, 23:59'))
  await press('Send answer')
  await says('Enter your answer, or attach a document')
  await expect.element(box).toHaveFocus()
  await box.fill(TEXT)
  await expect.poll(async () => (await readTypedAnswer(UID, REQUEST)).text).toBe(TEXT)
  await expectAccessible()
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  await says(TEXT)
  await says('Your answer is not sent yet')
  await gone(part('A reviewer needs your answer'))
  await gone(part('use the form above'))
  // The page shows what the database holds, which may be before the press has ended.
  await expect.poll(() => retried.mock.calls).toHaveLength(1)
  await gone(box)
  await expectAccessible()
})

test('on a phone, one line of help stands between the name of the field and the field', async () => {
  await open({}, { items: [{ title: 'Planning permit', field: 'planningStatus' }] })
  await shown(box)
  const label = find(`label[for="${box.element().id}"]`).getBoundingClientRect()
  expect(box.element().getBoundingClientRect().top - label.bottom).toBeLessThan(40)
  await expect
    .element(box)
    .toHaveAccessibleDescription(
      /^Up to 5,000 characters in all\. The 5,000 characters include the fields below .+received it\.$/,
    )
})

test.each([
  ['an upright tablet', 768],
  ['a desk', 1440],
])('on %s, all that a receipt shows ends at one edge', async (_, width) => {
  await open()
  await shown(box)
  await page.viewport(width, 900)
  const ends = [...document.querySelectorAll('main section, main dl, main ol, main textarea')].map((element) =>
    Math.round(element.getBoundingClientRect().right),
  )
  expect(ends.length).toBeGreaterThan(10)
  expect(new Set(ends).size).toBe(1)
})

test('an answer is counted near its limit, and refused beyond it', async () => {
  await open()
  await box.fill('x'.repeat(5001))
  await shown(page.getByText('1 character too many').first())
  await press('Send answer')
  await says('The answer must be 5,000 characters or fewer')
  await expect.element(box).toHaveFocus()
  expect(await database.outbox.count()).toBe(0)
  await expectAccessible()
})

const LATER = 'The screening may therefore end later than our target of'

test('an answer that is sent offline changes nothing of when the screening ends, and is called unsent until it may have left', async () => {
  await open()
  await shown(part(LATER))
  await box.fill(TEXT)
  await expect.poll(async () => (await readTypedAnswer(UID, REQUEST)).text).toBe(TEXT)
  await press('Send answer')
  await shown(part('Your answer has not been sent yet.'))
  await shown(part(LATER))
  await gone(part('The app has not finished sending your answer yet'))
  valueOf(await pauseEntry(UID, ANSWER_ID))
  await shown(button('Resume sending'))
  await shown(part('Your answer has not been sent yet.'))
  await shown(part(LATER))
  valueOf(await resumeEntry(UID, ANSWER_ID))
  await outboxStore.saveMayExist(ANSWER_ID, {})
  await shown(part('The app has not finished sending your answer yet'))
  await shown(part(LATER))
})

const ITEMS = [{ title: 'Planning permit', field: 'planningStatus' }, { title: 'Lease of the quay' }]
const LATER_ANSWER = 'A later answer is about this.'
const PERMIT = page.getByLabelText('1. Planning permit')
const LEASE = page.getByLabelText('2. Lease of the quay')
const COMPOSED = `${TEXT}\n\n2. Lease of the quay:\nSigned in May.`

test('a question that asks for items takes a text for each, beside what the application says, and one answer is made of them', async () => {
  await open({}, { items: ITEMS })
  await says('You answered “Planning status” with:')
  await shown(page.getByText(/^“[^“”]+”$/))
  await gone(page.getByText(LATER_ANSWER))
  await box.fill(TEXT)
  await LEASE.fill(' Signed in May.\n')
  await expect.poll(() => readTypedAnswer(UID, REQUEST)).toMatchObject({ text: TEXT, items: ['', ' Signed in May.\n'] })
  await says('1 item has no answer yet. You can still send your answer, but you can’t add to it later.')
  await expectAccessible()
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  expect(await database.outbox.get(ANSWER_ID)).toMatchObject({ answer: { text: COMPOSED } })
  await press('Edit answer')
  await expect.element(box).toHaveValue(TEXT)
  await hasFocus(box)
  await expect.element(PERMIT).toHaveValue('')
  await expect.element(LEASE).toHaveValue(' Signed in May.\n')
})

test('the sponsor’s own page leads from an answer of the application to the later one about it', async () => {
  const content = { user_id: UID, request_id: REQUEST, round: 0, text: '1. Planning permit:\nGranted.' }
  const answer = { ...(await freezeAnswer(content)), created_at: new Date() }
  await open({ open_requests: 0 }, {}, async () => {
    await cacheThread(UID, ID, {
      ...threadOf({ items: ITEMS, status: 'answered' }),
      answers: [{ id: ANSWER_ID, answer }],
    })
  })
  const link = page.getByRole('link', { name: LATER_ANSWER })
  await expect.element(link).toHaveAttribute('href', `#question-${REQUEST}`)
  expect(link.element().closest('#answer-planningStatus')).not.toBeNull()
  await expectAccessible()
})

const list = page.getByRole('list', { name: 'Items asked for' })

/** How often a reader sees a text. */
const seen = (text: string) =>
  page
    .getByText(text, { exact: false })
    .elements()
    .filter((element) => element.checkVisibility()).length

test('each item that a question asks for stands once: as a field while it is answered, and in a list of the question otherwise', async () => {
  await open({}, { items: ITEMS })
  await says('The reviewer asks for 2 items. Answer each in its own field below.')
  for (const { title } of ITEMS) expect(seen(title)).toBe(1)
  await gone(list)
  await expect
    .element(page.getByRole('link', { name: 'You answered “Planning status” with:' }))
    .toHaveAttribute('href', '#answer-planningStatus')
  await box.fill(TEXT)
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent('Planning permitAbout “Planning status”')
  for (const { title } of ITEMS) expect(seen(title)).toBe(1)
  await gone(part('Asks for 2 items'))
})

test('the items that a question asks for stand in a list while another window writes the answer', async () => {
  const other = lockDraft(`answer-${REQUEST}`, {
    onChange: () => undefined,
    onReleaseRequest: () => Promise.resolve(true),
  })
  await open({}, { items: ITEMS })
  await says('You are writing this answer in another window')
  await shown(list)
  await press('Continue here')
  await shown(PERMIT)
  await gone(list)
  other.release()
})

test('a long word in the title of an item stays within a phone', async () => {
  await open({}, { items: [{ title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2) }] })
  await shown(page.getByLabelText(/^1\. Rindfleisch/))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('what was typed for the items is there again in another page', async () => {
  await open({}, { items: ITEMS }, async () => {
    await keepTypedAnswer(UID, REQUEST, { text: '', items: ['Granted.', ''], change: 1 })
  })
  await expect.element(PERMIT).toHaveValue('Granted.')
  await LEASE.fill('Signed.')
  await expect.poll(async () => (await readTypedAnswer(UID, REQUEST)).items).toEqual(['Granted.', 'Signed.'])
})

test('the texts of all items and their titles count together against the limit', async () => {
  await open({}, { items: ITEMS })
  await press('Send answer')
  await says('Enter your answer, or attach a document')
  await PERMIT.fill('x'.repeat(2500))
  await LEASE.fill('x'.repeat(5000 - 2500 - '1. Planning permit:\n2. Lease of the quay:\n'.length - 2))
  await shown(page.getByText('Whole answer: 0 characters left').first())
  await box.fill('x')
  // It stands below the last field, which may be a short one.
  await shown(page.getByText('Whole answer: 3 characters too many').first())
  await press('Send answer')
  await expect.element(PERMIT).toHaveFocus()
  await expect.element(PERMIT).toHaveAccessibleDescription(/^The answer must be 5,000 characters or fewer/)
  await expectAccessible()
  expect(await database.outbox.count()).toBe(0)
  await box.fill('')
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
})

test('words that the device can’t store hold an update and a sign-out back', async () => {
  await open()
  await box.fill('Stored')
  await expect.poll(flushUnsavedChanges).toBe(true)
  const noted = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await box.fill('Nowhere')
  await shown(part('This device can’t store your text.'))
  expect(await flushUnsavedChanges()).toBe(false)
  noted.mockRestore()
  put.mockRestore()
  await box.fill('Stored again')
  await expect.poll(flushUnsavedChanges).toBe(true)
})

test('the words of an answer with items that can’t be sent any more are one text to read and copy', async () => {
  await open({}, { items: ITEMS }, async () => {
    await keepTypedAnswer(UID, REQUEST, { text: TEXT, items: ['', 'Signed in May.'], change: 1 })
    await cacheThread(UID, ID, threadOf({ items: ITEMS, status: 'closed', revision: 1 }))
  })
  await says('Your answer was not sent')
  await says(COMPOSED)
  await press('Discard answer')
  await press('Discard')
  await gone(page.getByText('Your answer was not sent'))
  expect(await readTypedAnswer(UID, REQUEST)).not.toHaveProperty('items')
})

test('a key that is typed after the answer was sent changes nothing of it, and no field takes it', async () => {
  await open({}, { items: ITEMS })
  await box.fill(TEXT)
  const frozen = Promise.withResolvers<undefined>()
  const freeze = crypto.subtle.digest.bind(crypto.subtle)
  const digest = vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
    await frozen.promise
    return freeze(...given)
  })
  await press('Send answer')
  await expect.poll(() => digest.mock.calls.length).toBe(1)
  await box.click()
  await type('!')
  await LEASE.click()
  await type('Signed.')
  await expect.element(box).toHaveValue(TEXT)
  await expect.element(LEASE).toHaveValue('')
  frozen.resolve(undefined)
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  digest.mockRestore()
  await press('Edit answer')
  await expect.element(box).toHaveValue(TEXT)
})

test('an answer that was not sent is edited again', async () => {
  await open({}, {}, queued)
  await press('Edit answer')
  await says('Answer kept as a draft')
  await expect.element(box).toHaveValue(TEXT)
  expect(await database.outbox.count()).toBe(0)
})

test('an answer that was not sent is edited in the window in which that was pressed, also where another opens it first', async () => {
  await open({}, {}, queued)
  const state = vi.fn()
  const other = lockDraft(`answer-${REQUEST}`, { onChange: state, onReleaseRequest: () => Promise.resolve(true) })
  await expect.poll(() => state.mock.lastCall).toEqual(['held'])
  await press('Edit answer')
  await expect.element(box).toHaveValue(TEXT)
  await expect.poll(() => state.mock.lastCall).toEqual(['locked-elsewhere'])
  // Once: what another window takes over later stays there.
  expect(await other.takeOver()).toBe(true)
  await says('You are writing this answer in another window')
  await expect.poll(() => state.mock.lastCall).toEqual(['held'])
  other.release()
})

test('without a network, an answer is edited as soon as the attempt that has begun ends', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({}, {}, async () => {
    await queued()
    valueOf(await outboxStore.beginAttempt(ANSWER_ID, Date.now()))
  })
  await says('Waiting for a connection')
  await press('Edit answer')
  await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: Date.now() + 60_000, problem: 'offline' })
  await expect.element(box).toHaveValue(TEXT)
  await gone(page.getByText('The answer is being sent'))
  network.mockRestore()
})

test('a press without a network is answered also where the connection returns and the answer is being sent', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({}, {}, async () => {
    await queued()
    valueOf(await outboxStore.beginAttempt(ANSWER_ID, Date.now()))
  })
  await says('Waiting for a connection')
  await press('Edit answer')
  // The press has been refused by then, and waits.
  await database.transaction('rw', database.tables, () => database.outbox.count())
  await drawn()
  network.mockRestore()
  dispatchEvent(new Event('online'))
  await shown(page.getByText('The answer is being sent'))
})

test('an answer is edited as soon as the request ends under which it was paused, and not while it is sent', async () => {
  await open({}, {}, async () => {
    await queuedWithFile()
    valueOf(await outboxStore.beginAttempt(ANSWER_ID, Date.now()))
  })
  await says('Sending your answer.')
  await expect.element(button('Edit answer')).toHaveAttribute('aria-disabled', 'true')
  await press('Pause sending')
  await says('Pausing')
  await press('Edit answer')
  await gone(page.getByText('The answer is being sent'))
  await outboxStore.endAttempt(ANSWER_ID, { attempts: 0, nextAttemptAt: 0, problem: null })
  await expect.element(box).toHaveValue(TEXT)
})

test('no button of an answer moves when an attempt begins, and "Edit answer" says what it waits for', async () => {
  await open({}, {}, async () => {
    await queuedWithFile()
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: Date.now() + 60_000, problem: 'unreachable' })
  })
  await shown(button('Try now'))
  const places = () => [placeOf(button('Pause sending')), placeOf(button('Edit answer'))]
  const before = places()
  await outboxStore.beginAttempt(ANSWER_ID, Date.now())
  await gone(button('Try now'))
  expect(places()).toEqual(before)
  pressAtOnce(button('Edit answer'))
  await says('The answer is being sent')
})

test('an answer that the server may hold can’t be taken back, and says so', async () => {
  await open({}, {}, async () => {
    await queued()
    await outboxStore.saveMayExist(ANSWER_ID)
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: Date.now() + 1000, problem: 'unreachable' })
  })
  await shown(part('We may already have received it'))
  await gone(button('Edit answer'))
  await press('Try now')
  await expect.poll(() => retried.mock.calls).toHaveLength(1)
  await expectAccessible()
})

test.each([
  [
    'question-closed',
    'closed',
    'We closed this question before we received your answer',
    'A reviewer has closed this question.',
  ],
  ['answered-before', 'answered', 'We have already received another answer', 'This question already has an answer.'],
] as const)(
  'an answer that is refused (%s) says why, and stays until it is discarded',
  async (problem, status, why, now) => {
    await open({ open_requests: 0 }, {}, async () => {
      await queued()
      await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem })
      await cacheThread(UID, ID, threadOf({ status, revision: 1 }))
    })
    await shown(page.getByRole('heading', { name: 'Answer not sent' }))
    await shown(part(why))
    await gone(button('Try now'))
    await expectAccessible()
    await press('Keep as a draft')
    await says('Your answer was not sent')
    await shown(part(now))
    await says(TEXT)
    await expectAccessible()
    await press('Discard answer')
    await press('Discard')
    await gone(page.getByText('Your answer was not sent'))
    expect((await readTypedAnswer(UID, REQUEST)).text).toBe('')
  },
)

test('an answer that another one came before is headed as not sent, and shows its words below the other', async () => {
  await open({ open_requests: 0 }, {}, async () => {
    await queued()
    const content = { user_id: UID, request_id: REQUEST, round: 0, text: 'The harbour company does.' }
    const other = { ...(await freezeAnswer(content)), created_at: new Date() }
    const answered = threadOf({ status: 'answered', revision: 1 })
    stored.thread = { ...answered, answers: [{ id: ANSWER_ID, answer: other }] }
    await cacheThread(UID, ID, stored.thread)
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'answered-before' })
  })
  await shown(page.getByRole('heading', { name: 'Answer not sent', exact: true }))
  await says('The harbour company does.')
  await says(TEXT)
  await gone(part('Documents not sent'))
  await expectAccessible()
  await press('Keep as a draft')
  await says('Your answer was not sent')
  await says(TEXT)
})

test('an answer that came when its question was closed says that the question is open again, and counts as unanswered', async () => {
  await open({}, {}, async () => {
    await queued()
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'question-closed' })
    await cacheThread(UID, ID, threadOf({ round: 1, revision: 2 }))
  })
  await shown(part('and have reopened it.'))
  const kept = await readCachedReceipt(UID, ID)
  expect(listOpen(kept ? [kept] : [], await database.outbox.toArray())).toMatchObject([{ count: 1 }])
  await expectAccessible()
  await press('Edit answer')
  await expect.element(box).toHaveValue(TEXT)
  await shown(button('Send answer'))
})

const refuse = () => outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'question-closed' })

test('a question that was closed is not called open again while this device has not read of it', async () => {
  await open({}, {}, async () => {
    await queued()
    await refuse()
  })
  await shown(button('Keep as a draft'))
  await shown(part('We closed this question before we received your answer, so we could not accept it.'))
  await gone(part('have reopened it'))
})

test('this device reads a question again as soon as the answer to it was refused', async () => {
  stored.thread = threadOf()
  await open({}, {}, queued)
  await expect.poll(() => stored.reads).toBe(1)
  stored.thread = threadOf({ status: 'closed', revision: 1 })
  await refuse()
  // Sooner than the page reads it by itself.
  await expect.poll(() => stored.reads, { timeout: 10_000 }).toBe(2)
  await says('Closed')
})

const chooser = () => page.getByLabelText('Choose files')
const fileOf = (name: string) => new File([bytesOf(name, 2000, 1)], name)

test('files are attached to an answer, each refusal said by its name, and go with it', async () => {
  await open()
  await box.fill(TEXT)
  await chooser().upload([fileOf('Building permit.pdf'), fileOf('setup.exe')])
  await says('Building permit.pdf')
  await says('On this device')
  await says('1 file was not attached')
  await shown(part('setup.exe'))
  await expectAccessible()
  await press('Remove Building permit.pdf')
  await shown(part('from the answer'))
  await press('Keep document')
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  await says('We have received 0 of 1 document.')
  await says('Building permit.pdf')
  await gone(chooser())
  await expectAccessible()
  await press('Edit answer')
  await expect.element(box).toHaveValue(TEXT)
  await says('On this device')
})

test('files alone are an answer, as its field says, and stand in the thread without words', async () => {
  await open()
  await shown(part('You can leave this empty if you attach documents.'))
  await press('Send answer')
  await says('Enter your answer, or attach a document')
  await expect.element(box).toHaveFocus()
  await chooser().upload([fileOf('Building permit.pdf')])
  await gone(page.getByText('Enter your answer, or attach a document'))
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
  await says('We have received 0 of 1 document.')
  await says('None attached')
  await outboxStore.finishFollowUp(ANSWER_ID)
  await says('Answered')
  await says('Building permit.pdf')
  await says('None attached to the application. One document is attached to an answer, above.')
  await expectAccessible()
})

test('a key that is held or typed when a removal is asked about removes nothing', async () => {
  await open()
  await chooser().upload([fileOf('Building permit.pdf')])
  await press('Remove Building permit.pdf')
  await hasFocus(button('Keep document'))
  await type(' ')
  await gone(page.getByRole('dialog'))
  expect(await listAttachments(UID, REQUEST)).toHaveLength(1)
})

test('files of one name are told apart by their place in the list, wherever one is named', async () => {
  const [small, large] = [fileOf('same.pdf'), new File([bytesOf('same.pdf', 5000, 1)], 'same.pdf')]
  await open()
  await chooser().upload([small])
  await says('On this device')
  await chooser().upload([large])
  await shown(button('Remove same.pdf (number 2 in the list)'))
  await chooser().upload([small, new File([bytesOf('Other.pdf', 3000, 1)], 'Other.pdf')])
  await says('Same contents as same.pdf (number 1 in the list).')
  await says('Same contents as same.pdf (number 3 in the list).')
  await press('Remove same.pdf (number 2 in the list)')
  await shown(page.getByText('same.pdf (number 2 in the list, 4.9 KB) from the answer', { exact: false }))
  await expectAccessible()
  await press('Remove document')
  await expect.poll(async () => (await listAttachments(UID, REQUEST)).length).toBe(3)
  expect((await listAttachments(UID, REQUEST)).map(({ fileSize }) => fileSize)).not.toContain(5000)
  await press('Remove Other.pdf')
  await shown(part('We will remove Other.pdf from the answer'))
})

test('what shows a file of an answer has a form of its own, which sends nothing', async () => {
  await open()
  await box.fill(TEXT)
  await chooser().upload([fileOf('Building permit.pdf')])
  await says('On this device')
  await expect.poll(() => document.querySelector('form input[type=file]')).toBeNull()
  await press('Send answer')
  await shown(page.getByRole('heading', { name: 'Answer not sent yet' }))
})

function paste(target: Element): void {
  const data = new DataTransfer()
  data.items.add(fileOf('Pasted.pdf'))
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('what is pasted at the moment in which the field for files comes is attached', async () => {
  const come = new MutationObserver(() => {
    const field = document.querySelector('[data-answer] textarea')
    if (field === null || document.querySelector('[data-answer] input[type=file]') === null) return
    come.disconnect()
    paste(field)
  })
  come.observe(document, { childList: true, subtree: true })
  await open()
  await says('Pasted.pdf')
})

test('what is pasted into one of two answers is attached to that one alone', async () => {
  const other = 'b'.repeat(32)
  await open({ requests: 2, open_requests: 2 }, {}, async () => {
    const asked = { ...QUESTION, created_at: new Date(1_790_000_001_000) }
    stored.thread = { questions: [...threadOf().questions, { id: other, question: asked }], answers: [] }
    await cacheThread(UID, ID, stored.thread)
  })
  await expect.element(box.nth(1)).toBeVisible()
  await expect.element(chooser().nth(1)).toBeInTheDocument()
  paste(box.nth(1).element())
  await says('Pasted.pdf')
  expect((await listAttachments(UID, other)).map(({ fileName }) => fileName)).toEqual(['Pasted.pdf'])
  expect(await listAttachments(UID, REQUEST)).toEqual([])
})

test('an answer that arrived without all of its files says so, and is let go of', async () => {
  await open({}, {}, async () => {
    await queuedWithFile()
    await outboxStore.saveMayExist(ANSWER_ID, {})
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'answer-file-lost' })
  })
  await shown(page.getByRole('heading', { name: 'Answer received without all documents' }))
  await shown(part('one has changed on this device'))
  await gone(button('Try now'))
  await expectAccessible()
  await press('Remove from this device')
  await says('Answer removed from this device')
  expect(await database.attachments.count()).toBe(0)
  expect((await readTypedAnswer(UID, REQUEST)).text).toBe('')
})

test('an answer that has arrived stands once, and what is left to send are its documents, which can’t be taken back', async () => {
  await open({}, {}, async () => {
    await queuedWithFile()
    await outboxStore.beginAttempt(ANSWER_ID, Date.now())
    const entry = await database.outbox.get(ANSWER_ID)
    if (entry?.kind !== 'answer') throw new Error('the answer was just queued')
    const [storedName = ''] = Object.keys(entry.answer.documents ?? {})
    await outboxStore.saveProgress(ANSWER_ID, storedName, {
      uploaded: false,
      recorded: false,
      session: { url: 'x', offset: 500 },
    })
    const answers = [{ id: ANSWER_ID, answer: { ...entry.answer, created_at: new Date() } }]
    await cacheThread(UID, ID, { ...threadOf(), answers })
  })
  await shown(page.getByRole('heading', { name: 'Documents not sent yet' }))
  await gone(part('Your answer has not been sent yet'))
  await gone(part('The app has not finished sending your answer yet'))
  await says('Answered')
  expect(page.getByText(TEXT).elements()).toHaveLength(1)
  expect(page.getByText('Building permit.pdf').elements()).toHaveLength(1)
  await shown(part('We have received your answer, so you can’t take it back.'))
  await gone(button('Edit answer'))
  await gone(button('Keep as a draft'))
  await expectAccessible()
})

const FIRST = 'The app will try to send your waiting answer first.'
const NOT_SENT = 'You have not sent your answer to a question.'

test('a withdrawal says that a waiting answer goes first, and that one which is stopped can’t be sent any more', async () => {
  await open({}, {}, queued)
  await press('Withdraw application')
  await shown(part(FIRST))
  await gone(part(NOT_SENT))
  await expectAccessible()
  valueOf(await pauseEntry(UID, ANSWER_ID))
  await shown(part(NOT_SENT))
  await gone(part(FIRST))
})

test('a withdrawal says that what is typed as an answer can’t be sent any more', async () => {
  await open({}, {}, async () => void (await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })))
  await press('Withdraw application')
  await shown(part(NOT_SENT))
  await gone(part(FIRST))
  await press('Keep application')
  await box.fill('')
  await expect.poll(async () => (await readTypedAnswer(UID, REQUEST)).text).toBe('')
  await press('Withdraw application')
  await shown(part('A withdrawal is final.'))
  await gone(part(NOT_SENT))
})

test('an answer with files is paused and resumed by one button, which keeps the focus, also once its words have arrived', async () => {
  let storedName = ''
  await open({}, {}, async () => {
    storedName = await queuedWithFile()
    await outboxStore.beginAttempt(ANSWER_ID, Date.now())
  })
  await press('Pause sending')
  await says('Pausing')
  await hasFocus(button('Resume sending'))
  await expectAccessible()
  // Its sender is told with the next piece that it notes, and tries it no more.
  const progress = { uploaded: false, recorded: false, session: { url: 'x', offset: 500 } }
  expect(await outboxStore.saveProgress(ANSWER_ID, storedName, progress)).toEqual({ ok: true, value: false })
  await outboxStore.endAttempt(ANSWER_ID, { attempts: 0, nextAttemptAt: 0, problem: null })
  expect(await outboxStore.beginAttempt(ANSWER_ID, Date.now())).toEqual({ ok: true, value: undefined })
  await says('Paused')
  await shown(part('The app will send nothing until you resume, and will then continue where it stopped.'))
  await says('Will continue where it stopped')
  await shown(part('so you can’t take it back. Its documents stay on this device until you resume.'))
  await expectAccessible()
  expect(retried).not.toHaveBeenCalled()
  await press('Resume sending')
  await shown(button('Pause sending'))
  await expect.poll(() => retried.mock.calls).toHaveLength(1)
  expect(await database.outbox.get(ANSWER_ID)).toMatchObject({ paused: false, files: { [storedName]: progress } })
})

test('an answer whose words arrive while "Edit answer" has the focus says so where the focus then is', async () => {
  let storedName = ''
  await open({}, {}, async () => {
    storedName = await queuedWithFile()
  })
  const edit = button('Edit answer')
  await shown(edit)
  ;(edit.element() as HTMLElement).focus()
  await outboxStore.beginAttempt(ANSWER_ID, Date.now())
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
  await hasFocus(edit)
  await outboxStore.saveProgress(ANSWER_ID, storedName, {
    uploaded: false,
    recorded: false,
    session: { url: 'x', offset: 500 },
  })
  await gone(edit)
  await expect.element(page.getByRole('status').filter({ hasText: 'Sending' })).toHaveFocus()
})

test('an answer that arrives leaves the focus at its question', async () => {
  await open()
  await box.fill(TEXT)
  await press('Send answer')
  await expect.element(page.getByRole('status').filter({ hasText: 'Waiting for its turn' })).toHaveFocus()
  await outboxStore.finishFollowUp(ANSWER_ID)
  await gone(button('Edit answer'))
  await focusedOn(`question-${REQUEST}`)
  // Its words and the answer are in sight.
  expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('an answer without files, which is one step, has no pause', async () => {
  await open({}, {}, queued)
  await shown(button('Edit answer'))
  await gone(button('Pause sending'))
})

test('our message about a decision stands before the questions', async () => {
  await open({ status: 'approved', message: 'Welcome. Please call us on Monday.' })
  const message = page.getByRole('heading', { name: 'Our message to you' })
  await shown(message)
  const questions = page.getByRole('heading', { name: 'Questions and answers' }).element()
  expect(message.element().compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('who types when the question is closed sees what was typed, and where the keys go', async () => {
  await open()
  const box = page.getByRole('textbox', { name: 'Your answer' })
  await box.click()
  await box.fill(TEXT)
  await expect.poll(async () => (await readTypedAnswer(UID, REQUEST)).text).toBe(TEXT)
  stored.thread = threadOf({ status: 'closed', revision: 1 })
  await cacheThread(UID, ID, stored.thread)
  await says('Your answer was not sent')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your answer was not sent/)
  expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  await says(TEXT)
})

test('files of an answer that was not sent are named until it is discarded', async () => {
  await open({}, {}, async () => {
    await openTypedAnswer(UID, REQUEST)
    valueOf(await attachFiles(UID, REQUEST, [fileOf('Building permit.pdf')]))
    await cacheThread(UID, ID, threadOf({ status: 'closed', revision: 1 }))
  })
  await says('Your answer was not sent')
  await says('Building permit.pdf')
  await gone(button('Copy your answer'))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Download Building permit.pdf')
  await expect
    .poll(() => saved.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download))
    .toEqual(['Building permit.pdf'])
  saved.mockRestore()
  await press('Preview Building permit.pdf')
  await shown(page.getByRole('dialog', { name: 'Building permit.pdf' }))
  await press('Close')
  await expectAccessible()
  await press('Discard answer')
  await shown(part('We will erase your text and the app’s copy of 1 document from this device.'))
  await expectAccessible()
  await press('Keep answer')
  await shown(page.getByText('Building permit.pdf'))
  await press('Discard answer')
  await press('Discard')
  await gone(page.getByText('Building permit.pdf'))
  await says('Answer discarded')
  await focusedOn('questions')
  expect(await database.chunks.count()).toBe(0)
})

test('a question that was reopened says when, below the answer before', async () => {
  const reopened_at = { 1: new Date(2026, 8, 21, 10, 5) }
  await open({}, {}, async () => {
    await queued()
    await outboxStore.finishFollowUp(ANSWER_ID)
    const { answers = [] } = (await readCachedReceipt(UID, ID))?.thread ?? {}
    stored.thread = { ...threadOf({ round: 1, revision: 2, reopened_at }), answers }
    await cacheThread(UID, ID, stored.thread)
  })
  const reopened = part('Reopened Sep 21, 2026, 10:05')
  await shown(reopened)
  const answer = page.getByText(TEXT).element()
  expect(answer.compareDocumentPosition(reopened.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(box).toBeVisible()
  await expectAccessible()
})

test('kept files of one name have buttons of different names', async () => {
  await open({}, {}, async () => {
    await openTypedAnswer(UID, REQUEST)
    valueOf(await attachFiles(UID, REQUEST, [fileOf('Plan.pdf'), fileOf('Permit.pdf')]))
    valueOf(await attachFiles(UID, REQUEST, [new File([bytesOf('Plan.pdf', 3000, 1)], 'Plan.pdf')]))
    await cacheThread(UID, ID, threadOf({ status: 'closed', revision: 1 }))
  })
  for (const action of ['Preview', 'Download'])
    for (const name of ['Plan.pdf (number 1 in the list)', 'Permit.pdf', 'Plan.pdf (number 3 in the list)'])
      await shown(button(`${action} ${name}`))
  await expectAccessible()
})

test('an answer that was sent stands below its question', async () => {
  await open({}, {}, async () => {
    await queued()
    await outboxStore.finishFollowUp(ANSWER_ID)
  })
  await says('Answered')
  await says(TEXT)
  await gone(button('Send answer'))
  await expectAccessible()
})

test.each(['approved', 'rejected', 'withdrawn'])(
  'no question about an application that is %s is answered',
  async (status) => {
    await open({ status })
    await says(ASKED)
    await says('Closed')
    await gone(button('Send answer'))
  },
)

test('an answer that waits is shown without the receipt, which a sign-out takes from the device', async () => {
  await receive()
  await queued()
  const entries = (await listOutboxOf(UID, ID)).filter((entry) => entry.kind !== 'application')
  await mount(
    <Main>
      <FollowUpPage entries={entries} onRetry={retried} />
    </Main>,
  )
  await says(ASKED)
  await says(TEXT)
  await shown(part('We will show the application here when you are online.'))
})

test('the list of applications begins with open questions, and says nothing of answered ones', async () => {
  await receive()
  const list = () =>
    mount(
      <WithQueries>
        <Main>
          <h1>My applications</h1>
          <OpenQuestions uid={UID} />
        </Main>
      </WithQueries>,
    )
  await list()
  await says('A question about Harbour Lane Quarter')
  await shown(part('Answer requested by Jan 5, 2030, 23:59'))
  await expect
    .element(page.getByRole('link', { name: 'Read and answer' }))
    .toHaveAttribute('href', `/applications/${ID}#questions`)
  await expectAccessible()
  await queued()
  await gone(page.getByText('A question about Harbour Lane Quarter'))
})

const applications = () =>
  mount(
    // Of its own: what another test has read would not be read again.
    <QueryClientProvider client={new QueryClient()}>
      <FakeSession>
        <Main>
          <ApplicationsPage uid={UID} />
        </Main>
      </FakeSession>
    </QueryClientProvider>,
  )

test('an answer that is written and not sent is in the list of drafts, with the way to it, until it is queued', async () => {
  await receive()
  await applications()
  await shown(part('You have no drafts on this device.'))
  await gone(part('Answer not sent'))
  valueOf(await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 }))
  await says('Answer not sent')
  await expect
    .element(page.getByRole('link', { name: 'Your answer about Harbour Lane Quarter' }))
    .toHaveAttribute('href', `/applications/${ID}#questions`)
  await gone(part('You have no drafts on this device.'))
  await expectAccessible()
  await queued()
  await gone(part('Your answer about'))
})

test('an answer that was refused and kept is in the list after a new sign-in, which knew nothing of its question', async () => {
  await receive({ open_requests: 0 }, { status: 'closed', revision: 1 })
  valueOf(await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 }))
  await endOwner(UID)
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  stored.thread = threadOf({ status: 'closed', revision: 1 })
  await applications()
  await shown(page.getByRole('link', { name: 'Your answer about Harbour Lane Quarter' }))
  await says('Not sent: the question is closed')
})

test.each([
  ['withdrawn', 'was withdrawn', 'You have withdrawn this application.', 'You withdrew this application before'],
  ['rejected', 'was decided', 'We have decided on this application.', 'We decided on this application before'],
])('an answer that was not sent about an application that is %s says so', async (status, listed, kept, refused) => {
  await receive({ open_requests: 0 })
  await queued()
  await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'application-ended' })
  await open({ open_requests: 0, status, revision: 1 })
  await shown(part(refused))
  await press('Keep as a draft')
  await shown(part(kept))
  await gone(part('ask us to reopen'))
  await applications()
  await says(`Not sent: the application ${listed}`)
})

test('an answer whose application this device does not know is in the list without it', async () => {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  valueOf(await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 }))
  await applications()
  await says('Answer not sent')
  await shown(part('We will show its application here when you are online.'))
  await gone(part('You have no drafts on this device.'))
  await expectAccessible()
})
