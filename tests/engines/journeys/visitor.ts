import { expect } from 'vitest'
import { newEmail } from '../../browser/people.ts'
import type { Device } from '../device.ts'
import { installed, signUp } from '../steps/account.ts'

/** A visitor reads public pages, reloads one of them, and signs up. */
export async function visit(device: Device): Promise<void> {
  const page = await device.open()
  await page.goto('/')
  await page.press({ role: 'button', name: 'Close' })
  await page.goto('/about')
  await installed(page)

  await page.goto('/contact')
  await page.tab.run(() => scrollTo(0, 400))
  await page.tab.reload()
  // The button can be pressed once the page has come to life.
  await page.fill({ label: 'Message' }, 'We seek construction finance for a quarter on the harbour.')
  await page.until('the form can be sent', () =>
    page.tab.run(() => document.querySelector('form button[type=submit]:enabled') !== null),
  )
  expect(await page.isSeen({ text: /new version|earlier version/ })).toBe(false)
  await signUp(page, newEmail('visitor'))
}
