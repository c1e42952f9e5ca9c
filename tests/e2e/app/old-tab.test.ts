import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { openAsNewer } from '../support/newer-database.ts'
import { answer, field } from '../../browser/form-fields.ts'
import { type Browser } from '../../browser/browser.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

test.use({ profile: 'empty' })

interface OpenDraft extends Browser {
  draftId: string
  /** A second window of the same site that runs no app: there a test plays another version of it. */
  other: Page
}

async function openDraft(device: Device): Promise<OpenDraft> {
  const browser = await device.open()
  await startSession(browser.page, newEmail('keeper'))
  await installed(browser.page)
  const draftId = await startProperty(browser.page)
  const other = await browser.context.newPage()
  await other.goto(`${suite().appUrl}/icon.svg`)
  return { ...browser, draftId, other }
}

test('a newer version of the database waits for the last words of an older window', async ({ device }) => {
  const { page, other, draftId, complaints } = await openDraft(device)
  const description = await field(page, 'projectDescription')
  await description.focus()
  await page.keyboard.type('Typed to the very last moment')
  const { answers } = await openAsNewer(other, draftId)
  expect(answers['projectDescription']).toBe('Typed to the very last moment')

  await page.getByText('The app was updated in another window', { exact: true }).waitFor()
  await page.getByText(/^Your changes up to \d\d:\d\d are saved on this device/).waitFor()
  // Nothing can be typed into a page that can't keep it, and everything typed can still be read and copied.
  expect(await page.locator('input, textarea, select').count()).toBe(0)
  await page.getByText('Typed to the very last moment').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('an app that is older than the database says so, and changes nothing in it', async ({ device }) => {
  const { page, other, draftId } = await openDraft(device)
  await answer(page, 'projectName', 'Harbour')
  await page.getByRole('heading', { name: 'Harbour' }).waitFor()
  const before = await openAsNewer(other, draftId)
  await page.reload()
  await page.getByText('The app was updated in another window', { exact: true }).waitFor()
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('The app was updated in another window', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await openAsNewer(other, draftId)).toEqual(before)
})

test('an app that has to wait for an older window says so, and then goes on by itself', async ({ device }) => {
  const { page, context } = await device.open()
  await page.goto(`${suite().appUrl}/icon.svg`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('sotto', 10)
        request.onerror = () => reject(new Error(String(request.error)))
        request.onupgradeneeded = () => {
          const { result } = request
          result.createObjectStore('drafts', { keyPath: 'id' }).createIndex('uid', 'uid')
          result.createObjectStore('attachments', { keyPath: 'storedName' }).createIndex('draftId', 'draftId')
          result
            .createObjectStore('chunks', { keyPath: ['storedName', 'index'] })
            .createIndex('storedName', 'storedName')
          const outbox = result.createObjectStore('outbox', { keyPath: 'id' })
          outbox.createIndex('uid', 'uid')
          outbox.createIndex('queuedAt', 'queuedAt')
          result.createObjectStore('receipts', { keyPath: 'id' }).createIndex('uid', 'uid')
        }
        // It stays open and heeds no request to close: a window that hangs.
        request.onsuccess = () => resolve()
      }),
  )
  const app = await context.newPage()
  await startSession(app, newEmail('patient'))
  await app.getByText('Waiting for another window', { exact: true }).waitFor()
  await app.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(app)
  await page.close()
  await app.getByText('Waiting for another window', { exact: true }).waitFor({ state: 'detached' })
  await startProperty(app)
})

test('a database deleted under an open form is said, and what was typed stays in sight', async ({ device }) => {
  const { page, other } = await openDraft(device)
  await answer(page, 'projectName', 'Before')
  await page.getByRole('heading', { name: 'Before' }).waitFor()
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('sotto')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
  await answer(page, 'projectDescription', 'Typed after the deletion')
  await page.getByText(/^Not saved: this draft has been deleted/).waitFor()
  expect(await page.locator('#projectName').inputValue()).toBe('Before')
  expect(await page.locator('#projectDescription').inputValue()).toBe('Typed after the deletion')
})
