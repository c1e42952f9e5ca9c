import type { Page } from 'playwright'
import { answer } from '../../browser/form-fields.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { installed, newEmail, signIn, signUp } from '../../browser/people.ts'
import { ANSWERS, attach, FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { startSession } from '../../browser/stored-session.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectFits, expectReflows } from '../support/fits.ts'

const MINE = 'A secret of mine'
const THEIRS = 'A secret of another'
const ERASED = 'Erased from this device'

/** Everything that the browser keeps for this site, as text: each database, both other storages, and the addresses in its caches. */
function dump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const toEnd = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await toEnd(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await toEnd(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>)
        kept.push([store, rows])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      kept.push((await (await caches.open(name)).keys()).map(({ url }) => url))
    }
    return JSON.stringify(kept)
  })
}

/** How many files' bytes lie on the device. */
const countFiles = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('sotto')
      request.onsuccess = () => resolve(request.result)
    })
    const names = await new Promise<readonly string[]>((resolve) => {
      const request = database.transaction('chunks').objectStore('chunks').getAllKeys()
      request.onsuccess = () => resolve((request.result as [storedName: string, index: number][]).map(([name]) => name))
    })
    database.close()
    return new Set(names).size
  })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, word: string) => page.getByLabel('Type “erase” to confirm').fill(word)
const open = (page: Page, path: string) => page.goto(suite().appUrl + path)

/** A draft of another person's on this device, who has signed out since. */
async function leaveDraftOfAnother(page: Page, email: string): Promise<string> {
  await signUp(page, email)
  await installed(page)
  const id = await startProperty(page)
  await answer(page, 'projectName', THEIRS)
  await page.getByRole('heading', { name: THEIRS }).waitFor()
  await choose(page, 'Sign out')
  await choose(page, 'Keep work and sign out')
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
  return id
}

/** Without a network: a draft, and an application with two documents that waits to be sent. */
async function workOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await startProperty(page)
  await answer(page, 'projectName', MINE)
  await page.getByRole('heading', { name: MINE }).waitFor()
  await startProperty(page)
  await fillAtOnce(page, { ...ANSWERS, projectName: `${MINE} that waits` })
  await attach(page, FILES)
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
}

async function prepare(device: Device) {
  const [email, other] = [newEmail('eraser'), newEmail('other')]
  const browser = await device.open()
  const theirs = await leaveDraftOfAnother(browser.page, other)
  await signUp(browser.page, email)
  const uid = await uidOf(email)
  await workOffline(browser.page)
  return { ...browser, email, uid, other, theirs }
}

test('what is erased offline, in two windows, is gone after a restart, never sent, and another’s draft stays', async ({
  device,
}) => {
  const { email, uid, other, theirs, ...first } = await prepare(device)
  const { page, context, complaints } = first
  const second = await context.newPage()
  await open(second, '/applications')
  await second.getByText(`${MINE} that waits`).waitFor()

  await openAccount(page)
  await page.getByText(email, { exact: true }).waitFor()
  await choose(page, 'Erase your data on this device')
  await page.getByText('You will lose 1 draft and 1 application waiting to be sent.').waitFor()
  await confirm(page, 'no')
  await choose(page, 'Erase and sign out')
  await page.getByText('Enter “erase” to confirm').waitFor()
  expect(await dump(page)).toContain(MINE)
  await confirm(page, 'erase')
  await choose(page, 'Erase and sign out')
  await page.getByRole('heading', { name: ERASED }).waitFor()
  await page.getByText('1 application waiting to be sent').waitFor()
  await expectAccessible(page)
  await second.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await first.close()

  const again = await device.open({ offline: true })
  await open(again.page, '/applications')
  await again.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await expect.poll(() => dump(again.page)).not.toContain(uid)
  const left = await dump(again.page)
  for (const trace of [email, MINE, ANSWERS['company'] ?? '']) expect(left).not.toContain(trace)
  expect(left).toContain(THEIRS)
  expect(await countFiles(again.page)).toBe(0)

  await again.context.setOffline(false)
  await signIn(again.page, other)
  await open(again.page, `/submit/${theirs}`)
  await again.page.locator('#projectName').waitFor({ state: 'attached' })
  expect(await again.page.locator('#projectName').inputValue()).toBe(THEIRS)
  await choose(again.page, 'Sign out')
  await choose(again.page, 'Keep work and sign out')
  // A page that is left before it has signed its person out leaves them signed in.
  await again.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await signIn(again.page, email)
  await open(again.page, '/applications')
  await again.page.getByText('You have no drafts on this device.').waitFor()
  const arrived = await arrivedOf(uid)
  expect([arrived.submissions.length, arrived.receipts, arrived.objects.size]).toEqual([0, 0, 0])
})

test('a browser killed while it erases has everything or nothing when it is opened again', async ({ device }) => {
  const { uid, ...first } = await prepare(device)
  const { page } = first
  await openAccount(page)
  await choose(page, 'Erase your data on this device')
  await confirm(page, 'erase')
  await choose(page, 'Erase and sign out')
  await first.kill()

  const again = await device.open({ offline: true })
  await open(again.page, '/account')
  const signedOut = again.page.getByRole('heading', { name: 'Sign in', level: 1 })
  await signedOut.or(again.page.getByRole('heading', { name: 'Account', level: 1 })).waitFor()
  if (await signedOut.isVisible()) {
    await expect.poll(() => dump(again.page)).not.toContain(uid)
    expect(await countFiles(again.page)).toBe(0)
  } else {
    await choose(again.page, 'Erase your data on this device')
    await again.page.getByText('You will lose 1 draft and 1 application waiting to be sent.').waitFor()
    expect(await countFiles(again.page)).toBe(FILES.length)
  }
  expect(await dump(again.page)).toContain(THEIRS)
})

test('the page fits every width by day and at night, is accessible, and is for the signed-in', async ({ device }) => {
  const { page } = await device.open()
  await open(page, '/account')
  await page.waitForURL(/\/auth/)
  await startSession(page, newEmail('account'))
  await open(page, '/account')
  await page.getByText('Applications waiting to be sent').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [PHONE, { width: 768, height: 1024 }, DESK]) {
      await page.setViewportSize(size)
      await expectFits(page)
      await expectAccessible(page)
    }
  }
  await expectReflows(page)
  for (const path of ['/', '/applications']) {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await open(page, path)
      await openAccount(page)
      await expectFits(page)
    }
  }
})
