import { mining } from '@sotto/domain/forms/sectors/mining'
import { arrive, fillDraft, startDraft, thirdFull } from '../draft.ts'
import { readMoments, slowDown, watchFor } from '../page-moments.ts'
import { KEPT_ANSWERS } from '../references/kept-answers.ts'
import { PHONE_AT_WORK, TIMES, type Bench, type Device } from '../world.ts'

/** What text can be typed into. */
const FIELD = ':is(input, select, textarea)'

/**
 * From opening the address of a draft of the longest form, with all answers, until it is painted and can be typed in, in a browser just
 * started, from the device, processor four times slower. In the same run, the same fields of SurveyJS, from the browser's cache.
 */
export const firstPaint: Bench = async (world) => {
  const { survey } = await world.referencePages()
  const device = await world.newDevice()
  const { page } = await device.open({ viewport: PHONE_AT_WORK })
  await page.goto(survey)
  await page.evaluate(([key, answers]) => localStorage.setItem(key, answers), [
    KEPT_ANSWERS,
    JSON.stringify(thirdFull(mining)),
  ] as const)
  await arrive(page)
  const draft = await startDraft(page, mining)
  await fillDraft(page, mining)
  // What a browser keeps of a page's program beside its text, it makes in the first openings.
  for (const address of [survey, draft, survey, draft]) await timeOpening(device, address)
  const pairs: { own: number; reference: number }[] = []
  for (let time = 0; time < TIMES; time += 1) {
    pairs.push({ own: await timeOpening(device, draft), reference: await timeOpening(device, survey) })
  }
  await device.remove()
  const what = 'opening the longest form until it can be typed in, cold, from the device, 4× slower processor'
  return [
    { what, unit: 'ms', budget: { most: 1000 }, samples: pairs.map(({ own }) => own) },
    { what: `${what}: SurveyJS`, unit: 'ms', samples: pairs.map(({ reference }) => reference) },
    {
      what: `${what}, against SurveyJS`,
      unit: '×',
      budget: { most: 0.5 },
      samples: pairs.map(({ own, reference }) => own / reference),
    },
  ]
}

async function timeOpening(device: Device, address: string): Promise<number> {
  const { page, context } = await device.open({ viewport: PHONE_AT_WORK })
  await watchFor(context, FIELD)
  await slowDown(page, 4)
  await page.goto(address)
  return (await readMoments(page)).painted
}
