import { submissionPath } from '@sotto/domain/submission/paths'
import type { Locator, Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { answer, field } from '../../browser/form-fields.ts'
import type { Browser } from '../../browser/browser.ts'
import { lookForUpdate, test, versionOf, type NextVersion } from '../support/next-version.ts'
import { openApplications } from '../../browser/open-applications.ts'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { server } from '../../browser/server.ts'
import { SYNC_TAG } from '../../../web/src/data/service-worker.ts'
import { suite } from '../../suite/suite.ts'
import { expect, type Device } from '../fixtures.ts'

const OFFER = 'A new version is ready'

/** A person who may open every page, so that parts loaded late are among them. */
async function openDraft(device: Device): Promise<Browser & { draftId: string }> {
  const browser = await device.open()
  const email = newEmail('updater')
  await createAdmin(email)
  await resumeSession(browser.page, email)
  return { ...browser, draftId: await startProperty(browser.page) }
}

/** A look that meets one already under way may be told what that one found, before the version was deployed. */
async function offered(page: Page): Promise<void> {
  const look = async () => {
    await lookForUpdate(page)
    return page.getByText(OFFER, { exact: true }).isVisible()
  }
  await expect.poll(look, { intervals: [1_000] }).toBe(true)
}

/**
 * Waits until the page runs another version than `before`, asked for once; while it is loaded anew, it runs none. Where a busy machine
 * lets the earlier worker go late, the app says so, loads the page anew when asked again and offers the version there: the person
 * presses what it offers.
 */
async function replaced(page: Page, before: string): Promise<void> {
  const offer = page.getByRole('button', { name: /^(Try again|Update now)$/ })
  const look = async () => {
    if (await offer.isVisible()) await offer.click({ timeout: 2000 })
    return versionOf(page)
  }
  await expect
    .poll(() => look().catch(() => before))
    .not.toBe(before)
    .catch(async (error: unknown) => {
      const notice = await page.locator('#app-notice').innerText({ timeout: 1_000 }).catch(String)
      throw new Error(`The page still runs the version before, and says: ${notice}`, { cause: error })
    })
}

/** Leaves the device only the files that the app itself keeps. */
async function emptyHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Leaves the device no file of the app. */
async function loseCopies(page: Page): Promise<void> {
  await emptyHttpCache(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

/** What the browser does when the network is back and something waits to be sent. */
async function fireSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: SYNC_TAG, lastChance: false })
  await session.detach()
}

/** Marks the page as it is, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['loaded'] = 'before'))
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['loaded'] === 'before')

test('"Update now" brings the new version and every word, also those typed a moment before', async ({
  device,
  next,
}) => {
  const { page, complaints } = await openDraft(device)
  const before = await versionOf(page)
  await answer(page, 'projectDescription', 'Half a sentence')
  await next.deploy(page.context())
  await offered(page)
  await expectAccessible(page)
  const description = await field(page, 'projectDescription')
  await description.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' and its end')
  await mark(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await replaced(page, before)
  await description.waitFor()
  expect(await description.inputValue()).toBe('Half a sentence and its end')
  expect(await isMarked(page)).toBe(false)
  expect(await page.getByText(OFFER).count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Loads a page anew as Shift and "Reload" do: no worker has charge of it, and the server is asked for each file. */
async function reloadPastWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  await session.detach()
}

test.describe('in a page that was reloaded past the worker', () => {
  async function openPastWorker(
    device: Device,
    next: NextVersion,
  ): Promise<{ page: Page; other: Page; before: string; description: Locator }> {
    const { page, context } = await openDraft(device)
    // Without a window that the worker has charge of, the next version would not wait.
    const other = await context.newPage()
    await other.goto(`${suite().appUrl}/applications`)
    await other.getByRole('heading', { name: 'My applications' }).waitFor()
    await page.bringToFront()
    await reloadPastWorker(page)
    const description = await field(page, 'projectDescription')
    await description.fill('Past the worker')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    const before = await versionOf(page)
    await next.deploy(page.context())
    await offered(page)
    return { page, other, before, description }
  }

  test('"Update now" works', async ({ device, next }) => {
    const { page, before, description } = await openPastWorker(device, next)
    await page.getByRole('button', { name: 'Update now' }).click()
    await replaced(page, before)
    await expect.poll(() => description.inputValue().catch(() => '')).toBe('Past the worker')
  })

  test('an update in another window is told', async ({ device, next }) => {
    const { page, other, before, description } = await openPastWorker(device, next)
    await offered(other)
    await other.getByRole('button', { name: 'Update now' }).click()
    await replaced(other, before)
    await page.getByText('This page is from an earlier version', { exact: true }).waitFor()
    expect(await description.inputValue()).toBe('Past the worker')
  })
})

