import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { answerPath, mailPath, requestPath, submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { answerIdOf } from '@sotto/domain/questions/question'
import { REMINDER_LEAD, REMINDER_MIN_AGE } from '@sotto/functions/src/notifications/question-reminder.ts'
import type { Mail, SendMail } from '@sotto/functions/src/notifications/render-mail.ts'
import {
  sendDeferredNotifications,
  sendDeferredNotificationsFor,
} from '@sotto/functions/src/notifications/send-notification.ts'
import { RUN_LIMITS, sendReminders } from '@sotto/functions/src/notifications/send-reminders.ts'
import type { MailDeps } from '@sotto/functions/src/platform/mail-deps.ts'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newApplication, SPONSOR } from './applications.ts'
import { runScheduled } from './deliver.ts'
import { awaitRecord, mailsAbout, recordData, recordOf, treatMails } from './mailbox.ts'
import { SOON } from '../suite/soon.ts'
import { firestore as heard, UNHEARD } from './suite.ts'

const HOUR = 60 * 60 * 1000
const WORDS = 'Who holds the option on the parcel at the quay?'

const fromNow = (ms: number) => Timestamp.fromMillis(Date.now() + ms)

/** An open question that a reminder is due of, unless `changes` say otherwise. */
const questionData = (changes: DocumentData = {}): DocumentData => ({
  user_id: SPONSOR.uid,
  question: WORDS,
  ...{ status: 'open', round: 0, revision: 0 },
  due_at: fromNow(REMINDER_LEAD - HOUR),
  ...{ created_at: fromNow(-3 * REMINDER_MIN_AGE), changed_at: fromNow(-2 * REMINDER_MIN_AGE), changed_by: 'an-admin' },
  ...changes,
})

