import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { answer, openSection } from '../../browser/form-fields.ts'
import { chooseFiles, writeLargeFiles } from '../../browser/large-files.ts'
import { newEmail, noticed } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, server, uidOf } from '../../browser/server.ts'
import { given, suite } from '../../suite/suite.ts'
import type { OutboxEntry } from '../../../web/src/data/sync/outbox-entry.ts'
import { expect, test } from '../fixtures.ts'
import { changeEntries } from '../support/change-entries.ts'
import { queueOffline } from '../support/queue-offline.ts'

const arrived = async (email: string) => arrivedOf(await uidOf(email))

test('an application that is paused stays on the device until it is resumed', async ({ device }) => {
  const { email, page, context } = await queueOffline(device)
  await page.getByRole('button', { name: 'Try now' }).click()
  await noticed(page, 'You are offline')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Waiting for a connection')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await page.getByText('The app will send nothing until you resume').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resume sending')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.reload()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('Paused', { exact: true }).waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Not sent yet',
    'Drafts',
  ])
  await expectAccessible(page)
  expect((await arrived(email)).submissions).toEqual([])

  await page.getByRole('link', { name: 'Harbour Lane Quarter' }).click()
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await noticed(page, 'Application Submitted')
  expect((await arrived(email)).submissions).toHaveLength(1)
})

async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await page.getByText('The app will send nothing until you resume').waitFor()
}

/** Stores what a service said of the one application in the outbox. */
const park = (page: Page, problem: OutboxEntry['problem']) => changeEntries(page, { problem, startedAt: null })

test('an application that was not accepted is opened, or made a new one, and arrives once as it was changed', async ({
  device,
}) => {
  const { email, page, context } = await queueOffline(device)
  await pause(page)
  await park(page, 'not-accepted')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Action needed', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Not sent', { exact: true })).toHaveCount(FILES.length)
  await expect(page.getByText(/^Waiting/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open application' }).click()
  await answer(page, 'company', 'Second Thoughts Ltd')
  await page.context().setOffline(true)
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
  await pause(page)
  await park(page, 'already-sent-differently')
  await page.reload()
  await page.getByText('Action needed', { exact: true }).first().waitFor()
  // A count of documents would be taken for that of the version that was received.
  await page.getByText('None of this version’s documents were sent.', { exact: false }).waitFor()
  await expect(page.getByText('We have received 0 of', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open as a new application' }).click()
  await answer(page, 'company', 'Third Thoughts Ltd')
  await openSection(page, 'documents')
  for (const { name } of FILES) await page.getByText(name).waitFor()
  await context.setOffline(false)
  await submit(page)
  await noticed(page, 'Application Submitted')
  const { submissions, rows } = await arrived(email)
  expect(submissions.map(({ data }) => data['company_name'])).toEqual(['Third Thoughts Ltd'])
  expect(rows).toHaveLength(FILES.length)
})

test('an application of which nothing has been sent is taken back, changed, and sent once as changed', async ({
  device,
}) => {
  const { email, page, context } = await queueOffline(device)
  await page.getByRole('button', { name: 'Take back and edit' }).click()
  await answer(page, 'company', 'Second Thoughts Ltd')
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
  await context.setOffline(false)
  await noticed(page, 'Application Submitted')
  const { submissions, rows } = await arrived(email)
  expect(submissions.map(({ data }) => data['company_name'])).toEqual(['Second Thoughts Ltd'])
  expect(rows).toHaveLength(FILES.length)
})

test('a file that is paused in its middle says how far it is, and goes on there when it is resumed', async ({
  device,
  proxyTo,
}) => {
  const way = await proxyTo(given('FIREBASE_STORAGE_EMULATOR_HOST'))
  const large = await writeLargeFiles(1)
  try {
    const { page } = await device.open({ ways: [way] })
    const email = newEmail('middle')
    await startSession(page, email)
    await startProperty(page)
    await fillAtOnce(page)
    await chooseFiles(page, large.files)
    await page.getByText('Survey 01.pdf').first().waitFor()
    // The second piece does not come to its end before the person has paused.
    way.onBytes = ({ offset }) => {
      if (offset > 0) way.hold()
    }
    await submit(page)
    await page.getByText('Sending document 1 of 1: Survey 01.pdf.').waitFor()
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Survey 01.pdf' }).getAttribute('value'))
      .not.toBe('0')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause sending' }).click()
    way.onBytes = () => undefined
    way.release()
    await page.getByText('Will continue where it stopped', { exact: true }).waitFor()
    await page.getByText(/^We have already received your answers, so they can no longer be changed\./).waitFor()
    expect(await page.getByRole('button', { name: 'Take back and edit' }).count()).toBe(0)
    const pieces = () => way.uploads.filter(({ command }) => command.startsWith('upload'))
    expect(pieces()).toHaveLength(2)

    await page.getByRole('button', { name: 'Resume sending' }).click()
    await noticed(page, 'Application Submitted')
    expect(way.uploads.filter(({ command }) => command === 'start')).toHaveLength(1)
    expect(pieces()[2]?.offset).toBe((pieces()[1]?.offset ?? 0) + (pieces()[1]?.bytes ?? 0))
    expect((await arrived(email)).rows).toHaveLength(1)
  } finally {
    await large.remove()
  }
})

/** As after weeks without a network: the stored session's token is no longer good and must be renewed. */
function letTokenExpire(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite')
          const store = transaction.objectStore('firebaseLocalStorage')
          const reading = store.getAll() as IDBRequest<{ value: { stsTokenManager?: { expirationTime: number } } }[]>
          reading.onsuccess = () => {
            for (const record of reading.result) {
              if (!record.value.stsTokenManager) continue
              record.value.stsTokenManager.expirationTime = 0
              store.put(record)
            }
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onerror = () => reject(new Error('the session could not be changed'))
        }
      }),
  )
}

test('a session that has ended is said, and the application waits for its owner and nobody else', async ({
  device,
}) => {
  const { email, page, context } = await queueOffline(device)
  const uid = await uidOf(email)
  await letTokenExpire(page)
  await page.reload()
  await page.getByText('Waiting for a connection').waitFor()
  await server().auth.updateUser(uid, { disabled: true })
  await context.setOffline(false)
  await noticed(page, 'You are signed out')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectAccessible(page)
  expect((await arrivedOf(uid)).submissions).toEqual([])

  await startSession(page, newEmail('another'))
  await page.getByText('You have no drafts on this device').waitFor()
  expect(await page.getByText('Harbour Lane Quarter').count()).toBe(0)
  expect((await arrivedOf(uid)).submissions).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await server().auth.updateUser(uid, { disabled: false })
  await resumeSession(page, email)
  await noticed(page, 'Application Submitted')
  const { submissions, receipts, rows } = await arrivedOf(uid)
  expect([submissions.length, receipts, rows.length]).toEqual([1, 1, FILES.length])
})
