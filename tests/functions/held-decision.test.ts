import { referenceOf } from '@sotto/domain/submission/ids'
import { submissionPath } from '@sotto/domain/submission/paths'
import { HOLD_MS } from '@sotto/domain/review/review'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newApplication, receiptData, review, SPONSOR, submissionOf } from './applications.ts'
import { readStored, redeliver, runTask } from './deliver.ts'
import { awaitArrivalMails, awaitRecord, mailsAbout, recordData, treatMails } from './mailbox.ts'
import { SOON } from '../suite/soon.ts'

const MESSAGE = 'The permit for the water is open.\nPlease come back once it is granted.'

/** What is still held of a decision whose end a test waits for. Where none does, the hold is whole. */
const HELD_MS = 15_000

const decisionMails = async (id: string) =>
  (await mailsAbout(id)).filter(({ to, subject }) => to === SPONSOR.email && subject.startsWith('A decision'))

/** Resolves once the hold of a review that was made just now is over. */
const holdOf = (id: string) => vi.waitFor(async () => expect(await heldFor(id)).toBeLessThan(0), SOON)

async function heldFor(id: string): Promise<number> {
  const reviewedAt = (await submissionOf(id).get()).get('reviewed_at') as { toMillis: () => number }
  return reviewedAt.toMillis() + HOLD_MS - Date.now()
}

/**
 * Makes a decision, looks at what the sponsor has of it, and answers both. A busy machine may take longer than the hold: then the look
 * says nothing, and another decision is made.
 */
async function lookWhileHeld<Decision extends { id: string }, Seen>(
  decide: () => Promise<Decision>,
  look: (id: string) => Promise<Seen>,
): Promise<{ decision: Decision; seen: Seen }> {
  for (;;) {
    const decision = await decide()
    const seen = await look(decision.id)
    if ((await heldFor(decision.id)) > 0) return { decision, seen }
  }
}

async function tellAgain(id: string): Promise<void> {
  const event = {
    id: `again-${Math.random()}`,
    document: submissionPath(id),
    after: await readStored(submissionPath(id)),
  }
  await redeliver('tellReview', event)
}

// A function’s first process takes seconds to start, which are not to count against a hold.
beforeAll(async () => {
  const id = await newApplication()
  await review(id, 'an-admin', 'approved', 1)
  await tellAgain(id)
  await vi.waitFor(async () => expect(await runTask('releaseDecision', { submissionId: id })).toBe(204), SOON)
}, 2 * SOON.timeout)

