import { PASSWORD } from '../../browser/people.ts'
import type { Page } from '../drivers/page.ts'

/** Creates an account through the sign-up screen. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=sign-up')
  await page.fill({ label: 'Email' }, email)
  await page.fill({ label: 'Password' }, PASSWORD)
  await page.press({ role: 'button', name: 'Create account' })
  await page.see({ text: 'Account created successfully!' })
}
