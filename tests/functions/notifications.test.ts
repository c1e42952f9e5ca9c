import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { CONTACT_LEDGER, MAILS, submissionPath } from '@sotto/domain/submission/paths'
import { REGION } from '@sotto/domain/shared/region'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { manifestOf, validAnswers } from '../factories/application.ts'
import { newApplication, review, SPONSOR as PERSON, submissionOf } from './applications.ts'
import { deliver, readStored, redeliver, runScheduled, type DocumentEvent } from './deliver.ts'
import { newPerson, signIn, signInUnnamed, type Person } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth, firestore, FUNCTIONS_HOST, PROJECT } from './suite.ts'
import { awaitRecord, awaitArrivalMails, mailsAbout, recordData, recordOf, treatMails } from './mailbox.ts'
import type { ReceivedMail } from '../suite/mailbox.ts'

const TYPED = validAnswers(property)['email'] ?? ''
const SPONSOR = PERSON.email
const ADMINS = 'office@sotto.example'

const ARRIVALS = [
  ['acknowledgeSubmission', 'acknowledgement', SPONSOR],
  ['notifyAdmins', 'notice', ADMINS],
] as const

const to = (mails: readonly ReceivedMail[], address: string) => mails.filter((mail) => mail.to === address)

/** The event of an application's arrival, or of its last change. */
async function eventOf(id: string, eventId = 'again'): Promise<DocumentEvent> {
  const document = submissionPath(id)
  return { id: eventId, document, after: await readStored(document) }
}

/** The app's question for mails that waited, as this person. */
async function caller(person: Person): Promise<() => Promise<unknown>> {
  const { user } = await signIn(person)
  const token = await user.getIdToken()
  return () => askForMails(token)
}

