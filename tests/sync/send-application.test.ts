import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { become, firestore, newSponsor, type Person } from './emulated.ts'
import { expectArrived, expectForgotten, queueApplication } from './delivery.ts'
import { MEBIBYTE } from '@sotto/domain/limits'
import { receiptPath } from '@sotto/domain/paths'
import { systemClock } from '../../web/src/data/clock.ts'
import { database } from '../../web/src/data/local/database.ts'
import { outboxStore } from '../../web/src/data/local/outbox-store.ts'
import { pauseEntry, resumeEntry } from '../../web/src/data/local/pause-entry.ts'
import { readOutboxEntry } from '../../web/src/data/local/read-outbox-entry.ts'
import { openOutboxRunner } from '../../web/src/data/outbox-runner.ts'
import { sendingEnd } from '../../web/src/data/remote/sending-end.ts'
import { signOut } from '../../web/src/data/sign-out.ts'
import type { UploadSession } from '../../web/src/data/sync/outbox-entry.ts'
import { sendEntry } from '../../web/src/data/sync/send-entry.ts'
import { withdrawEntry } from '../../web/src/data/withdraw-entry.ts'

let sponsor: Person
const network = globalThis.fetch

beforeAll(async () => {
  sponsor = await newSponsor()
})

beforeEach(async () => {
  globalThis.fetch = network
  await Promise.all(database.tables.map((table) => table.clear()))
})

async function send(): Promise<void> {
  const runner = openOutboxRunner(sendingEnd)
  await runner.poke({ now: true })
  runner.stop()
}

type NetworkFault = 'none' | 'request lost' | 'answer lost'

const isSending = (url: string): boolean => !url.includes('identitytoolkit') && !url.includes('securetoken')

/** From now on each request is counted, and meets the fault that is chosen for it. */
function disturb(faultOf: (request: number) => NetworkFault): { count: number; started: number } {
  const seen = { count: 0, started: 0 }
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!isSending(url)) return network(input, init)
    const fault = faultOf(seen.count)
    seen.count += 1
    if (new Headers(init?.headers).get('X-Goog-Upload-Command') === 'start') seen.started += 1
    if (fault === 'request lost') throw new TypeError('fetch failed')
    const response = await network(input, init)
    if (fault === 'answer lost') throw new TypeError('fetch failed')
    return response
  }
  return seen
}

/** Sends until the last file is on its way, and stops there. Answers the upload that has begun. */
async function stopInTheMiddle(id: string): Promise<UploadSession> {
  const runner = openOutboxRunner(sendingEnd)
  const sending = runner.poke({ now: true })
  const session = await vi.waitFor(
    async () => {
      const progress = Object.values((await readOutboxEntry(sponsor.uid, id))?.files ?? {}).at(-1)
      if (!progress?.session?.offset) throw new Error('no piece has arrived yet')
      return progress.session
    },
    { interval: 1, timeout: 10_000 },
  )
  runner.stop()
  await sending
  return session
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
      for (let at = 0; at < count; at += 1) {
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
      // Reading and writing the submission, asking for the object, opening the upload, and its first piece.
      if (request === 4) pausing = pauseEntry(sponsor.uid, entry.id)
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
    const ends = { remote: sendingEnd, store: outboxStore, clock: systemClock, signal: new AbortController().signal }
    const outcomes = await Promise.all([1, 2, 3].map(() => sendEntry(entry, ends)))
    expect(outcomes.map(({ kind }) => kind)).toContain('sent')
    await expectArrived(entry)
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

  test('is taken back without a network as long as the server was never asked to create it', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    disturb(() => 'request lost')
    await send()
    expect(await withdrawEntry(sponsor.uid, entry.id)).toEqual({ reopened: true })
    globalThis.fetch = network
    await send()
    expect((await firestore.doc(receiptPath(entry.id)).get()).exists).toBe(false)
    expect(await database.chunks.count()).toBe(1)
  })

  test('is taken back after a failed attempt to create it only when the server says that it is not there', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 1 ? 'request lost' : 'none'))
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ offered: true, problem: 'unreachable' })
    disturb(() => 'request lost')
    expect(await withdrawEntry(sponsor.uid, entry.id)).toEqual({ reopened: false, reason: 'unproven' })
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ paused: true })
    globalThis.fetch = network
    expect(await withdrawEntry(sponsor.uid, entry.id)).toEqual({ reopened: true })
  })

  test('is not taken back once it has arrived, although the answer was lost', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    disturb((request) => (request >= 1 ? 'answer lost' : 'none'))
    await send()
    globalThis.fetch = network
    expect(await withdrawEntry(sponsor.uid, entry.id)).toEqual({ reopened: false, reason: 'arrived' })
    await resumeEntry(sponsor.uid, entry.id)
    await send()
    await expectArrived(entry)
  })

  test('is parked and kept when the rules refuse it', async () => {
    const entry = await queueApplication(sponsor.uid, [1000])
    await database.outbox.update(entry.id, { submission: { ...entry.submission, project_type: 'castle' } })
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'refused' })
    expect(await database.chunks.count()).toBe(1)
  })

  test('says so when another version has arrived under its id, and changes nothing there', async () => {
    const entry = await queueApplication(sponsor.uid, [])
    const edited = { ...entry.submission, company_name: 'Another Ltd', digest: 'f'.repeat(64) }
    const { signal } = new AbortController()
    const created = await sendingEnd.createSubmission(entry.id, entry.submission, () => Promise.resolve(), signal)
    expect(created).toMatchObject({ ok: true })
    await database.outbox.update(entry.id, { submission: edited })
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'already-sent-differently' })
    await expectArrived(entry)
  })
})
