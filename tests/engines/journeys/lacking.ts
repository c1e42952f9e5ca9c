import { expect } from 'vitest'
import type { Engine } from '../engines.ts'
import type { Page } from '../drivers/page.ts'
import { toApplications } from '../steps/application.ts'

/** Each engine as far as it stores: whether it clears a site by itself, estimates its storage, and can be asked to keep it. */
const STORES = {
  Chromium: { clears: false, estimates: true, canBeAsked: true },
  Firefox: { clears: false, estimates: true, canBeAsked: true },
  WebKit: { clears: true, estimates: false, canBeAsked: false },
} as const

/** A person with a draft is told what this engine does not promise, and nothing of what others do not. */
export async function saysWhatIsLacking(page: Page, engine: Engine['name']): Promise<void> {
  const { clears, estimates, canBeAsked } = STORES[engine]
  const warning = { text: /Safari may delete drafts on this device if you do not open this site for seven days/ }
  await toApplications(page)
  expect(await page.isSeen(warning)).toBe(clears)
  await page.goto('/account')
  await page.see({ role: 'heading', name: 'On this device' })
  expect(await page.isSeen(warning)).toBe(clears)
  expect(await page.isSeen({ text: 'Your browser does not report it' })).toBe(!estimates)
  expect(await page.isSeen({ role: 'button', name: 'Ask the browser to keep this data' })).toBe(canBeAsked)
  expect(await page.isSeen({ text: /This browser can’t be asked to keep it/ })).toBe(!canBeAsked)
}
