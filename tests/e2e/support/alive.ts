import type { Page } from 'playwright'

/** Waits until the program has taken over what was rendered ahead. */
export async function alive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
}
