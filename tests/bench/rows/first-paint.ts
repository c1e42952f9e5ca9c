import { mining } from '@sotto/domain/forms/sectors/mining'
import { arrive, fillDraft, startDraft } from '../draft.ts'
import { readMoments, slowDown, watchFor } from '../page-moments.ts'
import { TIMES, type Bench } from '../world.ts'

/** From opening the address of a draft of the longest form to its first paint, from the device, processor four times slower. */
export const firstPaint: Bench = async (world) => {
  const device = await world.newDevice()
  const { page } = await device.open()
  await arrive(page)
  const draft = await startDraft(page, mining)
  await fillDraft(page, mining)
  const samples: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { page: opened, context } = await device.open()
    await watchFor(context, `#${mining.documents.id}`)
    await slowDown(opened, 4)
    await opened.goto(draft)
    samples.push((await readMoments(opened)).painted)
  }
  await device.remove()
  return [{ what: 'first paint of the longest form, cold, 4× slower processor', unit: 'ms', samples }]
}
