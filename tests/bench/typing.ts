import type { Locator, Page } from 'playwright'

const TYPED = 'The second campaign of drilling has confirmed the grade, and the community has agreed to the haul road. '
const MS_BETWEEN_KEYS = 70

/** How many keys `typeOnce` presses. */
export const KEYS = TYPED.length

/** The browser reports nothing below this. */
const SHORTEST_REPORTED = 16

/** Notes from now on how long each key takes until the next paint, as the browser's own Event Timing has it (in steps of 8 ms). */
export async function observeKeys(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const durations = new Map<number, number>()
    Object.assign(window, { keyDurations: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        // A key that is let go changes nothing, and the browser counts until whatever it paints next: the line that says “saved”.
        if (entry.interactionId === 0 || !['keydown', 'keypress'].includes(entry.name)) continue
        durations.set(entry.interactionId, Math.max(entry.duration, durations.get(entry.interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold, buffered: false } as PerformanceObserverInit)
  }, SHORTEST_REPORTED)
}

/** Types a sentence at the end of a field, and returns what each key took. A key that the browser does not report took less than it reports. */
export async function typeOnce(page: Page, control: Locator): Promise<readonly number[]> {
  const before = await control.inputValue()
  await control.focus()
  await page.keyboard.press('Control+End')
  await page.evaluate(() => (window as unknown as { keyDurations: Map<number, number> }).keyDurations.clear())
  await page.keyboard.type(TYPED, { delay: MS_BETWEEN_KEYS })
  await page.waitForTimeout(500)
  if ((await control.inputValue()) !== before + TYPED) throw new Error('not everything typed is in the field')
  const reported = await page.evaluate(() => [
    ...(window as unknown as { keyDurations: Map<number, number> }).keyDurations.values(),
  ])
  const unreported = Math.max(0, KEYS - reported.length)
  return [...reported, ...Array.from({ length: unreported }, () => SHORTEST_REPORTED)]
}
