import type { Page } from 'playwright'
import { QUEUES, type QueueName } from '../../web/src/data/submission-filter.ts'
import { QUEUES_TEXT } from '../../web/src/features/admin/list/list-messages.ts'
import type { ReadCounter } from './count-reads.ts'
import type { ListeningTimer } from './time-listening.ts'

/** A press on a queue of the desk, while none is set and nothing that was asked before is on its way. */
export interface QueuePress {
  /** Milliseconds until its rows are there by the server's word. */
  rows: number
  /** Milliseconds in which the emulator answers the page, which listens to them under the rules. */
  listening: number
  /** Documents that were read. */
  documents: number
}

/** Presses each queue of the desk in turn, and takes it away again. */
export async function pressQueues(
  page: Page,
  counter: ReadCounter,
  timer: ListeningTimer,
): Promise<Readonly<Record<QueueName, QueuePress>>> {
  const presses = {} as Record<QueueName, QueuePress>
  for (const name of QUEUES) {
    const link = page.getByRole('navigation', { name: QUEUES_TEXT.label }).locator(`a[href*="queue=${name}"]`)
    // Once it is pressed, its address leads back.
    const handle = await link.elementHandle()
    counter.reset()
    timer.reset()
    const rows = await handle.evaluate(async (pressed) => {
      const began = performance.now()
      if (pressed instanceof HTMLElement) pressed.click()
      const isThere = () =>
        pressed instanceof Element &&
        pressed.getAttribute('aria-current') === 'true' &&
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.startsWith('Live'))
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - began
    })
    const { documents } = await counter.settled()
    presses[name] = { rows, documents, listening: timer.read() }
    await handle.evaluate((pressed) => pressed instanceof HTMLElement && pressed.click())
    await link.waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await counter.settled()
  }
  return presses
}
