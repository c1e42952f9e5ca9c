import { mining } from '@sotto/domain/forms/sectors/mining'
import { arrive, fillDraft, startDraft } from '../draft.ts'
import { readMoments, watchFor } from '../page-moments.ts'
import { TIMES, type Bench, type Device } from '../world.ts'

/** Opening a draft without a network in a browser just started: with all answers and ten files of 20 MB, and with nothing. */
export const openDraft: Bench = async (world) => {
  const files = await world.largeFiles()
  const device = await world.newDevice()
  const { page } = await device.open()
  await arrive(page)
  const empty = await startDraft(page, mining)
  const full = await startDraft(page, mining)
  await fillDraft(page, mining, files)
  // The first opening after the writing finds the disk busy.
  await timeOpening(device, empty)
  const pairs: { empty: number; full: number }[] = []
  for (let time = 0; time < TIMES; time += 1) {
    pairs.push({ empty: await timeOpening(device, empty), full: await timeOpening(device, full) })
  }
  await device.remove()
  const what = `opening a draft with ${files.length} files of 20 MB, offline, cold`
  return [
    { what, unit: 'ms', samples: pairs.map((pair) => pair.full) },
    {
      what: `${what}, against an empty one`,
      unit: '×',
      budget: { most: 1.3 },
      samples: pairs.map((pair) => pair.full / pair.empty),
    },
  ]
}

async function timeOpening(device: Device, draft: string): Promise<number> {
  const { page, context } = await device.open({ offline: true })
  await watchFor(context, `#${mining.documents.id}`)
  await page.goto(draft)
  return (await readMoments(page)).painted
}
