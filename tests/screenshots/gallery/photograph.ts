import { join } from 'node:path'
import type { Page } from 'playwright'
import type { State } from './state.ts'
import { MAX_HEIGHT, SCHEMES, SIZES, WIDTHS, type Width } from './sizes.ts'

/** How long a page has to stay as it is to be taken for drawn, and how long that is waited for. Milliseconds. */
const QUIET_MS = 120
const MOST_QUIET_MS = 2_000

/**
 * Takes the pictures of a state where it stands: `NAME--WIDTH-SCHEME.png` in the folder, or `…-SCHEME-1.png` and so on of a tall page.
 * Answers what can be seen without eyes: in which windows the page can be scrolled to the side.
 */
export async function photograph(state: State, folder: string, name: string): Promise<readonly string[]> {
  const { page, widths = WIDTHS, print = false } = state
  await hideScrollbars(page)
  const findings: string[] = []
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: print ? 'print' : 'screen' })
    await page.setViewportSize(SIZES[width])
    await state.again?.(width)
    // What stays in sight while a page is scrolled stands where it does at first.
    if (!state.window) await page.evaluate(() => scrollTo(0, 0))
    await drawn(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) findings.push(`${name}: scrolls sideways by ${beyond} px at ${width} px`)
    for (const colorScheme of print ? (['light'] as const) : SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await take(page, join(folder, `${name}--${width}-${colorScheme}`), width, state.window ?? false)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  return findings
}

const withoutScrollbars = new WeakSet<Page>()

/** The session stays open: a page that one is detached from takes itself for online again. */
async function hideScrollbars(page: Page): Promise<void> {
  if (withoutScrollbars.has(page)) return
  withoutScrollbars.add(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScrollbarsHidden', { hidden: true })
}

async function take(page: Page, path: string, width: Width, window: boolean): Promise<void> {
  const options = { animations: 'disabled', caret: 'hide' } as const
  const height = window ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
  if (height <= MAX_HEIGHT) {
    await page.screenshot({ ...options, path: `${path}.png`, fullPage: !window })
    return
  }
  const parts = Math.ceil(height / MAX_HEIGHT)
  for (let part = 0; part < parts; part += 1) {
    const y = part * MAX_HEIGHT
    const clip = { x: 0, y, width, height: Math.min(MAX_HEIGHT, height - y) }
    await page.screenshot({ ...options, path: `${path}-${part + 1}.png`, fullPage: true, clip })
  }
}

/** Waits until fonts are there, nothing says "Loading" and nothing of the page has changed for a moment. */
async function drawn(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading$/ })
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
  await page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          clearTimeout(atMost)
          void document.fonts.ready.then(() => requestAnimationFrame(() => resolve()))
        }
        let timer = setTimeout(end, quiet)
        const atMost = setTimeout(end, most)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    { quiet: QUIET_MS, most: MOST_QUIET_MS },
  )
}