async function askForMails(token?: string): Promise<unknown> {
  const answer = await fetch(`http://${FUNCTIONS_HOST}/${PROJECT}/${REGION}/send-waiting-mails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data: {} }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { status: string } }
  return error?.status ?? result
}

/** Reviews, and waits until the sponsor's account says so. */
async function decide(id: string, status: 'reviewing' | 'approved' | 'rejected', revision: number) {
  await review(id, 'an-admin', status, revision)
  await awaitRecord(id, 'status', { said: status })
}

/** The sponsor's mails after the acknowledgement. */
async function statusMails(id: string): Promise<ReceivedMail[]> {
  return (await mailsAbout(id)).filter(({ to, subject }) => to === SPONSOR && !subject.startsWith('We have received'))
}

describe('when an application arrives', () => {
  it('its sponsor gets one mail with the reference, what happens next and where to look', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const mails = to(await mailsAbout(id), SPONSOR)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe(`We have received your application ${referenceOf(id)}`)
    for (const content of [mail?.text, mail?.html]) {
      expect(content).toContain(referenceOf(id))
      expect(content).toContain('48–72 hours')
      expect(content).toContain('Screening target')
      expect(content).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/applications/${id}\\b`))
    }
  })

  it('the admins get one mail with the reference, the sector and where to look', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const mails = to(await mailsAbout(id), ADMINS)
    expect(mails).toHaveLength(1)
    for (const content of [mails[0]?.text, mails[0]?.html]) {
      expect(content).toContain(referenceOf(id))
      expect(content).toContain(property.label)
      expect(content).toContain('Screening due')
      expect(content).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/admin/${id}\\b`))
    }
  })

  it('no mail says anything of what is in it', async () => {
    const documents = manifestOf(2)
    const id = await newApplication({ documents })
    await awaitArrivalMails(id)
    await decide(id, 'approved', 1)
    const everything = JSON.stringify(
      (await mailsAbout(id)).map(({ subject, text, html }) => [subject, text, html]),
    ).toLowerCase()
    const secrets = [
      ...Object.values(validAnswers(property)),
      ...Object.entries(documents).flatMap(([storedName, { file_name }]) => [storedName, file_name]),
      'a-sponsor',
      'an-admin',
      'Note 1',
    ].filter((text) => text.length > 3)
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(everything).not.toContain(secret.toLowerCase())
  })
})

describe('when the status changes', () => {
  it.each(['reviewing', 'approved', 'rejected'] as const)('to %s its sponsor gets one mail', async (status) => {
    const id = await newApplication()
    await decide(id, status, 1)
    const mails = await statusMails(id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(referenceOf(id))
    expect(mails[0]?.text).toContain('/applications')
  })

  it('a mail does not tell which way a decision went', async () => {
    const decided = await Promise.all(
      (['approved', 'rejected'] as const).map(async (status) => {
        const id = await newApplication()
        await decide(id, status, 1)
        return JSON.stringify(await statusMails(id))
          .replaceAll(referenceOf(id), 'REFERENCE')
          .replaceAll(id, 'ID')
      }),
    )
    expect(decided[0]).toBe(decided[1])
    expect(decided[0]).not.toMatch(/approved|rejected/i)
  })

  it('each change is told once; notes alone and a return to pending are not, nor what was told before that', async () => {
    const id = await newApplication()
    await decide(id, 'reviewing', 1)
    await review(id, 'an-admin', 'reviewing', 2)
    expect(await deliver('tellReview', await eventOf(id))).toBe(200)
    expect(await statusMails(id)).toHaveLength(1)

    await review(id, 'an-admin', 'pending', 3)
    expect(await deliver('tellReview', await eventOf(id))).toBe(200)
    expect(await statusMails(id)).toHaveLength(1)

    await review(id, 'an-admin', 'reviewing', 4)
    expect(await deliver('tellReview', await eventOf(id))).toBe(200)
    expect(await statusMails(id)).toHaveLength(1)

    await decide(id, 'approved', 5)
    expect(await statusMails(id)).toHaveLength(2)
  })

  it('to and fro all day, its sponsor gets ten mails, and the latest news on the next day', async () => {
    const person = await newPerson()
    await auth.updateUser(person.uid, { emailVerified: true })
    const id = await newApplication({ columns: { user_id: person.uid } })
    await recordOf(id, 'status').set({ said: 'approved', mails: 9, closed_at: Timestamp.now() })
    await decide(id, 'reviewing', 1)
    await review(id, 'an-admin', 'approved', 2)
    await awaitRecord(id, 'status', { said: 'reviewing', mails: 10, waits_for: person.uid })
    const ask = await caller(person)
    expect(await ask()).toEqual({ sent: 0 })

    await recordOf(id, 'status').update({ closed_at: Timestamp.fromMillis(Date.now() - 24 * 60 * 60 * 1000) })
    // An event that arrives only now sends the news itself: then the call finds nothing left.
    expect([{ sent: 0 }, { sent: 1 }]).toContainEqual(await ask())
    await awaitRecord(id, 'status', { said: 'approved', mails: 1 })
    const mails = to(await mailsAbout(id), person.email).filter(
      ({ subject }) => !subject.startsWith('We have received'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your application ${referenceOf(id)} is under review`,
      `A decision on your application ${referenceOf(id)}`,
    ])
  })

  it('to something that is no status, nobody is told', async () => {
    const id = await newApplication()
    await submissionOf(id).update({ status: 'lost' })
    expect(await deliver('tellReview', await eventOf(id))).toBe(200)
    expect(await statusMails(id)).toEqual([])
  })
})

describe('an event', () => {
  it.each(ARRIVALS)(
    'of an arrival, delivered to %s three times and at once, sends one mail',
    async (trigger, topic, address) => {
      const id = await newApplication()
      await awaitArrivalMails(id)
      const event = { ...(await eventOf(id)), change: 'created' } as const
      for (const time of [1, 2, 3]) expect(await deliver(trigger, event), `delivery ${time}`).toBe(200)
      expect(to(await mailsAbout(id), address)).toHaveLength(1)

      // As if none had been sent yet: of eight at once one sends, and the others are asked to come again.
      await recordOf(id, topic).delete()
      await treatMails(id, { delayMs: 500 })
      const statuses = await Promise.all(Array.from({ length: 8 }, () => deliver(trigger, event)))
      expect(statuses.filter((status) => status === 200)).not.toHaveLength(0)
      await redeliver(trigger, event)
      expect(to(await mailsAbout(id), address)).toHaveLength(2)
    },
  )

  it('of a status that no longer holds tells the one that does', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    await treatMails(id, { status: 503 })
    const events = []
    for (const [index, status] of (['reviewing', 'approved'] as const).entries()) {
      await review(id, 'an-admin', status, index + 1)
      events.push(await eventOf(id, `event-${index}`))
      await awaitRecord(id, 'status', { saying: null })
    }
    await treatMails(id)
    for (const event of events.flatMap((each) => [each, each, each])) {
      await redeliver('tellReview', event)
    }
    const mails = await statusMails(id)
    expect(mails.map(({ subject }) => subject)).toEqual([`A decision on your application ${referenceOf(id)}`])
  })

  it('of several statuses, delivered again in reverse, sends nothing more', async () => {
    const id = await newApplication()
    const events = [await eventOf(id)]
    for (const [index, status] of (['reviewing', 'rejected', 'approved'] as const).entries()) {
      await decide(id, status, index + 1)
      events.push(await eventOf(id, `event-${index}`))
    }
    expect(await statusMails(id)).toHaveLength(3)
    for (const event of events.toReversed()) expect(await deliver('tellReview', event)).toBe(200)
    expect(await statusMails(id)).toHaveLength(3)
  })

  it('of an application that is gone sends nothing', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const event = await eventOf(id)
    await submissionOf(id).delete()
    for (const trigger of ['acknowledgeSubmission', 'notifyAdmins', 'tellReview']) {
      expect(await deliver(trigger, event)).toBe(200)
    }
    expect(await mailsAbout(id)).toHaveLength(2)
  })
})

