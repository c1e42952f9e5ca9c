import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const SCRIPT = '/virtual-screen-reader.js'

/**
 * Everything that a screen reader says of the page as it stands, a phrase an element, from its beginning to its end. The reader runs in
 * the page and follows the accessibility specifications. It comes from the page's own origin, as the security policy asks.
 */
export async function readAloud(page: Page): Promise<readonly string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const path = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ path, contentType: 'text/javascript' }))
  return page.evaluate(async (script) => {
    const { virtual } = (await import(script)) as typeof import('@guidepup/virtual-screen-reader')
    await virtual.start({ container: document.body })
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next()
    const phrases = await virtual.spokenPhraseLog()
    await virtual.stop()
    return phrases
  }, SCRIPT)
}
