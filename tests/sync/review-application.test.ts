import { isVerified } from '@sotto/domain/documents/document'
import { MAX_CHANGES_PER_DAY } from '@sotto/domain/shared/limits'
import { dailyChangesPath, submissionPath } from '@sotto/domain/submission/paths'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { become, firestore, newAdmin, newSponsor, PASSWORD, type Person } from './emulated.ts'
import { bytesOf } from '../factories/file-bytes.ts'
import { queueApplication } from './delivery.ts'
import { firstWord } from './first-word.ts'
import { openOutboxRunner } from '../../web/src/data/outbox/outbox-runner.ts'
import { senderEnds } from '../../web/src/data/outbox/sender-ends.ts'
import { downloadDocument } from '../../web/src/data/remote/documents/document-downloads.ts'
import { listOwnDocuments } from '../../web/src/data/remote/documents/document-rows.ts'
import { listReceipts, readReceipt } from '../../web/src/data/remote/submissions/receipts.ts'
import { countSubmissions } from '../../web/src/data/remote/submissions/submissions.ts'
import { watchAudit, watchDocuments, watchSubmission } from '../../web/src/data/remote/live/watch-submission.ts'
import { watchSubmissions } from '../../web/src/data/remote/live/watch-submissions.ts'
import { readRole } from '../../web/src/data/remote/auth/roles.ts'
import { requestPasswordReset, signIn, signUp } from '../../web/src/data/remote/auth/account.ts'
import { assignSubmission } from '../../web/src/data/remote/submissions/assignments.ts'
import { confirmUnchanged, reviewSubmission } from '../../web/src/data/remote/submissions/reviews.ts'
import { ALL_SUBMISSIONS } from '../../web/src/data/submission-filter.ts'
import { SOON } from '../suite/soon.ts'

const DAY = 24 * 60 * 60 * 1000

const readSubmission = async (id: string) => (await firstWord(watchSubmission(id)))?.submission ?? null

let sponsor: Person
let admin: Person
let id: string

beforeAll(async () => {
  admin = await newAdmin()
  sponsor = await newSponsor()
  id = (await queueApplication(sponsor.uid, [5000])).id
  const runner = openOutboxRunner(senderEnds)
  await runner.poke({ now: true })
  runner.stop()
})

