import type { BrowserContext, Page } from 'playwright'

/** Notes in every page opened from now on when the first element of a selector is there and when it has been painted. */
export async function watchFor(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return
      observer.disconnect()
      performance.mark('bench-there')
      // The frame after the change is on its way once its callbacks have run.
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench-painted')))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
}

export interface Moments {
  /** Milliseconds from the start of the navigation. */
  there: number
  painted: number
}

export async function readMoments(page: Page): Promise<Moments> {
  await page.waitForFunction(() => performance.getEntriesByName('bench-painted').length > 0)
  return page.evaluate(() => ({
    there: performance.getEntriesByName('bench-there')[0]?.startTime ?? NaN,
    painted: performance.getEntriesByName('bench-painted')[0]?.startTime ?? NaN,
  }))
}

/** Makes the page's processor slower by a factor, until what it returns is called. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** When a page first has these words so many times, as `Date.now()` has it. */
export function shows(page: Page, words: string, times: number): Promise<number> {
  return page.evaluate(
    ({ words, times }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.textContent.split(words).length <= times) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    { words, times },
  )
}
