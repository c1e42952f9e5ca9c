import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import type { Page, Response } from 'playwright'
import { addSubmissions, withoutTriggers } from '../../../emulators/seed/add-submissions.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, installed, newEmail, signIn } from '../../browser/people.ts'
import { openProxy } from '../../browser/proxy.ts'
import { server } from '../../browser/server.ts'
import { given, suite } from '../../suite/suite.ts'
import { countReads, type ReadCounter, type Reads } from '../count-reads.ts'
import { median, type Figure } from '../figure.ts'
import { readMoments, watchFor } from '../page-moments.ts'
import { pressQueues, type QueuePress } from '../press-queues.ts'
import { timeListening, type ListeningTimer } from '../time-listening.ts'
import type { Bench, World } from '../world.ts'
import { QUEUES, type QueueName } from '../../../web/src/data/submission-filter.ts'

const FEW = 100

interface Comparison {
  /** Submissions, to be compared with `FEW`. */
  many: number
  /** More often than other benches measure: what is compared can't be measured in turns. */
  openings: number
  /** In so many openings the queues are pressed too: the emulator walks through all submissions for each. */
  pressed: number
}

/** A page and one row more, as the desk asks for them. */
const PAGE = 26

interface Opening extends Reads {
  /** Milliseconds from the start of the navigation until the first row, by the server's word, is painted. */
  firstRow: number
  /** The same on the next visit, from what the device has kept. */
  kept: number
  /** Milliseconds in which the emulator answers the same query to the server's hand, without browser and rules. */
  query: number
  /** Milliseconds in which it answers the page, which listens to it under the rules. */
  listening: number
  /** What the press on each queue took; undefined where none was pressed. */
  queues: Readonly<Record<QueueName, QueuePress>> | undefined
}

/** The admin's first page with a hundred submissions and with ten thousand. */
export const adminQueue: Bench = (world) => compareQueues(world, { many: 10_000, openings: 9, pressed: 5 })

/** The same with a hundred thousand. No queue is pressed: the emulator takes more than 30 s for each. */
export const largeAdminQueue: Bench = (world) => compareQueues(world, { many: 100_000, openings: 5, pressed: 0 })

/**
 * The admin's first page with a few submissions and with many, in a browser that has the app and keeps no submissions. What is read is
 * counted from what the emulator sends; the role row that the rules look up for a request is not sent and not counted.
 */
async function compareQueues(world: World, { many, openings, pressed }: Comparison): Promise<readonly Figure[]> {
  const email = newEmail('bench-admin')
  await createAdmin(email)
  const proxy = await openProxy(given('FIRESTORE_EMULATOR_HOST'))
  const device = await world.newDevice()
  try {
    const { page, context } = await device.open({ viewport: DESK, ways: [proxy] })
    await signIn(page, email)
    await installed(page)
    await watchFor(context, '[data-row]')
    const counter = countReads(proxy)
    const timer = timeListening(proxy)
    const measure = async (count: number): Promise<readonly Opening[]> => {
      await fillUpTo(count)
      // The first opening after the writing finds the machine busy and the code cold.
      await openQueue(page, counter, timer)
      const measured: Opening[] = []
      for (let time = 0; time < openings; time += 1)
        measured.push(await openQueue(page, counter, timer, time < pressed))
      return measured
    }
    const few = await measure(FEW)
    return figuresOf(few, await measure(many), many)
  } finally {
    await device.remove()
    await proxy.close()
  }
}

async function fillUpTo(count: number): Promise<void> {
  const { firestore } = server()
  const there = (await firestore.collection(SUBMISSIONS).count().get()).data().count
  if (there > count) throw new Error(`There are ${there} submissions already. Measure each size in a run of its own.`)
  await withoutTriggers(given('SOTTO_HUB'), () => addSubmissions(firestore, count - there))
}

async function openQueue(page: Page, counter: ReadCounter, timer: ListeningTimer, pressing = false): Promise<Opening> {
  await page.goto(`${suite().appUrl}/privacy`)
  await forgetQueue(page)
  // Nothing that was asked before is still on its way.
  await page.goto('about:blank')
  await counter.settled()
  counter.reset()
  timer.reset()
  await page.goto(`${suite().appUrl}/admin`)
  const { painted } = await readMoments(page)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Rejected [\d,]+$/ }).waitFor()
  const reads = await counter.settled()
  const listening = timer.read()
  const queues = pressing ? await pressQueues(page, counter, timer) : undefined
  await leaveQueue(page)
  const kept = await visitAgain(page)
  return { ...reads, queues, firstRow: painted, kept, query: await timeQuery(), listening }
}

