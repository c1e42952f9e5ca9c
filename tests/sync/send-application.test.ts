import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { become, firestore, newSponsor, putObject, type Person } from './emulated.ts'
import { expectArrived, expectForgotten, queueApplication } from './delivery.ts'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { dailyUsagePath, documentPath, objectPath, receiptPath } from '@sotto/domain/submission/paths'
import { systemClock } from '../../web/src/data/clock.ts'
import { database } from '../../web/src/data/local/database/database.ts'
import { pauseEntry, readOutboxEntry as readEntry, resumeEntry } from '../../web/src/data/local/outbox/outbox.ts'
import { openOutboxRunner } from '../../web/src/data/outbox/outbox-runner.ts'
import { currentUser } from '../../web/src/data/remote/auth/auth.ts'
import { submissionGateway } from '../../web/src/data/remote/submissions/submission-gateway.ts'
import { senderEnds } from '../../web/src/data/outbox/sender-ends.ts'
import { signOut } from '../../web/src/data/sign-out.ts'
import type { ApplicationEntry, UploadSession } from '../../web/src/data/sync/outbox-entry.ts'
import { sendEntry } from '../../web/src/data/sync/send-entry.ts'
import { takeBackEntry } from '../../web/src/data/outbox/take-back-entry.ts'
import { asApplication } from '../factories/application.ts'
import { SOON } from '../suite/soon.ts'

let sponsor: Person
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const network = globalThis.fetch

beforeAll(async () => {
  sponsor = await newSponsor()
})

beforeEach(async () => {
  globalThis.fetch = network
  await Promise.all(database.tables.map((table) => table.clear()))
  await forgetUsage()
})

const readOutboxEntry = async (uid: string, id: string) => asApplication(await readEntry(uid, id))

const consent = () => Promise.resolve({ ok: true, value: null } as const)

/** A new day, as the rules see it. */
const forgetUsage = () => firestore.doc(dailyUsagePath(sponsor.uid)).delete()

async function send(): Promise<void> {
  const runner = openOutboxRunner(senderEnds)
  await runner.poke({ now: true })
  runner.stop()
}

type NetworkFault = 'none' | 'request lost' | 'answer lost' | number

const isSending = (url: string): boolean => !url.includes('identitytoolkit') && !url.includes('securetoken')

interface Seen {
  /** Requests to Firestore and Storage. */
  count: number
  /** Uploads that were begun. */
  started: number
}

/**
 * From now on each request is counted, and meets the fault that is chosen for it, by its number, its address and the command of the
 * upload protocol; a fault that is a number is the status of an answer.
 */
function disturb(faultOf: (request: number, url: string, command: string | null) => NetworkFault): Seen {
  const seen: Seen = { count: 0, started: 0 }
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!isSending(url)) return network(input, init)
    const command = new Headers(init?.headers).get('X-Goog-Upload-Command')
    const fault = faultOf(seen.count, url, command)
    seen.count += 1
    if (command === 'start') seen.started += 1
    if (typeof fault === 'number') return new Response('{}', { status: fault })
    if (fault === 'request lost') throw new TypeError('fetch failed')
    const response = await network(input, init)
    if (fault === 'answer lost') throw new TypeError('fetch failed')
    return response
  }
  return seen
}

/** Sends until the last file is on its way, and stops there. Answers the upload that has begun. */
async function stopInTheMiddle(id: string): Promise<UploadSession> {
  const runner = openOutboxRunner(senderEnds)
  const sending = runner.poke({ now: true })
  const sessionNow = async () => {
    const session = Object.values((await readOutboxEntry(sponsor.uid, id))?.files ?? {}).at(-1)?.session
    if (!session?.offset) throw new Error('no piece has arrived yet')
    return session
  }
  await vi.waitFor(sessionNow, { ...SOON, interval: 1 })
  runner.stop()
  await sending
  return sessionNow()
}

