import { expect } from 'vitest'
import type { Engine } from '../engines.ts'
import type { Target } from '../drivers/find-target.ts'
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
  const shows = async (target: Target, expected: boolean) =>
    expected ? page.see(target) : expect(await page.isSeen(target)).toBe(false)
  await toApplications(page)
  await page.see({ role: 'link', name: 'Harbour Lane' })
  await shows(warning, clears)
  await page.goto('/account')
  await page.see({ role: 'heading', name: 'On this device' })
  await shows({ text: 'Your browser does not report it' }, !estimates)
  await shows({ text: /This browser offers no way to keep this data/ }, !canBeAsked)
  await shows({ role: 'button', name: 'Ask the browser to keep this data' }, canBeAsked)
  await shows(warning, clears)
}
