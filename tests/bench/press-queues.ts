import { dueSoonBefore } from '@sotto/domain/submission/assessment'
import type { Page } from 'playwright'
import { ALL_SUBMISSIONS, queueOf, QUEUES, type QueueName } from '../../web/src/data/submission-filter.ts'
import type { ReadCounter } from './count-reads.ts'
import type { ListeningAdmin } from './listening-admin.ts'

/** A press on a queue of the desk, while none is set and nothing that was asked before is on its way. */
export interface QueuePress {
  /** Milliseconds until its rows are there by the server's word. */
  rows: number
  /** Milliseconds in which the emulator answers an admin who listens to the same rows under the rules, without a browser. */
  listening: number
  /** Documents that were read. */
  documents: number
}

/** Presses each queue of the desk in turn, and takes it away again. `count` rows are asked for at a time. */
export async function pressQueues(
  page: Page,
  counter: ReadCounter,
  listener: ListeningAdmin,
  count: number,
): Promise<Readonly<Record<QueueName, QueuePress>>> {
  const presses = {} as Record<QueueName, QueuePress>
  for (const name of QUEUES) {
    const link = page.locator(`nav a[href*="queue=${name}"]`)
    // Once it is pressed, its address leads back.
    const handle = await link.elementHandle()
    counter.reset()
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
    await handle.evaluate((pressed) => pressed instanceof HTMLElement && pressed.click())
    await link.waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await counter.settled()
    const queue = queueOf(name, { uid: listener.uid, dueBefore: dueSoonBefore(Date.now()) })
    presses[name] = { rows, documents, listening: await listener.time({ ...ALL_SUBMISSIONS, queue }, count) }
  }
  return presses
}