describe('a reminder', () => {
  // No trigger hears of this database, so each document in it is what the test has written.
  const { firestore } = UNHEARD
  let mails: Mail[] = []
  let alerts: string[] = []

  const take: SendMail = (mail) => {
    mails.push(mail)
    return Promise.resolve({ outcome: 'taken', messageId: 'm' })
  }

  const depsWith = (changes: Partial<MailDeps> = {}): MailDeps => ({
    firestore,
    send: take,
    verifiedAddressOf: () => Promise.resolve(SPONSOR.email),
    settings: { adminMailbox: 'office@sotto.example', siteUrl: 'https://sotto.example', noticeInterval: 0 },
    alert: (message) => void alerts.push(message),
    ...changes,
  })

  beforeEach(async () => {
    mails = []
    alerts = []
    await firestore.recursiveDelete(firestore.collection('project_submissions'))
    await firestore.recursiveDelete(firestore.collection('mails'))
  })

  afterEach(() => void vi.restoreAllMocks())

  async function ask(changes: DocumentData = {}, submission: DocumentData = {}) {
    const [submissionId, requestId] = [newSubmissionId(), newSubmissionId()]
    await firestore.doc(submissionPath(submissionId)).set({ status: 'reviewing', user_id: SPONSOR.uid, ...submission })
    const question = firestore.doc(requestPath(submissionId, requestId))
    await question.set(questionData(changes))
    const record = firestore.doc(mailPath(submissionId, `${requestId}_reminder`))
    return { submissionId, requestId, question, record, told: mailPath(submissionId, `${requestId}_question`) }
  }

  /** As if the sender had died: its lease is over. */
  async function expireLeases() {
    const held = (await firestore.collection('mails').get()).docs.filter(
      (mail) => typeof mail.get('saying') === 'string',
    )
    for (const { ref } of held) await ref.update({ lease_until: fromNow(-1) })
  }

  it('names the application and the due time, leads to it, and says nothing of what is asked', async () => {
    const due = new Date(Date.UTC(2027, 0, 5, 14, 32))
    vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() - 30 * HOUR })
    try {
      const { submissionId } = await ask({ due_at: Timestamp.fromDate(due) })
      expect(await sendReminders(depsWith())).toEqual({ sent: 1, failures: [], finished: true })
      const [mail] = mails
      expect(mail?.to).toBe(SPONSOR.email)
      expect(mail?.subject).toBe(`Reminder: a question about your application ${referenceOf(submissionId)}`)
      for (const content of [mail?.text, mail?.html]) {
        expect(content).toContain('Jan 5, 2027, 14:32 UTC')
        expect(content).toContain(`/applications/${submissionId}`)
        expect(content).not.toMatch(/parcel|quay|option/)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('goes out once, however many runs there are, one after the other or at once', async () => {
    await ask()
    const slow: SendMail = async (mail) => {
      await new Promise((done) => setTimeout(done, 100))
      return take(mail)
    }
    const runs = await Promise.all([1, 2, 3, 4].map(() => sendReminders(depsWith({ send: slow }))))
    expect(runs.flatMap(({ failures }) => failures)).toEqual([])
    await sendReminders(depsWith())
    expect(mails).toHaveLength(1)
  })

  it.each([
    ['has no due date', { due_at: null }],
    ['is due in more than two days', { due_at: fromNow(REMINDER_LEAD + HOUR) }],
    ['is overdue', { due_at: fromNow(-1000) }],
    ['was asked less than a day ago', { changed_at: fromNow(HOUR - REMINDER_MIN_AGE) }],
    ['is closed', { status: 'closed' }],
    ['is answered', { status: 'answered' }],
    ['has a due date that only a console can have written', { due_at: 'tomorrow' }],
  ])('does not go out for a question that %s', async (_, changes) => {
    const due = await ask()
    await ask(changes)
    await sendReminders(depsWith())
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(referenceOf(due.submissionId))])
  })

  it.each(['approved', 'rejected', 'withdrawn'])('does not go out for an application that is %s', async (status) => {
    await ask({}, { status })
    expect(await sendReminders(depsWith())).toMatchObject({ sent: 0, finished: true })
    expect(mails).toEqual([])
  })

  it('does not go out once an answer or a withdrawal has been stored, before a trigger has marked it', async () => {
    const [answered, withdrawn, again] = [await ask(), await ask(), await ask({ round: 1 })]
    const answerId = (round: number, requestId: string) => answerIdOf(requestId, round)
    await firestore.doc(answerPath(answered.submissionId, answerId(0, answered.requestId))).set({ text: 'x' })
    await firestore.doc(withdrawalPath(withdrawn.submissionId)).set({ reason: '' })
    // The answer to the round before is none to this one.
    await firestore.doc(answerPath(again.submissionId, answerId(0, again.requestId))).set({ text: 'x' })
    await sendReminders(depsWith())
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(referenceOf(again.submissionId))])
  })

  it('keeps a day from the mail about the question, also where that one waited for a verified address', async () => {
    const { told } = await ask()
    await firestore.doc(told).set({ waits_for: SPONSOR.uid })
    await sendReminders(depsWith())
    await firestore.doc(told).set({ said: 'asked 0', closed_at: fromNow(HOUR - REMINDER_MIN_AGE) })
    await sendReminders(depsWith())
    expect(mails).toEqual([])
    await firestore.doc(told).set({ said: 'asked 0', closed_at: fromNow(-1000 - REMINDER_MIN_AGE) })
    await sendReminders(depsWith())
    expect(mails).toHaveLength(1)
  })

  it('goes out again only for another due time', async () => {
    const { question } = await ask()
    await sendReminders(depsWith())
    await question.update({ status: 'open', round: 1, revision: 2 })
    await sendReminders(depsWith())
    expect(mails).toHaveLength(1)
    await question.update({ due_at: fromNow(20 * HOUR) })
    await sendReminders(depsWith())
    await sendReminders(depsWith())
    expect(mails).toHaveLength(2)
  })

  it('waits for a verified address, and is then sent once, while the question is still open', async () => {
    const [open, closed] = [await ask({ user_id: 'newcomer' }), await ask({ user_id: 'newcomer' })]
    const unverified = depsWith({ verifiedAddressOf: () => Promise.resolve(undefined) })
    await sendReminders(unverified)
    const since = (await open.record.get()).get('waits_since') as unknown
    await sendReminders(unverified)
    expect((await open.record.get()).data()).toMatchObject({ waits_for: 'newcomer', waits_since: since })
    await closed.question.update({ status: 'closed' })
    expect(await sendDeferredNotificationsFor(depsWith(), 'newcomer')).toEqual({ sent: 1, failures: [] })
    await sendReminders(depsWith())
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(referenceOf(open.submissionId))
  })

  describe('that waits for a verified address, as others do, and whose sending fails', () => {
    const FAULTS: [string, () => Partial<MailDeps>][] = [
      [
        'the mail is not taken',
        () => {
          let isFirst = true
          return {
            send: (mail) => {
              if (!isFirst) return take(mail)
              isFirst = false
              return Promise.resolve({ outcome: 'not taken', reason: '503' })
            },
          }
        },
      ],
      [
        'its account can’t be looked up',
        () => {
          let isFirst = true
          return {
            verifiedAddressOf: () => {
              if (!isFirst) return Promise.resolve(SPONSOR.email)
              isFirst = false
              return Promise.reject(new Error('no accounts'))
            },
          }
        },
      ],
    ]
    it.each(FAULTS)('stops none of the others, and is sent by the next run: %s', async (_, fault) => {
      const asked = [await ask(), await ask(), await ask()]
      await sendReminders(depsWith({ verifiedAddressOf: () => Promise.resolve(undefined) }))
      const run = await sendDeferredNotifications(depsWith(fault()))
      expect(run).toEqual({ sent: 2, failures: [expect.any(Error)] })
      expect(await sendDeferredNotifications(depsWith())).toEqual({ sent: 1, failures: [] })
      expect(await sendDeferredNotifications(depsWith())).toEqual({ sent: 0, failures: [] })
      for (const { submissionId } of asked)
        expect(mails.filter(({ subject }) => subject.includes(referenceOf(submissionId)))).toHaveLength(1)
    })

    it('leaves what another sender has claimed to that one', async () => {
      const [one, other] = [await ask(), await ask()]
      await sendReminders(depsWith({ verifiedAddressOf: () => Promise.resolve(undefined) }))
      await other.record.update({ saying: 'another', lease_until: fromNow(HOUR) })
      expect(await sendDeferredNotifications(depsWith())).toEqual({ sent: 1, failures: [] })
      expect(mails[0]?.subject).toContain(referenceOf(one.submissionId))
    })
  })

  describe('whose sending fails', () => {
    it.each([
      ['has certainly not been sent is sent by the next run', { outcome: 'not taken', reason: '503' }, 1],
      ['is refused is not sent again', { outcome: 'refused', reason: '400' }, 0],
      ['may have been sent is not sent again', { outcome: 'unknown', reason: 'no response' }, 0],
    ] as const)('and %s', async (_, result, later) => {
      await ask()
      const run = await sendReminders(depsWith({ send: () => Promise.resolve(result) }))
      expect([run.sent, run.failures.length]).toEqual([0, later])
      expect(alerts).toEqual(later === 1 ? [] : [`mail ${result.outcome}`])
      await sendReminders(depsWith())
      await sendReminders(depsWith())
      expect(mails).toHaveLength(later)
    })

    it('does not keep the others from being sent, unless it fails again and again', async () => {
      const first = await ask({ due_at: fromNow(2 * HOUR) })
      await ask()
      const failing: SendMail = (mail) =>
        mail.subject.includes(referenceOf(first.submissionId))
          ? Promise.resolve({ outcome: 'not taken', reason: '503' })
          : take(mail)
      expect(await sendReminders(depsWith({ send: failing }))).toMatchObject({ sent: 1, finished: true })
      for (let more = 0; more < RUN_LIMITS.failures; more += 1) await ask()
      const send = vi.fn<SendMail>(() => Promise.resolve({ outcome: 'not taken', reason: '503' }))
      expect(await sendReminders(depsWith({ send }))).toMatchObject({ sent: 0, finished: false })
      expect(send).toHaveBeenCalledTimes(RUN_LIMITS.failures)
    })

    it('because its sender died is known once the lease is over, also after the due time, and is not sent again', async () => {
      const [near, past] = [await ask(), await ask()]
      const dying: SendMail = () => Promise.reject(new Error('the process ended'))
      await sendReminders(depsWith({ send: dying }))
      await sendReminders(depsWith())
      await past.question.update({ due_at: fromNow(-HOUR) })
      await expireLeases()
      await sendReminders(depsWith())
      expect(mails).toEqual([])
      expect(alerts).toEqual(['mail unknown', 'mail unknown'])
      for (const { record } of [near, past]) expect((await record.get()).get('ending')).toBe('unknown')
    })
  })

  describe('under a fault at any step', () => {
    /** Lets a run fail at its step `at`, before or after the step has had its effect. Returns how many steps were begun. */
    function failAt(at: number, when: 'before' | 'after', deps: MailDeps): { deps: MailDeps; steps: () => number } {
      let steps = 0
      const faulty =
        <Given extends unknown[], Result>(step: (...given: Given) => Promise<Result>) =>
        async (...given: Given): Promise<Result> => {
          steps += 1
          const fails = steps === at
          if (fails && when === 'before') throw new Error('the process ended')
          const result = await step(...given)
          if (fails) throw new Error('the process ended')
          return result
        }
      const runTransaction = faulty(firestore.runTransaction.bind(firestore))
      const getAll = faulty(firestore.getAll.bind(firestore))
      const doc = firestore.doc.bind(firestore)
      vi.spyOn(firestore, 'runTransaction').mockImplementation(runTransaction)
      vi.spyOn(firestore, 'getAll').mockImplementation(getAll)
      vi.spyOn(firestore, 'doc').mockImplementation((path) => {
        const record = doc(path)
        const set = faulty(record.set.bind(record))
        vi.spyOn(record, 'set').mockImplementation(set)
        return record
      })
      const { send, verifiedAddressOf } = deps
      return {
        deps: { ...deps, send: faulty(send), verifiedAddressOf: faulty(verifiedAddressOf) },
        steps: () => steps,
      }
    }

    it('goes out at most once, and is lost to none but a sender that died while it held the claim', async () => {
      await ask()
      const { deps, steps } = failAt(0, 'before', depsWith())
      await sendReminders(deps)
      vi.restoreAllMocks()
      expect([steps(), mails.length]).toEqual([6, 1])
      const ends: string[] = []
      for (let at = 1; at <= steps(); at += 1) {
        for (const when of ['before', 'after'] as const) {
          await firestore.recursiveDelete(firestore.collection('project_submissions'))
          await firestore.recursiveDelete(firestore.collection('mails'))
          mails = []
          const { record } = await ask()
          await sendReminders(failAt(at, when, depsWith()).deps).catch(() => undefined)
          vi.restoreAllMocks()
          for (const round of [1, 2]) {
            await sendReminders(depsWith())
            expect(mails.length, `step ${at}, ${when}, run ${round}`).toBeLessThanOrEqual(1)
            await expireLeases()
          }
          await sendReminders(depsWith())
          ends.push(`${at} ${when}: ${mails.length} ${String((await record.get()).get('ending'))}`)
        }
      }
      expect(ends).toEqual([
        // The records of earlier reminders are read.
        ...['1 before: 1 sent', '1 after: 1 sent'],
        // The reminder is claimed. From then on a sender may have sent it, if it has died.
        ...['2 before: 1 sent', '2 after: 0 unknown'],
        // The address is looked up, which may fail without a death.
        ...['3 before: 1 sent', '3 after: 1 sent'],
        // The mail is handed over.
        ...['4 before: 0 unknown', '4 after: 1 unknown'],
        // That is recorded, and the question is read again.
        ...['5 before: 1 unknown', '5 after: 1 sent', '6 before: 1 sent', '6 after: 1 sent'],
      ])
    })
  })

  describe('in a run', () => {
    it('is for those that are due soonest, as many as it may send, and the next run continues', async () => {
      const dues = [40, 10, 30, 20, 25]
      const asked: Awaited<ReturnType<typeof ask>>[] = []
      for (const hours of dues) asked.push(await ask({ due_at: fromNow(hours * HOUR) }))
      const limits = { ...RUN_LIMITS, page: 2, reminders: 3 }
      expect(await sendReminders(depsWith(), limits)).toEqual({ sent: 3, failures: [], finished: false })
      expect(await sendReminders(depsWith(), limits)).toEqual({ sent: 2, failures: [], finished: true })
      const order = [1, 3, 4, 2, 0].map((index) => referenceOf(asked[index]?.submissionId ?? ''))
      expect(mails.map(({ subject }) => order.findIndex((reference) => subject.includes(reference)))).toEqual([
        0, 1, 2, 3, 4,
      ])
    })

    it('is not held up by questions that need none, and ends by its clock and by what it may read', async () => {
      for (let count = 0; count < 4; count += 1) await ask({ due_at: fromNow(HOUR) }, { status: 'approved' })
      await ask()
      const limits = { ...RUN_LIMITS, page: 2, reminders: 1 }
      expect(await sendReminders(depsWith(), { ...limits, ms: -1 })).toMatchObject({ sent: 0, finished: false })
      expect(await sendReminders(depsWith(), { ...limits, questions: 2 })).toMatchObject({ sent: 0, finished: false })
      expect(await sendReminders(depsWith(), limits)).toMatchObject({ sent: 1 })
    })
  })
})

