import type { BrowserContext, Page } from 'playwright'
import { addressOf, at, isSignedIn, press } from '../support/auth-screen.ts'
import { arrive } from '../../browser/arrive.ts'
import { answer } from '../../browser/form-fields.ts'
import type { Browser } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { openDesk } from '../support/open-desk.ts'
import { newEmail, signIn, signUp } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import type { Proxy } from '../../browser/proxy.ts'
import { arrivedOf, server, uidOf } from '../../browser/server.ts'
import { given } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

const BREAK = 'test-auth-storage'

/** What waits for Auth, which does not answer, waits for thirty seconds or for ever. What comes within this time did not wait for it. */
const BEFORE_AUTH_MS = 20_000

let way: Proxy
test.beforeEach(async ({ proxyTo }) => {
  way = await proxyTo(given('FIREBASE_AUTH_EMULATOR_HOST'))
})

const open = (device: Device, options = {}) => device.open({ ways: [way], ...options })

/** Where Auth keeps its sessions, pages meet a browser that is unwell for as long as a test says so. */
async function letStorageFail(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (!location.protocol.startsWith('http')) return
    const factory = IDBFactory.prototype
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the factory below
    const original = factory.open
    factory.open = function (name, version) {
      const mood = name === 'firebaseLocalStorageDb' ? localStorage.getItem(key) : null
      if (mood === 'failing') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      const request = original.call(this, name, version)
      if (mood === 'silent') request.addEventListener = () => undefined
      return request
    }
  }, BREAK)
}

const storage = (page: Page, mood: 'failing' | 'silent' | 'well') =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [BREAK, mood] as const)

/** Makes Auth ask for a new token before anything else, as an hour later. */
function expireToken(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('firebaseLocalStorageDb')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage')
    await new Promise((resolve) => {
      const all = store.getAll()
      all.onsuccess = () => {
        for (const record of all.result as { value: { stsTokenManager?: { expirationTime: number } } }[]) {
          if (record.value.stsTokenManager) record.value.stsTokenManager.expirationTime = 1
          store.put(record)
        }
        store.transaction.oncomplete = resolve
      }
    })
    database.close()
  })
}

async function openWithDraft(device: Device, name: string): Promise<Browser & { email: string; draft: string }> {
  const browser = await open(device)
  const email = newEmail(name)
  await letStorageFail(browser.context)
  await startSession(browser.page, email)
  await startProperty(browser.page)
  await answer(browser.page, 'projectName', 'Written before')
  await browser.page.getByRole('heading', { name: 'Written before' }).waitFor()
  return { ...browser, email, draft: addressOf(browser.page) }
}

const WAYS_TO_FAIL = [
  { what: 'answers nothing', fail: () => way.hold(), mend: () => way.release() },
  { what: 'answers 503', fail: () => way.fail(503), mend: () => way.mend() },
  { what: 'breaks every connection', fail: () => way.cut(), mend: () => way.mend() },
  {
    what: 'has a storage that fails',
    fail: (page: Page) => storage(page, 'failing'),
    mend: (page: Page) => storage(page, 'well'),
  },
  {
    what: 'has a storage that never answers',
    fail: (page: Page) => storage(page, 'silent'),
    mend: (page: Page) => storage(page, 'well'),
  },
] as const

for (const { what, fail, mend } of WAYS_TO_FAIL) {
  test.describe(`while Auth ${what}`, () => {
    test('the session survives, a draft opens and is typed in, and what is queued is sent when Auth is back', async ({
      device,
    }) => {
      const { page, email, draft, context } = await openWithDraft(device, 'survivor')
      await fail(page)
      await page.goto(at(draft))
      await page.locator('#projectName').waitFor({ state: 'attached', timeout: BEFORE_AUTH_MS })
      // Long enough for every attempt that the SDK makes of itself.
      await page.waitForTimeout(4000)
      await answer(page, 'projectName', 'Written meanwhile')
      await page.getByRole('heading', { name: 'Written meanwhile' }).waitFor()
      await mend(page)
      const next = await context.newPage()
      await page.close()
      await next.goto(at(draft))
      await isSignedIn(next)
      expect(await next.locator('#projectName').inputValue()).toBe('Written meanwhile')

      await expireToken(next)
      await fail(next)
      await next.goto(at(draft))
      await next.locator('#projectName').waitFor({ state: 'attached', timeout: BEFORE_AUTH_MS })
      await fillAtOnce(next)
      await submit(next)
      await next
        .getByText(/Waiting|could not reach|Sending/)
        .first()
        .waitFor()
      await next.goto(at('/applications'))
      await next.getByRole('heading', { name: 'Not sent yet' }).waitFor({ timeout: BEFORE_AUTH_MS })
      await next.goto(at('/submit'))
      await next.getByText('You have no drafts on this device.').waitFor({ timeout: BEFORE_AUTH_MS })
      await mend(next)
      await next.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' }).click()
      await next.getByRole('heading', { name: 'Received', exact: true }).waitFor()
      expect((await arrivedOf(await uidOf(email))).submissions).toHaveLength(1)
    })
  })
}

