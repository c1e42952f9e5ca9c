import { randomUUID } from 'node:crypto'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { rolePath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { server } from './server.ts'
import { suite } from '../suite/suite.ts'

export const PASSWORD = 'Correct horse 7!'

/** A new person's address; no two tests share one. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@sotto.example`
}

/** Creates an account through the sign-up screen, as a person does. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${suite().appUrl}/auth?mode=sign-up`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await noticed(page, 'Account created successfully!')
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${suite().appUrl}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** An account with an admin's row and claim at once; nothing here waits for the trigger that turns one into the other. */
export async function createAdmin(email: string): Promise<string> {
  const { auth, firestore } = server()
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
  await auth.setCustomUserClaims(uid, { [ADMIN]: true })
  await firestore.doc(rolePath(uid, ADMIN)).set({ user_id: uid, role: ADMIN })
  return uid
}

/** Resolves when the service worker is in place, so that the app opens without a network from now on. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Waits for a notice. Its words stand twice in the page, once for screen readers. */
export async function noticed(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).waitFor()
}
