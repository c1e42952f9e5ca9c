import { PASSWORD } from '../../browser/people.ts'
import type { Page } from '../drivers/page.ts'

const SIGN_OUT = { role: 'button', name: 'Sign out' }

/** Creates an account through the sign-up screen. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=sign-up')
  await fillCredentials(page, email)
  await page.press({ role: 'button', name: 'Create account' })
  await page.see({ text: 'Account created successfully!' })
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await fillCredentials(page, email)
  await page.press({ role: 'button', name: 'Sign in' })
  await page.see(SIGN_OUT)
}

async function fillCredentials(page: Page, email: string): Promise<void> {
  await page.fill({ label: 'Email' }, email)
  await page.fill({ label: 'Password' }, PASSWORD)
}

/** Signs out where nothing is unsent. */
export async function signOut(page: Page): Promise<void> {
  await page.press(SIGN_OUT)
  await page.see({ role: 'link', name: 'Sign in' })
}

/** Waits until the service worker is in place, so that the app opens without a network from now on. */
export async function installed(page: Page): Promise<void> {
  await page.tab.run(async () => void (await navigator.serviceWorker.ready))
}
