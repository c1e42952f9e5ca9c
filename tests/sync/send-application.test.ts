import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { become, newSponsor, type Person } from './emulated.ts'
import { expectArrived, expectForgotten, queueApplication } from './delivery.ts'
import { MEBIBYTE } from '@sotto/domain/limits'
import { systemClock } from '../../web/src/data/clock.ts'
import { database } from '../../web/src/data/local/database.ts'
import { outboxStore } from '../../web/src/data/local/outbox-store.ts'
import { readOutboxEntry } from '../../web/src/data/local/read-outbox-entry.ts'
import { openOutboxRunner } from '../../web/src/data/outbox-runner.ts'
import { sendingEnd } from '../../web/src/data/remote/sending-end.ts'
import { signOut } from '../../web/src/data/sign-out.ts'
import { sendEntry } from '../../web/src/data/sync/send-entry.ts'

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
  const runner = openOutboxRunner()
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
    const runner = openOutboxRunner()
    const first = disturb(() => 'none')
    const sending = runner.poke({ now: true })
    const begun = async (): Promise<void> => {
      const [progress] = Object.values((await readOutboxEntry(sponsor.uid, entry.id))?.files ?? {})
      expect(progress?.session?.offset).toBeGreaterThan(0)
    }
    await vi.waitFor(begun, { interval: 1, timeout: 10_000 })
    runner.stop()
    await sending
    expect(first.started).toBe(1)
    const second = disturb(() => 'none')
    await send()
    expect(second.started).toBe(0)
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
    await signOut()
    await send()
    expect(await readOutboxEntry(sponsor.uid, entry.id)).toMatchObject({ problem: 'signed-out', attempts: 0 })
    await become(sponsor)
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
