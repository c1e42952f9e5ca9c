import { mining } from '@sotto/domain/forms/sectors/mining'
import type { Locator, Page } from 'playwright'
import { arrive, fillDraft, startDraft, thirdFull } from '../draft.ts'
import { percentile, type Figure } from '../figure.ts'
import { slowDown } from '../page-moments.ts'
import { KEYS, observeKeys, typeOnce } from '../typing.ts'
import { field } from '../../browser/form-fields.ts'
import { PHONE_AT_WORK, TIMES, type Bench } from '../world.ts'

/** The longest answer of the form. */
const LONGEST = 'projectDescription'

/**
 * Typing into the longest form, every field filled to a third, the processor four times slower, autosave at work: from each
 * key to the next paint. In the same run, the same text in the same fields of SurveyJS, and in bare inputs.
 */
export const keystroke: Bench = async (world) => {
  const { survey, bare } = await world.referencePages()
  const device = await world.newDevice()
  const { page, context } = await device.open({ viewport: PHONE_AT_WORK })
  await arrive(page)
  await startDraft(page, mining)
  await fillDraft(page, mining)
  const subjects = {
    own: { page, control: await field(page, LONGEST) },
    survey: await openReference(await context.newPage(), survey, `[data-name="${LONGEST}"] textarea`),
    bare: await openReference(await context.newPage(), bare, `#${LONGEST}`),
  }
  const runs: Record<keyof typeof subjects, (readonly number[])[]> = { own: [], survey: [], bare: [] }
  for (const { page: each } of Object.values(subjects)) {
    await each.setViewportSize(PHONE_AT_WORK)
    await observeKeys(each)
  }
  for (let time = 0; time < TIMES; time += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      await subject.page.bringToFront()
      // Chromium slows a page down by keeping a processor busy, also while the page rests: three at once would slow each other down.
      const restore = await slowDown(subject.page, 4)
      runs[name as keyof typeof runs].push(await typeOnce(subject.page, subject.control))
      await restore()
    }
  }
  await device.remove()
  const what = `keystroke in the longest form, 4× slower processor, ${KEYS} keys`
  const p95 = (durations: readonly number[]) => percentile(durations, 0.95)
  const max = (durations: readonly number[]) => Math.max(...durations)
  const ratio = (to: readonly (readonly number[])[]) => runs.own.map((own, time) => p95(own) / p95(to[time] ?? []))
  const figure = (name: string, samples: readonly number[], budget?: Figure['budget']): Figure => ({
    what: `${what}: ${name}`,
    unit: 'ms',
    samples,
    ...(budget && { budget }),
  })
  return [
    figure('p95', runs.own.map(p95), { most: 32 }),
    figure('p95, bare inputs', runs.bare.map(p95)),
    figure('p95, SurveyJS', runs.survey.map(p95)),
    { what: `${what}: p95, against bare inputs`, unit: '×', budget: { most: 1.3 }, samples: ratio(runs.bare) },
    { what: `${what}: p95, against SurveyJS`, unit: '×', samples: ratio(runs.survey) },
    figure('max', runs.own.map(max), { most: 56 }),
    figure('max, bare inputs', runs.bare.map(max)),
    figure('max, SurveyJS', runs.survey.map(max)),
  ]
}

async function openReference(page: Page, address: string, selector: string): Promise<{ page: Page; control: Locator }> {
  await page.goto(address)
  const control = page.locator(selector)
  await control.fill(thirdFull(mining)[LONGEST] ?? '')
  return { page, control }
}
