import type { Page } from 'playwright'
import { QUEUES, type QueueName } from '../../web/src/data/submission-filter.ts'

/** Milliseconds from the press on each queue of the desk until its rows are there by the server's word. None is set before or after. */
export async function pressQueues(page: Page): Promise<Readonly<Record<QueueName, number>>> {
  const times = {} as Record<QueueName, number>
  for (const name of QUEUES) {
    const link = page.locator(`nav a[href*="queue=${name}"]`)
    // Once it is pressed, its address leads back.
    const handle = await link.elementHandle()
    times[name] = await handle.evaluate(async (pressed) => {
      const began = performance.now()
      if (pressed instanceof HTMLElement) pressed.click()
      const isThere = () =>
        pressed instanceof Element &&
        pressed.getAttribute('aria-current') === 'true' &&
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.startsWith('Live'))
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - began
    })
    await handle.evaluate((pressed) => pressed instanceof HTMLElement && pressed.click())
    await link.waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
  }
  return times
}
