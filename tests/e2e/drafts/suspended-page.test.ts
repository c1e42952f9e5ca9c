import type { Page } from 'playwright'
import { field } from '../../browser/form-fields.ts'
import { type Browser } from '../../browser/browser.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

interface OpenDraft extends Browser {
  draft: string
}

/** A draft in a browser whose locks and database fail on demand as WebKit's do (2.50, the generation of Safari 26). */
async function openDraft(device: Device): Promise<OpenDraft> {
  const browser = await device.open()
  await browser.context.addInitScript(failLikeWebKit)
  await startSession(browser.page, newEmail('iphone'))
  const draft = `${suite().appUrl}/submit/${await startProperty(browser.page)}`
  return { ...browser, draft }
}

type Failure = 'suspend' | 'resume' | 'loseStorage' | 'killStorage'

/** Runs in each page before the page's own code. */
function failLikeWebKit(): void {
  let suspended = false
  let dead = false
  let connections = 0
  const opened = new WeakMap<IDBDatabase, number>()
  const holders = new Set<(error: DOMException) => void>()

  const request = Reflect.get(LockManager.prototype, 'request') as (...given: unknown[]) => Promise<unknown>
  Reflect.set(LockManager.prototype, 'request', function (this: LockManager, ...given: unknown[]) {
    if (suspended) return Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'))
    const lost = new Promise((_, reject: (error: DOMException) => void) => holders.add(reject))
    return Promise.race([request.apply(this, given), lost])
  })

  const lost = () =>
    new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  const open = Reflect.get(IDBFactory.prototype, 'open') as (...given: unknown[]) => IDBOpenDBRequest
  Reflect.set(IDBFactory.prototype, 'open', function (this: IDBFactory, ...given: unknown[]) {
    if (dead) throw lost()
    const asked = open.apply(this, given)
    const own = connections
    asked.addEventListener('success', () => opened.set(asked.result, own))
    return asked
  })
  for (const method of ['get', 'getAll', 'put', 'add', 'delete', 'openCursor'] as const) {
    const works = Reflect.get(IDBObjectStore.prototype, method) as (...given: unknown[]) => IDBRequest
    Reflect.set(IDBObjectStore.prototype, method, function (this: IDBObjectStore, ...given: unknown[]): IDBRequest {
      const born = opened.get(this.transaction.db)
      if (born !== undefined && born !== connections) throw lost()
      return works.apply(this, given)
    })
  }

  const turn = (type: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  Object.assign(window, {
    suspend() {
      suspended = true
      connections += 1
      for (const reject of holders) reject(new DOMException('The lock was lost', 'AbortError'))
      turn('pagehide')
    },
    resume() {
      suspended = false
      turn('pageshow')
    },
    /** The process that keeps the storage is lost, and another one takes its place. */
    loseStorage() {
      connections += 1
    },
    /** And none takes its place until the page is loaded anew. */
    killStorage() {
      connections += 1
      dead = true
    },
  } satisfies Record<Failure, () => void>)
}

const fail = (page: Page, how: Failure) =>
  page.evaluate((name) => (window as unknown as Record<string, () => void>)[name]?.(), how)
const description = (page: Page) => page.locator('#projectDescription')

/** Suspends and resumes the page, and types in the same turn: before it has read anything anew. */
const typeAtOnce = (page: Page, words: string) =>
  page.evaluate((typed) => {
    const { suspend, resume } = window as unknown as Record<Failure, () => void>
    suspend()
    resume()
    const field = document.querySelector<HTMLTextAreaElement>('#projectDescription')
    field?.setRangeText(typed, field.value.length, field.value.length, 'end')
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, words)

async function type(page: Page, words: string): Promise<void> {
  await (await field(page, 'projectDescription')).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('a page suspended right after a key hangs nowhere, goes on when it is resumed, and has every key', async ({
  device,
}) => {
  const { page, draft, complaints } = await openDraft(device)
  for (const words of ['one ', 'two ', 'three ']) {
    await type(page, words)
    await fail(page, 'suspend')
    // A page in a loop of rejected requests would never answer.
    expect(await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100, 'alive')))).toBe('alive')
    await fail(page, 'resume')
    await expect.poll(() => description(page).isEditable()).toBe(true)
  }
  await typeAtOnce(page, 'four')
  await type(page, ' five')
  await page.goto(draft)
  expect(await description(page).inputValue()).toBe('one two three four five')
  expect(complaints).toEqual([])
})

test('a suspended page keeps no other window from its draft, and reads what was written there', async ({ device }) => {
  const { page, context, draft } = await openDraft(device)
  await type(page, 'here, ')
  await fail(page, 'suspend')
  const other = await context.newPage()
  await other.goto(draft)
  await expect.poll(() => description(other).inputValue()).toBe('here, ')
  await type(other, 'there')
  await other.close()
  await fail(page, 'resume')
  await expect.poll(() => description(page).inputValue()).toBe('here, there')
})

test('a lost storage process costs no key, and the page says again that it has saved', async ({ device }) => {
  const { page, draft } = await openDraft(device)
  await type(page, 'before, ')
  await fail(page, 'loseStorage')
  await type(page, 'after')
  await page.getByText(/^Saved on this device/).waitFor()
  await page.goto(draft)
  expect(await description(page).inputValue()).toBe('before, after')
})

test('a page whose storage stays dead says so and what to do, and a reload has every key', async ({ device }) => {
  const { page } = await openDraft(device)
  await type(page, 'before, ')
  await fail(page, 'killStorage')
  await type(page, 'after')
  await page.getByText('This browser has a backup of your changes. Reload this page to save them.').waitFor()
  await page.reload()
  expect(await description(page).inputValue()).toBe('before, after')
  await page.getByText(/^Saved on this device/).waitFor()
})

test('a page suspended while it changes goes on when it is resumed, though a message to it was lost', async ({
  device,
}) => {
  const { page } = await device.open()
  await startSession(page, newEmail('lost'))
  const link = page.getByRole('link', { name: 'New application' })
  await link.waitFor()
  await page.evaluate(loseNextMessage)
  await link.click()
  await page.getByRole('button', { name: 'Property', exact: true }).waitFor()
})

/** Runs in the page. WebKit loses a message that a page posts to itself as it is suspended. */
function loseNextMessage(): void {
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (...given: unknown[]) => void
  const turn = (type: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  MessagePort.prototype.postMessage = () => {
    Reflect.set(MessagePort.prototype, 'postMessage', post)
    turn('pagehide')
    setTimeout(turn, 50, 'pageshow')
  }
}

test('a page that was left before it had come, and whose modules were dropped, is loaded anew when it is shown', async ({
  visitor,
}) => {
  const { page, context } = await visitor.open()
  await startSession(page, newEmail('early'))
  // The first request is never answered, as that of a browser which has dropped it.
  let asked = 0
  await context.route('**/assets/submit-page-*.js', async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await page.goto(`${suite().appUrl}/submit`, { waitUntil: 'commit' })
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })
  await page.getByRole('button', { name: 'Property', exact: true }).waitFor()
})
