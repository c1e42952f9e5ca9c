import { DESK, type Browser, type Device, type OpenOptions } from './browser.ts'
import { createAdmin, newEmail, signIn } from './people.ts'
import { suite } from '../suite/suite.ts'

export interface Desk extends Browser {
  /** The admin's. */
  uid: string
}

/** A new admin at their desk. `address` is what follows its path: the filters of the queue. */
export async function openDesk(device: Device, address = '', options: OpenOptions = { viewport: DESK }): Promise<Desk> {
  const browser = await device.open(options)
  const email = newEmail('admin')
  const uid = await createAdmin(email)
  await signIn(browser.page, email)
  await browser.page.goto(`${suite().appUrl}/admin${address}`)
  await browser.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return { ...browser, uid }
}