test('"Update now" does not wait until the earlier worker has sent everything', async ({ device, next }) => {
  const { page } = await openDraft(device)
  const before = await versionOf(page)
  // As while another window is sending: the worker, which wants to send too, waits for its turn.
  await page.evaluate(() => void navigator.locks.request('sotto-outbox', () => new Promise(() => undefined)))
  await fireSync(page)
  const waitsForTurn = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === 'sotto-outbox'))
  await expect.poll(waitsForTurn).toBe(true)
  await next.deploy(page.context())
  await offered(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await replaced(page, before)
})

test.describe('an update that does not come about', () => {
  /** Asks for an update whose worker does not hear of it: once, as when the browser ends it at that moment, or ever. */
  async function askInVain(
    device: Device,
    next: NextVersion,
    heard: 'never' | 'the next time',
  ): Promise<{ page: Page; before: string; description: Locator }> {
    const { page } = await openDraft(device)
    const before = await versionOf(page)
    await next.deploy(page.context())
    await offered(page)
    await page.evaluate(async (once) => {
      const waiting = (await navigator.serviceWorker.ready).waiting
      if (!waiting) return
      waiting.postMessage = () => {
        if (once) Reflect.deleteProperty(waiting, 'postMessage')
      }
    }, heard === 'the next time')
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByText('Updating…', { exact: true }).waitFor()
    await page.getByText('Not updated yet', { exact: true }).waitFor()
    const description = await field(page, 'projectDescription')
    await description.fill('Typed meanwhile')
    return { page, before, description }
  }

  test('says so, and can be asked for again', async ({ device, next }) => {
    const { page, before, description } = await askInVain(device, next, 'the next time')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await replaced(page, before)
    await expect.poll(() => description.inputValue().catch(() => '')).toBe('Typed meanwhile')
  })

  test('loads the page anew when asked for once more, with every word, and is offered there', async ({
    device,
    next,
  }) => {
    const { page, before, description } = await askInVain(device, next, 'never')
    await mark(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect.poll(() => description.inputValue().catch(() => '')).toBe('Typed meanwhile')
    await page.getByRole('button', { name: 'Update now' }).click()
    await replaced(page, before)
    await expect.poll(() => description.inputValue().catch(() => '')).toBe('Typed meanwhile')
  })
})

test('an update that could not be fetched at first is offered once it can be', async ({ device, next }) => {
  const { page } = await openDraft(device)
  const complete = await next.deployWithout('desk-', page.context())
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      while (registration.installing !== null) await new Promise((resolve) => setTimeout(resolve, 50))
    })
  }
  await complete()
  expect(await page.getByText(OFFER, { exact: true }).isVisible()).toBe(false)
  await offered(page)
})

test('"Later" reloads nothing, the offer stays in reach, and the next start makes it again', async ({
  device,
  next,
}) => {
  const { page } = await openDraft(device)
  const before = await versionOf(page)
  await next.deploy(page.context())
  await offered(page)
  await mark(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Update now', exact: true }).waitFor({ state: 'detached' })
  await answer(page, 'projectName', 'Typed after "Later"')
  await page.getByRole('heading', { name: 'Typed after "Later"' }).waitFor()
  await lookForUpdate(page)
  expect(await isMarked(page)).toBe(true)
  expect(await versionOf(page)).toBe(before)
  await page.getByRole('button', { name: `${OFFER}: update now` }).waitFor()

  await page.reload()
  await page.getByText(OFFER, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: `${OFFER}: update now` }).click()
  await replaced(page, before)
  await page.locator('#projectName').waitFor({ state: 'attached' })
  expect(await page.locator('#projectName').inputValue()).toBe('Typed after "Later"')
})

