import type { Page } from 'playwright'
import { newEmail, PASSWORD } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'

export const at = (path: string) => suite().appUrl + path
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
export const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
export const addressOf = (page: Page) => page.url().slice(suite().appUrl.length)
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
export const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Sign out' }).waitFor()

export const SIGN_UP = 'Don’t have an account? Sign up'
export const SIGN_IN = 'Already have an account? Sign in'

/** An account that the server already has. */
export async function anAccount(name: string): Promise<{ email: string; uid: string }> {
  const email = newEmail(name)
  const { uid } = await server().auth.createUser({ email, password: PASSWORD })
  return { email, uid }
}

export async function fill(page: Page, email: string, password?: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  if (password !== undefined) await page.getByLabel('Password').fill(password)
}