describe('a mail', () => {
  it('that SendGrid is too busy to take is sent by a later delivery, once', async () => {
    const id = newSubmissionId()
    await treatMails(id, { status: 503 })
    await newApplication({ id })
    await awaitRecord(id, 'acknowledgement', { saying: null })
    const event = await eventOf(id)
    expect(await deliver('acknowledgeSubmission', event)).toBe(500)
    expect(to(await mailsAbout(id), SPONSOR)).toEqual([])

    await treatMails(id)
    await redeliver('acknowledgeSubmission', event)
    await redeliver('acknowledgeSubmission', event)
    expect(to(await mailsAbout(id), SPONSOR)).toHaveLength(1)
  })

  it('that SendGrid was too busy to take is sent when its event is delivered again, and nobody asks for that', async () => {
    const id = newSubmissionId()
    await treatMails(id, { status: 503 })
    await newApplication({ id })
    await awaitRecord(id, 'acknowledgement', { saying: null })
    await treatMails(id)
    await awaitRecord(id, 'acknowledgement', { ending: 'sent' })
    expect(to(await mailsAbout(id), SPONSOR)).toHaveLength(1)
  })

  it('that SendGrid is slow to take holds back no other application’s', async () => {
    const [slow, id] = [newSubmissionId(), newSubmissionId()]
    await treatMails(slow, { hold: true })
    await newApplication({ id: slow })
    await awaitRecord(slow, 'acknowledgement', { saying: 'arrived' })
    await newApplication({ id })
    await awaitRecord(id, 'acknowledgement', { ending: 'sent' })
    expect(await recordData(slow, 'acknowledgement')).toMatchObject({ saying: 'arrived' })
    await treatMails(slow)
    await awaitRecord(slow, 'acknowledgement', { ending: 'sent' })
    expect(to(await mailsAbout(slow), SPONSOR)).toHaveLength(1)
  })

  it('that SendGrid is slow to take is waited for, and other deliveries come again', async () => {
    const id = newSubmissionId()
    await treatMails(id, { hold: true })
    await newApplication({ id })
    await awaitRecord(id, 'acknowledgement', { saying: 'arrived' })
    expect(await deliver('acknowledgeSubmission', await eventOf(id))).toBe(500)
    await treatMails(id)
    await awaitArrivalMails(id)
    await redeliver('acknowledgeSubmission', await eventOf(id))
    expect(to(await mailsAbout(id), SPONSOR)).toHaveLength(1)
  })

  it('that SendGrid refuses is not tried again', async () => {
    const id = newSubmissionId()
    await treatMails(id, { status: 400 })
    await newApplication({ id })
    await awaitArrivalMails(id, 'refused')
    await treatMails(id)
    for (const [trigger] of ARRIVALS) expect(await deliver(trigger, await eventOf(id))).toBe(200)
    expect(await mailsAbout(id)).toEqual([])
  })

  it('goes to the address of the account, never to one that was typed', async () => {
    for (const contact_email of [TYPED, 'stranger@elsewhere.example', `${TYPED}\r\nBcc: all@sotto.example`]) {
      const id = await newApplication({ columns: { contact_email } })
      await awaitArrivalMails(id)
      await decide(id, 'approved', 1)
      const addresses = new Set((await mailsAbout(id)).map((mail) => mail.to))
      expect([...addresses].sort()).toEqual([ADMINS, SPONSOR].sort())
    }
  })

  it('whose answer is lost is not sent again, although nobody knows whether it was taken', async () => {
    const id = newSubmissionId()
    await treatMails(id, { hangUp: true })
    await newApplication({ id })
    await awaitArrivalMails(id, 'unknown')
    await treatMails(id)
    for (const [trigger] of ARRIVALS) expect(await deliver(trigger, await eventOf(id))).toBe(200)
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  it('of somebody who died while sending it is left to them as long as they may live, and then not sent again', async () => {
    const id = newSubmissionId()
    const held = { said: INITIAL_STATE.status, ending: null, saying: 'reviewing' }
    await recordOf(id, 'status').set({ ...held, lease_until: Timestamp.fromMillis(Date.now() + 60_000) })
    await newApplication({ id })
    await review(id, 'an-admin', 'reviewing', 1)
    expect(await deliver('tellReview', await eventOf(id))).toBe(500)
    await recordOf(id, 'status').set({ ...held, lease_until: Timestamp.fromMillis(Date.now() - 1) })
    await redeliver('tellReview', await eventOf(id))
    expect(await recordData(id, 'status')).toMatchObject({ said: 'reviewing', ending: 'unknown', saying: null })
    expect(await statusMails(id)).toEqual([])

    await decide(id, 'approved', 2)
    expect(await statusMails(id)).toHaveLength(1)
  })
})

describe('a sponsor who has not verified their address', () => {
  const applicationOf = (uid: string) => newApplication({ columns: { user_id: uid } })

  it('gets no mail, and the house its notice all the same', async () => {
    const { uid, email } = await newPerson()
    const id = await applicationOf(uid)
    await awaitRecord(id, 'acknowledgement', { waits_for: uid, saying: null })
    await awaitRecord(id, 'notice', { ending: 'sent' })
    await review(id, 'an-admin', 'reviewing', 1)
    await awaitRecord(id, 'status', { waits_for: uid, saying: null })
    expect(to(await mailsAbout(id), email)).toEqual([])
    expect((await mailsAbout(id)).map((mail) => mail.to)).toEqual([ADMINS])
  })

  it('gets what waited once they have, on asking, and once', async () => {
    const person = await newPerson()
    const ids = [await applicationOf(person.uid), await applicationOf(person.uid)]
    for (const id of ids) await awaitRecord(id, 'acknowledgement', { waits_for: person.uid })
    const ask = await caller(person)
    expect(await ask()).toEqual({ sent: 0 })
    await auth.updateUser(person.uid, { emailVerified: true })
    expect(await ask()).toEqual({ sent: 2 })
    expect(await ask()).toEqual({ sent: 0 })
    for (const id of ids) {
      const [mail, ...more] = to(await mailsAbout(id), person.email)
      expect(mail?.subject).toBe(`We have received your application ${referenceOf(id)}`)
      expect(more).toEqual([])
    }
  })

  it('gets it by the schedule where the app has not asked, and nobody else does', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const [id, others] = [await applicationOf(person.uid), await applicationOf(other.uid)]
    await awaitRecord(id, 'acknowledgement', { waits_for: person.uid })
    await awaitRecord(others, 'acknowledgement', { waits_for: other.uid })
    await auth.updateUser(person.uid, { emailVerified: true })
    for (const run of [1, 2]) {
      expect(await runScheduled('sendWaitingMails'), `run ${run}`).toBe(200)
      expect(to(await mailsAbout(id), person.email)).toHaveLength(1)
      expect(to(await mailsAbout(others), other.email)).toEqual([])
    }
    expect(await recordData(id, 'acknowledgement')).toMatchObject({ said: 'arrived', ending: 'sent' })
    expect(await recordData(id, 'acknowledgement')).not.toHaveProperty('waits_for')
  })

  it('gets it by the schedule although more mails than one page holds wait for others who never verify theirs', async () => {
    const person = await newPerson()
    const id = await applicationOf(person.uid)
    await awaitRecord(id, 'acknowledgement', { waits_for: person.uid })
    const later = Timestamp.fromMillis(Date.now() + 60_000)
    const others = Array.from({ length: 200 }, () => recordOf(newSubmissionId(), 'acknowledgement'))
    const batch = firestore.batch()
    for (const record of others)
      batch.create(record, { waits_for: 'nobody', waits_since: later, submission_id: record.id })
    await batch.commit()
    await auth.updateUser(person.uid, { emailVerified: true })
    expect(await runScheduled('sendWaitingMails')).toBe(200)
    expect(to(await mailsAbout(id), person.email)).toHaveLength(1)
    const cleaning = firestore.batch()
    for (const record of others) cleaning.delete(record)
    await cleaning.commit()
  })

  it('may ask five times an hour, also at once; then they are refused, and others are not', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const ask = await caller(person)
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(answers.filter((answer) => answer === 'RESOURCE_EXHAUSTED')).toHaveLength(7)
    expect(answers.filter((answer) => answer !== 'RESOURCE_EXHAUSTED')).toEqual(Array(5).fill({ sent: 0 }))
    const id = await applicationOf(person.uid)
    await awaitRecord(id, 'acknowledgement', { waits_for: person.uid })
    await auth.updateUser(person.uid, { emailVerified: true })
    expect(await ask()).toBe('RESOURCE_EXHAUSTED')
    expect(to(await mailsAbout(id), person.email)).toEqual([])
    expect(await (await caller(other))()).toEqual({ sent: 0 })
    // An hour later.
    const ledger = firestore.doc(`${CONTACT_LEDGER}/mails_${person.uid}`)
    const taken = Object.keys((await ledger.get()).get('taken') as object)
    expect(taken).toHaveLength(5)
    const then = Timestamp.fromMillis(Date.now() - 3_600_001)
    await ledger.update({ taken: Object.fromEntries(taken.map((call) => [call, then])) })
    expect(await ask()).toEqual({ sent: 1 })
  })

  it('must be signed in to ask, and an anonymous account is not', async () => {
    const unnamed = await signInUnnamed()
    expect(await askForMails(await unnamed.getIdToken())).toBe('UNAUTHENTICATED')
    expect(await askForMails()).toBe('UNAUTHENTICATED')
    expect((await firestore.doc(`${CONTACT_LEDGER}/mails_${unnamed.uid}`).get()).exists).toBe(false)
    expect(await (await caller(await newPerson()))()).toEqual({ sent: 0 })
  })

  it('gets nothing of another person’s by asking', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    const id = await applicationOf(one.uid)
    await awaitRecord(id, 'acknowledgement', { waits_for: one.uid })
    await auth.updateUser(one.uid, { emailVerified: true })
    await auth.updateUser(other.uid, { emailVerified: true })
    expect(await (await caller(other))()).toEqual({ sent: 0 })
    expect(to(await mailsAbout(id), other.email)).toEqual([])
  })

  it('gets nothing when the account is gone or was closed', async () => {
    const person = await newPerson()
    const gone = await applicationOf('nobody-any-more')
    await auth.updateUser(person.uid, { emailVerified: true, disabled: true })
    const closed = await applicationOf(person.uid)
    await awaitRecord(gone, 'acknowledgement', { waits_for: 'nobody-any-more', saying: null })
    await awaitRecord(closed, 'acknowledgement', { waits_for: person.uid, saying: null })
    for (const id of [gone, closed]) {
      await awaitRecord(id, 'notice', { ending: 'sent' })
      expect((await mailsAbout(id)).map((mail) => mail.to)).toEqual([ADMINS])
    }
  })
})