test('another window is not reloaded: it saves, says what happened, and all its pages still open', async ({
  device,
  next,
}) => {
  const { page, context, draftId } = await openDraft(device)
  const other = await context.newPage()
  await other.goto(`${suite().appUrl}/applications`)
  await other.getByRole('heading', { name: 'My applications' }).waitFor()
  const before = await versionOf(page)
  await next.deploy(page.context())
  await offered(other)
  await mark(page)
  const description = await field(page, 'projectDescription')
  await description.focus()
  await page.keyboard.type('Under my hands')
  await other.getByRole('button', { name: 'Update now' }).click()
  await replaced(other, before)

  await page.getByText('This page is from an earlier version', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await isMarked(page)).toBe(true)
  expect(await description.inputValue()).toBe('Under my hands')
  await description.pressSequentially(', and typed on')
  await emptyHttpCache(page)
  // A part of the old version that this window has not loaded yet, and that the server no longer has.
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(await isMarked(page)).toBe(true)

  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await description.waitFor()
  expect(await versionOf(page)).not.toBe(before)
  expect(await description.inputValue()).toBe('Under my hands, and typed on')
})

test('a device that has lost its copy of the app opens it from the server; a part that is no longer there says so and offers to reload, and the answers are there', async ({
  device,
  next,
}) => {
  const { page } = await openDraft(device)
  const before = await versionOf(page)
  await answer(page, 'projectName', 'Kept in spite of it')
  await page.getByRole('heading', { name: 'Kept in spite of it' }).waitFor()
  await loseCopies(page)
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByRole('link', { name: 'Kept in spite of it' }).waitFor()

  await next.deploy(page.context())
  // The device has lost its copies, and the server has only the next version.
  await loseCopies(page)
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await replaced(page, before)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await openApplications(page)
  await page.getByRole('link', { name: 'Kept in spite of it' }).waitFor()
})

test('what comes after a page takes nothing from it where it can not be fetched', async ({ device }) => {
  const { page, context } = await openDraft(device)
  const refused = new Set<string>()
  await context.route(/\/(update-prompt|announce-outcomes|pending-count|sign-out-button)-/, (route) => {
    refused.add(route.request().url())
    return route.abort()
  })
  await reloadPastWorker(page)
  await answer(page, 'projectDescription', 'Under my hands')
  await expect.poll(() => refused.size).toBe(4)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await page.locator('#projectDescription').inputValue()).toBe('Under my hands')
  await openApplications(page)
  await page.getByRole('heading', { name: 'My applications' }).waitFor()
})

test('an admin’s notes hold back the update until they can be saved, and go with it', async ({ device, next }) => {
  const { page } = await openDraft(device)
  const id = await arrive()
  const submission = server().firestore.doc(submissionPath(id))
  await page.goto(`${suite().appUrl}/admin/${id}`)
  const notes = page.getByLabel('Admin Notes')
  await notes.fill('Mine.')
  await submission.update({ admin_notes: 'Theirs.', revision: 1 })
  await page.getByText('This review has changed').waitFor()
  const before = await versionOf(page)
  await next.deploy(page.context())
  await offered(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('Not updated yet', { exact: true }).waitFor()
  await expectAccessible(page)
  expect([await notes.inputValue(), await versionOf(page)]).toEqual(['Mine.', before])

  await page.getByRole('button', { name: 'Replace with my notes' }).click()
  await page.getByText('This review has changed').waitFor({ state: 'detached' })
  await notes.fill('Mine, and more.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await replaced(page, before)
  await expect.poll(() => notes.inputValue().catch(() => '')).toBe('Mine, and more.')
  expect((await submission.get()).data()).toMatchObject({ admin_notes: 'Mine, and more.', revision: 3 })
})