// Each has an application of its own, and waits for a hold. So they wait together.
describe.concurrent('a decision', () => {
  it('is told once its hold is over and not before: first in the receipt with its message, then by one mail', async ({
    expect,
  }) => {
    const { decision, seen } = await lookWhileHeld(
      async () => {
        const id = await newApplication()
        await awaitRecord(id, 'acknowledgement', { said: 'arrived', ending: 'sent' })
        const sent = await receiptData(id)
        await review(id, 'an-admin', 'rejected', 1, { message: MESSAGE, heldForMs: HELD_MS })
        await tellAgain(id)
        return { id, sent }
      },
      async (id) => ({ receipt: await receiptData(id), mails: await decisionMails(id) }),
    )
    const { id, sent } = decision
    expect(seen).toEqual({ receipt: sent, mails: [] })

    await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
    const reviewed = await submissionOf(id).get()
    expect(await receiptData(id)).toEqual({
      ...sent,
      status: 'rejected',
      message: MESSAGE,
      reviewed_at: reviewed.get('reviewed_at') as unknown,
    })
    expect(await decisionMails(id)).toHaveLength(1)
    await tellAgain(id)
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('that is undone in time is never told, in the receipt or by mail, whatever is delivered later', async ({
    expect,
  }) => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const sent = await receiptData(id)
    const shown: unknown[] = []
    const stop = watchReceipt(id, shown)
    await review(id, 'an-admin', 'approved', 1, { message: MESSAGE, heldForMs: HOLD_MS })
    await tellAgain(id)
    await review(id, 'an-admin', 'pending', 2)
    await expect.poll(() => runTask('releaseDecision', { submissionId: id }), SOON).toBe(204)
    await tellAgain(id)
    // The last reading began after all of that.
    const before = shown.length
    await expect.poll(() => shown.length, SOON).toBeGreaterThan(before + 1)
    stop()
    expect(new Set(shown)).toEqual(new Set(['pending']))
    expect(await receiptData(id)).toEqual(sent)
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  it('that gives way to another within its hold is told as the other alone', async ({ expect }) => {
    const id = await newApplication()
    await review(id, 'an-admin', 'approved', 1, { message: 'Welcome.', heldForMs: HOLD_MS })
    await tellAgain(id)
    await review(id, 'an-admin', 'rejected', 2, { message: MESSAGE, heldForMs: HELD_MS })
    await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
    expect(await receiptData(id)).toMatchObject({ status: 'rejected', message: MESSAGE })
    expect((await decisionMails(id)).map(({ subject }) => subject)).toEqual([
      `A decision on your application ${referenceOf(id)}`,
    ])
  })

  it('that is back at what the sponsor was told before is not told again', async ({ expect }) => {
    const id = await newApplication()
    await review(id, 'an-admin', 'approved', 1, { message: 'Welcome.' })
    await awaitRecord(id, 'status', { said: 'approved', ending: 'sent' })
    await expect.poll(async () => (await receiptData(id))['status'] as unknown, SOON).toBe('approved')
    const told = await receiptData(id)
    await review(id, 'an-admin', 'rejected', 2, { message: MESSAGE, heldForMs: HOLD_MS })
    await review(id, 'an-admin', 'approved', 3, { message: 'Welcome.', heldForMs: HELD_MS / 2 })
    await holdOf(id)
    await tellAgain(id)
    expect(await receiptData(id)).toEqual(told)
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('whose message changes later shows the new one after a hold of its own, without a second mail', async ({
    expect,
  }) => {
    const messageTo = async (id: string) => (await receiptData(id))['message'] as unknown
    const { decision, seen } = await lookWhileHeld(async () => {
      const id = await newApplication()
      await review(id, 'an-admin', 'rejected', 1, { message: 'The permt is open.' })
      await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
      await expect.poll(() => messageTo(id), SOON).toBe('The permt is open.')
      await review(id, 'an-admin', 'rejected', 2, { message: MESSAGE, heldForMs: HELD_MS })
      await tellAgain(id)
      return { id }
    }, messageTo)
    const { id } = decision
    expect(seen).toBe('The permt is open.')
    await expect.poll(() => messageTo(id), SOON).toBe(MESSAGE)
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('that is taken back after it was told takes its message from the receipt', async ({ expect }) => {
    const id = await newApplication()
    await review(id, 'an-admin', 'rejected', 1, { message: MESSAGE })
    await expect.poll(async () => (await receiptData(id))['message'] as unknown, SOON).toBe(MESSAGE)
    await review(id, 'an-admin', 'reviewing', 2)
    await expect.poll(async () => (await receiptData(id))['status'] as unknown, SOON).toBe('reviewing')
    expect(await receiptData(id)).not.toHaveProperty('message')
  })
})

describe.concurrent('a release', () => {
  it('that is delivered three times, at once and again, tells once', async ({ expect }) => {
    const release = (id: string) => runTask('releaseDecision', { submissionId: id })
    const { decision, seen } = await lookWhileHeld(async () => {
      const id = await newApplication()
      await review(id, 'an-admin', 'approved', 1, { message: MESSAGE, heldForMs: HELD_MS })
      return { id }
    }, release)
    const { id } = decision
    // It does not wait: the emulators end when functions do not, once triggers are switched off to fill a queue.
    expect(seen).toBe(503)
    await Promise.all([release(id), release(id), release(id)])
    await expect.poll(() => release(id), SOON).toBe(204)
    expect(await receiptData(id)).toMatchObject({ status: 'approved', message: MESSAGE })
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('whose mail SendGrid does not take fails, and a later one sends it once', async ({ expect }) => {
    const id = await newApplication()
    await awaitRecord(id, 'acknowledgement', { said: 'arrived', ending: 'sent' })
    await treatMails(id, { status: 503 })
    await review(id, 'an-admin', 'rejected', 1, { message: MESSAGE, heldForMs: HELD_MS })
    await awaitRecord(id, 'status', { saying: null })
    expect(await receiptData(id)).toMatchObject({ status: 'rejected', message: MESSAGE })
    expect(await decisionMails(id)).toEqual([])
    await treatMails(id)
    await expect.poll(() => runTask('releaseDecision', { submissionId: id }), SOON).toBe(204)
    await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('whose mail SendGrid does not take, and that finds notes saved at its next attempt, sends it once after their hold', async ({
    expect,
  }) => {
    const id = await newApplication()
    await awaitRecord(id, 'acknowledgement', { said: 'arrived', ending: 'sent' })
    await treatMails(id, { status: 503 })
    await review(id, 'an-admin', 'rejected', 1, { message: MESSAGE, heldForMs: HELD_MS / 2 })
    await awaitRecord(id, 'status', { saying: null })
    expect(await receiptData(id)).toMatchObject({ status: 'rejected', message: MESSAGE })
    await review(id, 'an-admin', 'rejected', 2, { message: MESSAGE, heldForMs: HELD_MS })
    await treatMails(id)
    await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
    expect(await decisionMails(id)).toHaveLength(1)
  })

  it('for an application that is gone, or that is none, tells nobody', async ({ expect }) => {
    const id = await newApplication()
    await review(id, 'an-admin', 'approved', 1, { heldForMs: HOLD_MS })
    await submissionOf(id).delete()
    await expect.poll(() => runTask('releaseDecision', { submissionId: id }), SOON).toBe(204)
    expect(await receiptData(id)).toMatchObject({ status: 'pending' })
    expect(await recordData(id, 'status')).toEqual({})
    expect(await runTask('releaseDecision', { submissionId: '../user_roles/x' })).toBe(500)
  })
})

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

/** Every status that the receipt has had since. */
function watchReceipt(id: string, shown: unknown[]): () => void {
  const timer = setInterval(() => void receiptData(id).then(({ status }) => shown.push(status)), 100)
  const stop = () => clearInterval(timer)
  stops.push(stop)
  return stop
}