test('a desk that is kept opens while Auth answers nothing', async ({ device }) => {
  const { firestore } = server()
  const id = await arrive({ answers: { company: 'Kept Quay Pty Ltd' } })
  const { page } = await openDesk({ open: (options) => open(device, options) })
  await page.getByText('Kept Quay Pty Ltd').first().waitFor()
  await expireToken(page)
  way.hold()
  await page.reload()
  await page.getByText('Kept Quay Pty Ltd').first().waitFor({ timeout: BEFORE_AUTH_MS })
  await firestore.doc(`submissions/${id}`).delete()
})

test.describe('Auth’s clear word', () => {
  const ENDS = [
    { how: 'was disabled', end: (uid: string) => server().auth.updateUser(uid, { disabled: true }) },
    { how: 'was deleted', end: (uid: string) => server().auth.deleteUser(uid) },
  ] as const
  for (const { how, end } of ENDS) {
    test(`ends the session of an account that ${how}, at the next opening`, async ({ device }) => {
      const { page, email, draft } = await openWithDraft(device, 'ended')
      await end(await uidOf(email))
      await page.goto(at(draft))
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
      await page.goto(at(draft))
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
      expect(await page.locator('#projectName').count()).toBe(0)
    })
  }
})

test.describe('windows of one device', () => {
  test('follow each other’s sign-out and sign-in, and the next person’s', async ({ device }) => {
    const browser = await open(device, { viewport: DESK })
    const { page: one, context } = browser
    const email = newEmail('windows')
    await signUp(one, email)
    const two = await context.newPage()
    await two.setViewportSize(DESK)
    await two.goto(at('/applications'))
    await isSignedIn(two)
    await press(one, 'Sign out')
    await two.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await signIn(one, email)
    await two.getByRole('heading', { name: 'My applications' }).waitFor()
    await press(one, 'Sign out')
    await two.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    const other = newEmail('next')
    await signUp(one, other)
    await two.getByText(`Verify your email: open the link that we sent to ${other}.`).waitFor()
  })

  test('opened in a hurry all open, and no database is opened to find out whether one can be', async ({ device }) => {
    const { page, context, draft } = await openWithDraft(device, 'hurry')
    for (let turn = 0; turn < 6; turn += 1) {
      void page.goto(at('/submit')).catch(() => undefined)
      await page.waitForTimeout(60 * turn)
      await page.goto(at(draft)).catch(() => undefined)
      await page.locator('#projectName').waitFor({ state: 'attached', timeout: BEFORE_AUTH_MS })
    }
    const next = await context.newPage()
    await next.goto(at(draft))
    await next.getByText('This draft is open in another window').waitFor({ timeout: BEFORE_AUTH_MS })
    const names = await next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names.sort()).toEqual(['firebaseLocalStorageDb', 'sotto'])
  })
})

test('a stale note that nobody is signed in shows nobody the sign-in', async ({ device }) => {
  const { page, draft } = await openWithDraft(device, 'stale')
  const seen: string[] = []
  await page.evaluate(() => localStorage.setItem('signed-out', '1'))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto(at(draft))
  await page.locator('#projectName').waitFor({ state: 'attached' })
  expect(seen.every((url) => url.endsWith(draft))).toBe(true)
})

for (const mood of ['failing', 'silent'] as const) {
  test(`a sign-out holds although Auth’s storage is ${mood}, also in the next window`, async ({ device }) => {
    const { page, context, draft } = await openWithDraft(device, 'leaver')
    await storage(page, mood)
    await page.reload()
    await isSignedIn(page)
    await press(page, 'Sign out')
    await press(page, 'Keep work and sign out')
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    const next = await context.newPage()
    await page.close()
    await storage(await withOrigin(next), 'well')
    await next.goto(at(draft))
    await next.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await next.reload()
    await next.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  })
}

async function withOrigin(page: Page): Promise<Page> {
  await page.goto(at('/robots.txt'))
  return page
}