async function visitAgain(page: Page): Promise<number> {
  await page.goto(`${suite().appUrl}/admin`)
  const { painted } = await readMoments(page)
  await page.getByText('Live', { exact: true }).waitFor()
  await leaveQueue(page)
  return painted
}

/**
 * Goes elsewhere in the app, which gives up listening. Of a page that is merely gone the emulator learns after minutes, and until
 * then it asks that page's queries again after every write, which takes all of the processor while the queue is filled up.
 */
async function leaveQueue(page: Page): Promise<void> {
  const givenUp = page.waitForResponse((response) => response.url().includes('/Listen/channel') && isPost(response))
  await page.getByRole('link', { name: 'My applications' }).click()
  await givenUp
  await page.goto('about:blank')
}

const isPost = (response: Response) => response.request().method() === 'POST'

/** Empties what this device keeps of the queue, so that a row is the server's word. */
async function forgetQueue(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sotto')
        opening.onerror = () => reject(new Error('the database does not open'))
        opening.onsuccess = () => {
          const database = opening.result
          const emptying = database.transaction('desk', 'readwrite')
          emptying.objectStore('desk').clear()
          emptying.onerror = () => reject(new Error('the queue is not forgotten'))
          emptying.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
  )
}

async function timeQuery(): Promise<number> {
  const began = performance.now()
  await server().firestore.collection(SUBMISSIONS).orderBy('created_at', 'desc').limit(PAGE).get()
  return performance.now() - began
}

/** The queues of the desk, each pressed. */
function toldOfPresses(among: string, openings: readonly Opening[]): readonly Figure[] {
  return QUEUES.flatMap((name): readonly Figure[] => {
    const presses = openings.flatMap(({ queues }) => queues?.[name] ?? [])
    if (presses.length === 0) return []
    return [
      {
        what: `documents read for the queue "${name}" ${among}`,
        unit: 'reads',
        budget: { most: 30 },
        samples: presses.map(({ documents }) => documents),
      },
      { what: '  from the press until its rows are there', unit: 'ms', samples: presses.map(({ rows }) => rows) },
      {
        what: "  the emulator's answer to it, under the rules",
        unit: 'ms',
        samples: presses.map(({ listening }) => listening),
      },
      {
        what: '  all but that answer',
        unit: 'ms',
        samples: presses.map(({ rows, listening }) => rows - listening),
      },
    ]
  })
}

const amongOf = (submissions: number) => `of ${submissions.toLocaleString('en-US')} submissions`

function figuresOf(few: readonly Opening[], many: readonly Opening[], count: number): readonly Figure[] {
  const usual = median(few.map(({ firstRow }) => firstRow))
  const ownTime = ({ firstRow, listening }: Opening) => firstRow - listening
  const usualOwn = median(few.map(ownTime))
  const told = (number: number, openings: readonly Opening[]): readonly Figure[] => {
    const among = amongOf(number)
    return [
      {
        what: `documents read for the first page ${among}`,
        unit: 'reads',
        budget: { most: 30 },
        samples: openings.map(({ documents }) => documents),
      },
      {
        what: '  what is billed for them and for the counts on the tabs',
        unit: 'reads',
        samples: openings.map(({ documents, counts }) => documents + counts),
      },
      { what: `first row ${among}`, unit: 'ms', samples: openings.map(({ firstRow }) => firstRow) },
      {
        what: '  the same on the next visit, from the device',
        unit: 'ms',
        budget: { most: 150 },
        samples: openings.map(({ kept }) => kept),
      },
      { what: "  the emulator's own answer to its query", unit: 'ms', samples: openings.map(({ query }) => query) },
      {
        what: '  its answer to the page, which listens under the rules',
        unit: 'ms',
        samples: openings.map(({ listening }) => listening),
      },
      ...toldOfPresses(among, openings),
    ]
  }
  return [
    ...told(FEW, few),
    ...told(count, many),
    {
      what: `first row ${amongOf(count)}, against ${FEW}`,
      unit: '×',
      budget: { most: 1.3 },
      samples: many.map(({ firstRow }) => firstRow / usual),
    },
    {
      // The emulator walks through all documents for a query. Firestore reads its index, whatever their number is.
      what: '  the same without the emulator’s answer to it',
      unit: '×',
      budget: { most: 1.3 },
      samples: many.map((opening) => ownTime(opening) / usualOwn),
    },
  ]
}