describe('an application with files', () => {
  test('arrives whole, and only then leaves the device', async () => {
    const entry = await queueApplication(sponsor.uid, [3 * MEBIBYTE + 7, 1000])
    await send()
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test.each(['request lost', 'answer lost'] as const)(
    'arrives once although at each request in turn: %s',
    async (fault) => {
      const sizes = [MEBIBYTE / 2, 1000]
      const undisturbed = await queueApplication(sponsor.uid, sizes)
      const requests = disturb(() => 'none')
      await send()
      await expectForgotten(undisturbed)
      const { count } = requests
      expect(count).toBeGreaterThan(15)
      // One more than a first application takes: the server's time is asked for as well.
      for (let at = 0; at <= count; at += 1) {
        if (at % 5 === 0) await forgetUsage()
        const entry = await queueApplication(sponsor.uid, sizes)
        disturb((request) => (request === at ? fault : 'none'))
        for (let tries = 0; tries < 3 && (await readOutboxEntry(sponsor.uid, entry.id)); tries += 1) await send()
        globalThis.fetch = network
        await expectArrived(entry)
        await expectForgotten(entry)
      }
    },
    120_000,
  )

  test('sends a file in as large pieces as the line has carried for the one before, which a small file tells nothing of', async () => {
    const entry = await queueApplication(sponsor.uid, [1000, 3 * MEBIBYTE, 3 * MEBIBYTE])
    const pieces: number[] = []
    disturb((_request, _url, command) => {
      if (command === 'start') pieces.push(0)
      if (command?.startsWith('upload')) pieces.push((pieces.pop() ?? 0) + 1)
      return 'none'
    })
    await send()
    // A quarter of a megabyte, twice as much, one, and the rest; then all of it.
    expect(pieces).toEqual([1, 4, 2])
    await expectArrived(entry)
  })

  test('continues in the middle of a file after the app was closed there', async () => {
    const entry = await queueApplication(sponsor.uid, [3 * MEBIBYTE])
    const first = disturb(() => 'none')
    await stopInTheMiddle(entry.id)
    expect(first.started).toBe(1)
    const second = disturb(() => 'none')
    await send()
    expect(second.started).toBe(0)
    await expectArrived(entry)
  })

  test('starts a file again whose upload the service no longer knows, and only that file', async () => {
    const entry = await queueApplication(sponsor.uid, [1000, 3 * MEBIBYTE])
    const { url } = await stopInTheMiddle(entry.id)
    const cancelled = await network(url, { method: 'POST', headers: { 'X-Goog-Upload-Command': 'cancel' } })
    expect(cancelled.ok).toBe(true)
    const seen = disturb(() => 'none')
    await send()
    expect(seen.started).toBe(1)
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test('pauses in the middle of a file with what has arrived, and continues there', async () => {
    const entry = await queueApplication(sponsor.uid, [3 * MEBIBYTE])
    let pausing: Promise<unknown> | undefined
    const seen = disturb((request) => {
      // Reading receipt and counter, writing the submission, asking for the object, opening the upload, and its first piece.
      if (request === 5) pausing = pauseEntry(sponsor.uid, entry.id)
      return 'none'
    })
    await send()
    await pausing
    const paused = await readOutboxEntry(sponsor.uid, entry.id)
    expect(paused).toMatchObject({ paused: true, startedAt: null, attempts: 0 })
    expect(Object.values(paused?.files ?? {})[0]?.session?.offset).toBeGreaterThan(0)
    const count = seen.count
    await send()
    expect(seen.count).toBe(count)
    await resumeEntry(sponsor.uid, entry.id)
    await send()
    expect(seen.started).toBe(1)
    await expectArrived(entry)
  })

  test('sent by three senders at the same moment is there once', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    const ends = { ...senderEnds, clock: systemClock, signal: new AbortController().signal }
    const outcomes = await Promise.all([1, 2, 3].map(() => sendEntry(entry, ends)))
    expect(outcomes.map(({ kind }) => kind)).toContain('sent')
    await expectArrived(entry)
  })

  test('of which one person sends twelve on a day: ten arrive, two wait for the server’s midnight and then arrive', async () => {
    const entries: ApplicationEntry[] = []
    for (let index = 0; index < 12; index += 1)
      entries.push(await queueApplication(sponsor.uid, [index < 2 ? 1000 : 0].filter(Boolean)))
    const from = Date.now()
    await send()
    const waiting = await database.outbox.toArray()
    expect(waiting.map(({ id, problem, mayExistOnServer }) => ({ id, problem, mayExistOnServer })).sort(byId)).toEqual(
      entries
        .slice(10)
        .map(({ id }) => ({ id, problem: 'limit-reached', mayExistOnServer: false }))
        .sort(byId),
    )
    const midnight = new Date(from).setUTCHours(24, 0, 0, 0)
    for (const { nextAttemptAt } of waiting) expect(Math.abs(nextAttemptAt - midnight)).toBeLessThan(60_000)
    expect((await firestore.doc(dailyUsagePath(sponsor.uid)).get()).data()).toMatchObject({
      applications: 10,
      bytes: 2000,
    })
    await firestore
      .doc(dailyUsagePath(sponsor.uid))
      .update({ updated_at: new Date(new Date(from).setUTCHours(0, 0, 0, 0) - 1) })
    await send()
    for (const entry of entries) await expectArrived(entry)
    expect((await firestore.doc(dailyUsagePath(sponsor.uid)).get()).data()).toMatchObject({ applications: 2, bytes: 0 })
  })

  test('is sent whatever day the device thinks it is', async () => {
    for (const day of ['1970-01-02', '2300-01-01']) {
      for (let first = 0; first < 2; first += 1) {
        const entry = await queueApplication(sponsor.uid, [])
        vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
        await send()
        vi.useRealTimers()
        await expectArrived(entry)
      }
    }
  })

  test('and another, sent by two of a person’s devices at the same moment, both arrive and are counted', async () => {
    const [one, other] = [await queueApplication(sponsor.uid, []), await queueApplication(sponsor.uid, [])]
    const { signal } = new AbortController()
    // Neither writes before both have read the day's count.
    const bothHaveRead = Promise.withResolvers<null>()
    let read = 0
    const consentTogether = async () => {
      read += 1
      if (read === 2) bothHaveRead.resolve(null)
      await bothHaveRead.promise
      return consent()
    }
    const create = ({ id, submission }: ApplicationEntry) =>
      submissionGateway.createSubmission(id, submission, consentTogether, signal)
    const answers = await Promise.all([create(one), create(other)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      reason: { problem: expect.stringMatching(/^(overtaken|unreachable)$/) as string },
    })
    await send()
    await expectArrived(one)
    await expectArrived(other)
    expect((await firestore.doc(dailyUsagePath(sponsor.uid)).get()).get('applications')).toBe(2)
  })

  test('waits while its owner is signed out, and goes when they are back', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    await signOut(sponsor.uid)
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'signed-out', attempts: 0 })
    await become(sponsor)
    await send()
    await expectArrived(entry)
  })

  test('renews a token that a service refuses, and goes on at once', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    const user = await currentUser()
    if (user === null) throw new Error('the sponsor is signed in')
    const renew = vi.spyOn(user, 'getIdToken')
    const undisturbed = disturb(() => 'none')
    await send()
    await expectForgotten(entry)
    for (let at = 0; at < undisturbed.count; at += 1) {
      if (at % 8 === 0) await forgetUsage()
      const next = await queueApplication(sponsor.uid, [1000])
      disturb((request) => (request === at ? 401 : 'none'))
      renew.mockClear()
      await send()
      globalThis.fetch = network
      expect(renew.mock.calls.filter(([force]) => force === true)).toHaveLength(1)
      await expectArrived(next)
      await expectForgotten(next)
    }
  })

  test('is tried again by itself while services refuse every token: only Auth can say that its owner is signed out', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb((_, url) => (url.includes('/v0/b/') ? 'none' : 401))
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'unreachable', attempts: 1 })
    disturb((_, url) => (url.includes('/v0/b/') ? 401 : 'none'))
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'unreachable', attempts: 2 })
    globalThis.fetch = network
    await send()
    await expectArrived(entry)
  })

  test('is taken back without a network as long as the server was never asked to create it', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb(() => 'request lost')
    await send()
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: true })
    globalThis.fetch = network
    await send()
    expect((await firestore.doc(receiptPath(entry.id)).get()).exists).toBe(false)
    expect(await database.chunks.count()).toBe(1)
  })

  test('is taken back after a failed attempt to create it only when the server says that it is not there', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 2 ? 'request lost' : 'none'))
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({
      mayExistOnServer: true,
      problem: 'unreachable',
    })
    disturb(() => 'request lost')
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'unproven' })
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ paused: true })
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: true })
  })

  test('is not taken back once it has arrived, although the answer was lost', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 2 ? 'answer lost' : 'none'))
    await send()
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived' })
    await send()
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test('that has arrived is not told as sent on by a device that can’t note that it is, which takes another press', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 2 ? 'answer lost' : 'none'))
    await send()
    globalThis.fetch = network
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    // The pause is noted, and what ends it is not.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    disturb(() => {
      put.mockImplementation(full)
      return 'none'
    })
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'storage-full' })
    put.mockRestore()
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived' })
    await send()
    await expectForgotten(entry)
  })

  test('has nothing left to send once it turns out to have arrived, also where it was paused to find that out', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 2 ? 'answer lost' : 'none'))
    await send()
    disturb(() => 'request lost')
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'unproven' })
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived' })
    await send()
    await expectForgotten(entry)
  })

  test('that its owner has paused stays paused once it turns out to have arrived without its files', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb((_, url) => (url.includes('/v0/b/') ? 403 : 'none'))
    await send()
    await pauseEntry(sponsor.uid, entry.id)
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived-paused' })
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ paused: true })
    await resumeEntry(sponsor.uid, entry.id)
    await send()
    await expectForgotten(entry)
  })

  test('is parked and kept when the rules refuse it', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    await database.outbox.put({ ...entry, submission: { ...entry.submission, project_type: 'castle' } })
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'not-accepted' })
    expect(await database.chunks.count()).toBe(1)
  })

  test.each(['before', 'after'] as const)(
    'stays on the device, whole, when the server holds other bytes of the same length, put there %s it was uploaded',
    async (when) => {
      const entry = await queueApplication(sponsor.uid, [MEBIBYTE + 3, 1000])
      const [name = ''] = Object.keys(entry.submission.documents)
      const path = objectPath(entry.submission, entry.id, name)
      const put = () => putObject(path, new Uint8Array(MEBIBYTE + 3))
      if (when === 'before') {
        const { signal } = new AbortController()
        await submissionGateway.createSubmission(entry.id, entry.submission, consent, signal)
        await put()
      } else {
        disturb((_, url) => (url.includes(':runQuery') ? 'request lost' : 'none'))
        await send()
        globalThis.fetch = network
        await put()
      }
      for (let tries = 0; tries < 2; tries += 1) await send()
      expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'file-differs' })
      const { drafts, attachments, chunks } = database
      expect(await Promise.all([drafts, attachments, chunks].map((table) => table.count()))).toEqual([1, 2, 3])
    },
  )

  test('is done with once its files have arrived, also when their rows say what this version has no word for', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb((_, url) => (url.includes(':runQuery') ? 'request lost' : 'none'))
    await send()
    globalThis.fetch = network
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'unreachable' })
    const [name = ''] = Object.keys(entry.submission.documents)
    await firestore.doc(documentPath(entry.id, name)).update({ verification: 'quarantined', verified_at: 'soon' })
    await send()
    await expectForgotten(entry)
  })

  test.each([401, 408, 429, 503])(
    'goes on where it stopped after a service answered %i when it was asked for an upload’s place',
    async (status) => {
      const entry = await queueApplication(sponsor.uid, [3 * MEBIBYTE])
      const session = await stopInTheMiddle(entry.id)
      const disturbed = disturb((_, _url, command) => (command === 'query' ? status : 'none'))
      for (let tries = 0; tries < 2; tries += 1) await send()
      const waiting = await readOutboxEntry(sponsor.uid, entry.id)
      // The attempt that was cut off in the middle counts.
      expect(waiting).toMatchObject({ problem: 'unreachable', attempts: 3 })
      expect(Object.values(waiting?.files ?? {})[0]?.session).toEqual(session)
      const mended = disturb(() => 'none')
      await send()
      expect([disturbed.started, mended.started]).toEqual([0, 0])
      await expectArrived(entry)
      await expectForgotten(entry)
    },
  )

  test('with a file of 20 MB arrives once, although three of ten requests about it fail in one of five ways', async () => {
    const entry = await queueApplication(sponsor.uid, [20 * MEBIBYTE])
    const faults = [503, 'answer lost', 408, 'request lost', 429] as const
    const met: NetworkFault[] = []
    // Numbers without a pattern, the same in each run.
    let drawn = 5
    const seen = disturb((_, url, command) => {
      if (!url.includes('/v0/b/') || command === 'start') return 'none'
      drawn = (drawn * 75 + 74) % 65_537
      const fault = drawn % 100 < 30 ? faults[met.length % faults.length] : undefined
      if (fault !== undefined) met.push(fault)
      return fault ?? 'none'
    })
    for (let tries = 0; tries < 60 && (await readOutboxEntry(sponsor.uid, entry.id)); tries += 1) await send()
    globalThis.fetch = network
    expect(new Set(met).size).toBe(faults.length)
    expect(seen.started).toBe(1)
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test('is asked nothing about while Storage refuses its files, and goes when it takes them', async () => {
    const entry = await queueApplication(sponsor.uid, [1000, MEBIBYTE])
    disturb((_, url) => (url.includes('/v0/b/') ? 403 : 'none'))
    for (let tries = 0; tries < 3; tries += 1) await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'refused', attempts: 3 })
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived' })
    globalThis.fetch = network
    await send()
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test('keeps what has arrived of a file whose next piece is refused', async () => {
    const entry = await queueApplication(sponsor.uid, [3 * MEBIBYTE])
    const first = disturb((request) => (request === 6 ? 403 : 'none'))
    await send()
    const [progress] = Object.values((await readOutboxEntry(sponsor.uid, entry.id))?.files ?? {})
    expect(progress?.session?.offset).toBeGreaterThan(0)
    expect(first.started).toBe(1)
    const second = disturb(() => 'none')
    await send()
    expect(second.started).toBe(0)
    await expectArrived(entry)
  })

  test('that waits for a decision is never changed once it has arrived: it goes on being sent', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb((_, url) => (url.includes('/v0/b/') ? 403 : 'none'))
    await send()
    await database.outbox.update(entry.id, { problem: 'not-accepted' })
    disturb(() => 'request lost')
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'unproven' })
    globalThis.fetch = network
    expect(await takeBackEntry(sponsor.uid, entry.id)).toEqual({ ok: false, reason: 'arrived' })
    await send()
    await expectArrived(entry)
    await expectForgotten(entry)
  })

  test('says so when another version has arrived under its id, and changes nothing there', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    const edited = { ...entry.submission, company_name: 'Another Ltd', digest: 'f'.repeat(64) }
    const { signal } = new AbortController()
    const created = await submissionGateway.createSubmission(entry.id, entry.submission, consent, signal)
    expect(created).toMatchObject({ ok: true })
    await database.outbox.put({ ...entry, submission: edited })
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'already-sent-differently' })
    await expectArrived(entry)
  })
})
