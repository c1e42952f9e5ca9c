import { setTimeout as pause } from 'node:timers/promises'
import { mining } from '@sotto/domain/forms/sectors/mining'
import type { CDPSession } from 'playwright'
import { arrive, checkAnswers, fillDraft, startDraft } from '../draft.ts'
import { TIMES, type Bench } from '../world.ts'

const SAMPLE_MS = 50

/**
 * The most memory that the page's JavaScript holds while ten files of 20 MB are sent, with what the buffers hold and what is
 * not yet collected, above what it holds before, collected. Sampled every 50 ms; read through the page's debugger.
 */
export const sendingMemory: Bench = async (world) => {
  const files = await world.largeFiles()
  const samples: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const device = await world.newDevice()
    const { page, context } = await device.open()
    await arrive(page)
    await startDraft(page, mining)
    await fillDraft(page, mining, files)
    await checkAnswers(page, mining)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const idle = await heldBytes(session)
    const sampled = { most: idle, sending: true }
    const sampling = (async () => {
      while (sampled.sending) {
        sampled.most = Math.max(sampled.most, await heldBytes(session))
        await pause(SAMPLE_MS)
      }
    })()
    let uploads = 0
    page.on('request', (request) => (uploads += 'x-goog-upload-offset' in request.headers() ? 1 : 0))
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Application received').waitFor({ timeout: 180_000 })
    sampled.sending = false
    await sampling
    if (uploads < files.length) throw new Error('the service worker sent the files; the page alone is measured')
    samples.push((sampled.most - idle) / 1e6)
    await device.remove()
  }
  return [
    {
      what: `JavaScript memory above idle while sending ${files.length} files of 20 MB, peak`,
      unit: 'MB',
      budget: { most: 60 },
      samples,
    },
  ]
}

async function heldBytes(session: CDPSession): Promise<number> {
  // Playwright's types do not know the buffers' share yet.
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize: number }
  return usage.usedSize + usage.backingStorageSize
}