describe('the sponsor', () => {
  beforeEach(() => become(sponsor))

  test('reads their own receipt and documents', async () => {
    expect(await readReceipt(id)).toMatchObject({ status: 'pending', user_id: sponsor.uid })
    expect((await listReceipts(sponsor.uid)).map((stored) => stored.id)).toEqual([id])
    expect(await listOwnDocuments(sponsor.uid, { submissionId: id })).toMatchObject([
      { file_name: 'Plan 0.pdf', file_size: 5000 },
    ])
    expect(await readReceipt('0'.repeat(32))).toBeNull()
  })

  test('is a plain user, who can not read the queue', async () => {
    expect(await readRole(sponsor.uid)).toBe('user')
    await expect(firstWord(watchSubmissions(ALL_SUBMISSIONS, null))).rejects.toMatchObject({ problem: 'refused' })
    await expect(readSubmission(id)).rejects.toMatchObject({ problem: 'refused' })
    await expect(firstWord(watchAudit(id))).rejects.toMatchObject({ problem: 'refused' })
    await expect(countSubmissions(ALL_SUBMISSIONS)).rejects.toMatchObject({ problem: 'refused' })
    const review = { status: 'approved', admin_notes: '', message_to_applicant: '', revision: 0 } as const
    expect(await reviewSubmission(id, review, sponsor.uid)).toEqual({ ok: false, reason: 'refused' })
  })

  test('can neither list nor download another’s files', async () => {
    const [row] = await listOwnDocuments(sponsor.uid, { submissionId: id })
    await newSponsor()
    await expect(listOwnDocuments(sponsor.uid, { submissionId: id })).rejects.toMatchObject({
      code: 'permission-denied',
    })
    if (row === undefined) throw new Error('the row has arrived')
    await expect(downloadDocument(row)).rejects.toMatchObject({ problem: 'refused' })
    await expect(readReceipt(id)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('an admin', () => {
  beforeEach(() => become(admin))

  test('finds the newest submission first, with its documents', async () => {
    expect(await readRole(admin.uid)).toBe('admin')
    const { rows } = await firstWord(watchSubmissions(ALL_SUBMISSIONS, null))
    const [newest] = rows
    expect(newest).toMatchObject({ id, submission: { user_id: sponsor.uid } })
    const row = await vi.waitFor(async () => {
      const [arrived] = await firstWord(watchDocuments(id))
      if (arrived === undefined || !isVerified(arrived)) throw new Error('the server has not verified the file yet')
      return arrived
    }, SOON)
    const bytes = await downloadDocument(row)
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(new Uint8Array(bytesOf('Plan.pdf', 5000, 1)))
    expect(await readSubmission('0'.repeat(32))).toBeNull()
  })

  test('still sees the queue when a script has spoiled a record in it', async () => {
    const spoiled = firestore.doc(submissionPath('f'.repeat(32)))
    await spoiled.set({ status: 'archived', created_at: new Date() })
    try {
      const { rows: queue } = await firstWord(watchSubmissions(ALL_SUBMISSIONS, null))
      expect(queue).toContainEqual({ id: spoiled.id, submission: null })
      expect(queue.find((stored) => stored.id === id)?.submission).toMatchObject({ user_id: sponsor.uid })
    } finally {
      await spoiled.delete()
    }
  })

  test('reviews what they saw, and is told when somebody was faster', async () => {
    const told = { message_to_applicant: 'Welcome.\nWe will call you.' }
    const approve = { status: 'approved', admin_notes: 'Sound.', ...told, revision: 0 } as const
    expect(await reviewSubmission(id, approve, admin.uid)).toEqual({ ok: true })
    expect(await readSubmission(id)).toMatchObject({ status: 'approved', ...told, revision: 1, reviewed_by: admin.uid })
    const reject = { ...approve, status: 'rejected' } as const
    expect(await reviewSubmission(id, reject, admin.uid)).toMatchObject({
      ok: false,
      reason: {
        kind: 'conflict',
        current: { status: 'approved', admin_notes: 'Sound.', ...told, revision: 1 },
      },
    })
    expect(await readSubmission(id)).toMatchObject({ status: 'approved', revision: 1 })
  })

  test('is told that somebody was faster between the reading and the writing of their own decision', async () => {
    const { revision = 0 } = (await readSubmission(id)) ?? {}
    const send = fetch
    onTestFinished(() => void vi.stubGlobal('fetch', send))
    let commits = 0
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (JSON.stringify(request[0]).includes(':commit') && (commits += 1) === 1) {
        await firestore.doc(submissionPath(id)).update({ revision: revision + 1, reviewed_by: 'another admin' })
      }
      return send(...request)
    })
    const review = { status: 'rejected', admin_notes: 'Too late.', message_to_applicant: '', revision } as const
    expect(await reviewSubmission(id, review, admin.uid)).toMatchObject({
      ok: false,
      reason: { kind: 'conflict', current: { revision: revision + 1, reviewed_by: 'another admin' } },
    })
    expect(commits).toBeGreaterThan(0)
    expect(await readSubmission(id)).toMatchObject({ revision: revision + 1, reviewed_by: 'another admin' })
  })

  test('is told whether what is to stay as they saw it has changed, and writes nothing by asking', async () => {
    const { revision = 0 } = (await readSubmission(id)) ?? {}
    expect(await confirmUnchanged(id, revision)).toBe('unchanged')
    expect(await confirmUnchanged(id, revision - 1)).toMatchObject({
      ok: false,
      reason: { kind: 'conflict', current: { status: 'approved', revision } },
    })
    expect(await confirmUnchanged('0'.repeat(32), 0)).toEqual({ ok: false, reason: 'refused' })
    expect(await readSubmission(id)).toMatchObject({ revision })
  })

  test('hears at once that a device without a network can not review', async () => {
    const { revision = 0 } = (await readSubmission(id)) ?? {}
    const device = navigator
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.stubGlobal('navigator', device))
    const review = { status: 'rejected', admin_notes: '', message_to_applicant: '', revision } as const
    expect(await reviewSubmission(id, review, admin.uid)).toEqual({ ok: false, reason: 'offline' })
    expect(await readSubmission(id)).toMatchObject({ revision })
  })

  test('is told that a review was not stored where no commit comes through, once the SDK has given up', async () => {
    const { revision = 0 } = (await readSubmission(id)) ?? {}
    const send = fetch
    onTestFinished(() => void vi.stubGlobal('fetch', send))
    let cut = 0
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      if (!JSON.stringify(request[0]).includes(':commit')) return send(...request)
      cut += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const review = { status: 'rejected', admin_notes: '', message_to_applicant: 'No.', revision } as const
    expect(await reviewSubmission(id, review, admin.uid)).toEqual({ ok: false, reason: 'unknown' })
    expect(cut).toBeGreaterThan(0)
    expect(await readSubmission(id)).toMatchObject({ revision })
  })

  test('whose answer was lost may repeat the same review without a conflict', async () => {
    const { revision = 0 } = (await readSubmission(id)) ?? {}
    const review = {
      status: 'reviewing',
      admin_notes: 'Asked for the valuation.',
      message_to_applicant: '',
      revision,
    } as const
    expect(await reviewSubmission(id, review, admin.uid)).toEqual({ ok: true })
    expect(await reviewSubmission(id, review, admin.uid)).toEqual({ ok: true })
    expect(await readSubmission(id)).toMatchObject({ revision: revision + 1 })
  })

  test('counts each change of a day by the server’s clock, also where the device’s is wrong, and is told at its limit', async () => {
    const count = firestore.doc(dailyChangesPath(admin.uid))
    const before = (await readSubmission(id)) ?? { revision: 0 }
    const review = (revision: number, admin_notes: string) =>
      reviewSubmission(id, { status: 'reviewing', admin_notes, message_to_applicant: '', revision }, admin.uid)

    await count.set({ changes: 7, submission_id: id, updated_at: new Date() })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY })
    onTestFinished(() => void vi.useRealTimers())
    expect(await review(before.revision, 'Three days ahead.')).toEqual({ ok: true })
    vi.useRealTimers()
    expect((await count.get()).data()).toMatchObject({ changes: 8, submission_id: id })

    await count.set({ changes: MAX_CHANGES_PER_DAY, submission_id: id, updated_at: new Date() })
    const full = { ok: false, reason: 'limit' }
    expect(await review(before.revision + 1, 'One too many.')).toEqual(full)
    expect(await assignSubmission(id, { from: null, to: admin.uid }, admin.uid)).toEqual(full)
    expect(await readSubmission(id)).toMatchObject({ revision: before.revision + 1, admin_notes: 'Three days ahead.' })

    await count.update({ updated_at: new Date(Date.now() - DAY) })
    expect(await review(before.revision + 1, 'Another day.')).toEqual({ ok: true })
    expect((await count.get()).data()).toMatchObject({ changes: 1 })
  })
})

describe('a visitor', () => {
  test('signs in with the right password only', async () => {
    expect(await signIn(sponsor.email, 'wrong-voice')).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await signIn('nobody@example.com', PASSWORD)).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await signIn(sponsor.email, PASSWORD)).toEqual({ ok: true })
  })

  test('can not sign up twice, or with a weak password', async () => {
    expect(await signUp(sponsor.email, PASSWORD)).toEqual({ ok: false, reason: 'email-in-use' })
    expect(await signUp('new@example.com', '12345')).toEqual({ ok: false, reason: 'weak-password' })
    expect(await signUp('no address', PASSWORD)).toEqual({ ok: false, reason: 'invalid-email' })
  })

  test('learns nothing about who has an account from a password reset', async () => {
    expect(await requestPasswordReset(sponsor.email)).toEqual({ ok: true })
    expect(await requestPasswordReset('nobody@example.com')).toEqual({ ok: true })
  })
})
