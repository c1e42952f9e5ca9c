import type { Locator, Page } from 'playwright'
import type { OpenOptions, Window } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { resumeSession } from '../../browser/stored-session.ts'

/** A device, or a visitor's private windows. */
export interface Place {
  open(options?: OpenOptions): Promise<Window>
}

export interface Desk extends Window {
  /** The admin's. */
  uid: string
  email: string
}

/** A new admin at their desk. `address` is what follows its path: the filters of the queue. */
export async function openDesk(place: Place, address = '', options: OpenOptions = { viewport: DESK }): Promise<Desk> {
  const window = await place.open(options)
  const email = newEmail('admin')
  const uid = await createAdmin(email)
  await resumeSession(window.page, email, `/admin${address}`)
  await window.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return { ...window, uid, email }
}

/** Two admins, each with a browser of their own, at the same address. */
export async function twoDesksAt(place: Place, address: string): Promise<[Page, Page]> {
  const open = async () => {
    const { page } = await place.open({ viewport: DESK })
    const email = newEmail('admin')
    await createAdmin(email)
    await resumeSession(page, email, address)
    return page
  }
  return Promise.all([open(), open()])
}

/** The applications that the list shows, without the head of its table. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Applications' }).locator('tbody').getByRole('row')
}

/** What is said of the control that has the focus. */
export function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

/** Decides on the submission that is open, as an admin does: the press, and the answer to what it asks. */
export async function decide(page: Page, decision: 'Approved' | 'Rejected', message = ''): Promise<void> {
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: decision }).click()
  await confirmDecision(page, message)
}

/** Answers the question before a decision, which asks about a rejection without a message. */
export async function confirmDecision(page: Page, message = ''): Promise<void> {
  const question = page.getByRole('dialog', { name: /^(Approve|Reject) / })
  await question.getByLabel('Message to').fill(message)
  const silent = question.getByRole('checkbox', { name: 'Reject without a message' })
  if (await silent.isVisible()) await silent.check()
  await question.getByRole('button', { name: /^(Approve|Reject) application/ }).click()
}