describe('the house', () => {
  const lease = firestore.doc('mails/notices')

  it.each([
    [
      'the next arrival',
      async ([id = '']: readonly string[]) =>
        redeliver('notifyAdmins', { ...(await eventOf(id)), change: 'created' } as const),
    ],
    ['the schedule', async () => expect(await runScheduled('sendWaitingMails')).toBe(200)],
  ])('reads of all that came while a notice was being sent in one mail, by %s', async (_, sendNext) => {
    // The sender of an earlier test's notices may not have given the lease back yet.
    await vi.waitFor(async () => {
      expect((await firestore.collection(MAILS).orderBy('gathered_at').get()).size).toBe(0)
      expect((await lease.get()).get('lease_until') ?? null).toBeNull()
    }, SOON)
    await lease.set({ lease_until: Timestamp.fromMillis(Date.now() + 60_000) })
    const ids = [await newApplication(), await newApplication(), await newApplication()]
    for (const id of ids) {
      await vi.waitFor(async () => expect((await recordOf(id, 'notice').get()).exists).toBe(true), SOON)
      await awaitRecord(id, 'acknowledgement', { ending: 'sent' })
    }
    for (const id of ids) expect(to(await mailsAbout(id), ADMINS)).toEqual([])
    await lease.delete()
    await sendNext(ids)
    for (const id of ids) await awaitRecord(id, 'notice', { ending: 'sent' })
    const mails = await Promise.all(ids.map(async (id) => to(await mailsAbout(id), ADMINS)))
    expect(mails.map((each) => each.length)).toEqual([1, 1, 1])
    expect(mails[0]).toEqual(mails[2])
    expect(mails[0]?.[0]?.subject).toBe('3 new applications')
  })
})
