import { newEmail } from '../../browser/people.ts'
import type { Device } from '../device.ts'
import { signUp } from '../steps/account.ts'

/** A visitor reads and signs up. */
export async function visit(device: Device): Promise<void> {
  const page = await device.open()
  await page.goto('/')
  await page.see({ role: 'heading' })
  await signUp(page, newEmail('visitor'))
}