describe('the schedule', () => {
  it('reminds the sponsor by one mail, also when it runs twice and when SendGrid was busy at first', async () => {
    const id = await newApplication()
    const requestId = newSubmissionId()
    await heard.doc(requestPath(id, requestId)).create(questionData())
    await awaitRecord(id, `${requestId}_question`, { said: 'asked 0', ending: 'sent' })
    expect(await runScheduled('remindOfQuestions')).toBe(200)
    expect(await recordData(id, `${requestId}_reminder`)).toEqual({})
    await recordOf(id, `${requestId}_question`).update({ closed_at: fromNow(-1000 - REMINDER_MIN_AGE) })
    await treatMails(id, { status: 503 })
    expect(await runScheduled('remindOfQuestions')).toBe(500)
    await treatMails(id)
    await expect.poll(() => runScheduled('remindOfQuestions'), SOON).toBe(200)
    expect(await runScheduled('remindOfQuestions')).toBe(200)
    await awaitRecord(id, `${requestId}_reminder`, { ending: 'sent', saying: null })
    const reminders = (await mailsAbout(id)).filter(({ subject }) => subject.startsWith('Reminder'))
    expect(reminders.map(({ to }) => to)).toEqual([SPONSOR.email])
    expect(JSON.stringify(reminders)).not.toContain('parcel')
  })
})
