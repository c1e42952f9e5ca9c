import type { Browser, OpenOptions } from '../../browser/browser.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { attach, FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { startSession } from '../../browser/stored-session.ts'
import type { Device } from '../fixtures.ts'

/** A new person with an application in the outbox of a device without a network. */
export async function queueOffline(device: Device, options?: OpenOptions): Promise<Browser & { email: string }> {
  const browser = await device.open(options)
  const { page, context } = browser
  const email = newEmail('outbox')
  await startSession(page, email)
  await installed(page)
  await context.setOffline(true)
  await startProperty(page)
  await fillAtOnce(page)
  await attach(page, FILES)
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
  return { ...browser, email }
}
