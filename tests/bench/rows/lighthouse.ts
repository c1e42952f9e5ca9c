import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '../../../emulators/ports.ts'
import { CONTACT_PAGE, SITE_PAGES } from '../../../web/src/site/site-map.ts'
import { suite } from '../../suite/suite.ts'
import { serveAsHosting } from '../as-hosting-serves.ts'
import { median, type Figure } from '../figure.ts'
import { TIMES, type Bench } from '../world.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** How many loads in a row may go unrecorded. */
const LOADS = 6

type Audit = (typeof CATEGORIES)[number] | 'largest contentful paint' | 'layout shift'

/**
 * Lighthouse as it comes: a slow phone on a slow network, computed from what a real load needed. Each row is the worst page's
 * median, and says which page that is.
 */
export const lighthouseScores: Bench = async () => {
  const hosting = await serveAsHosting(suite().appUrl)
  try {
    // The first load of all finds neither the assets nor this process warm.
    await audit(hosting.url)
    const pages: { path: string; samples: ReadonlyMap<Audit, readonly number[]> }[] = []
    for (const { path } of [...SITE_PAGES, CONTACT_PAGE]) {
      await hosting.warm(path)
      pages.push({ path, samples: await auditTimes(`${hosting.url}${path}`) })
    }
    const worst = (what: Audit, isWorse: (one: number, other: number) => boolean) =>
      pages
        .map(({ path, samples }) => ({ path, samples: samples.get(what) ?? [] }))
        .reduce((one, other) => (isWorse(median(other.samples), median(one.samples)) ? other : one))
    const lowest = (what: Audit) => worst(what, (one, other) => one < other)
    const highest = (what: Audit) => worst(what, (one, other) => one > other)
    return [
      ...CATEGORIES.map((category): Figure => {
        const { path, samples } = lowest(category)
        return {
          what: `Lighthouse ${category}, lowest of all pages: ${path}`,
          unit: 'points',
          samples,
          budget: { least: 100 },
        }
      }),
      row('Lighthouse LCP, slowest page', 'ms', highest('largest contentful paint'), 1000),
      row('Lighthouse CLS, largest', 'points', highest('layout shift'), 0),
    ]
  } finally {
    await hosting.close()
  }
}

function row(
  what: string,
  unit: Figure['unit'],
  { path, samples }: { path: string; samples: readonly number[] },
  most: number,
): Figure {
  return { what: `${what}: ${path}`, unit, samples, budget: { most } }
}

async function auditTimes(url: string): Promise<ReadonlyMap<Audit, readonly number[]>> {
  const samples = new Map<Audit, number[]>()
  const note = (what: Audit, value: number) => samples.set(what, [...(samples.get(what) ?? []), value])
  for (let time = 0; time < TIMES; time += 1) {
    const { categories, audits } = await audit(url)
    for (const category of CATEGORIES) note(category, Math.round((categories[category]?.score ?? NaN) * 100))
    note('largest contentful paint', audits['largest-contentful-paint']?.numericValue ?? NaN)
    note('layout shift', audits['cumulative-layout-shift']?.numericValue ?? NaN)
  }
  return samples
}

/**
 * One load in a browser of its own. Chromium begins a recording late at times, without the beginning of the load (NO_NAVSTART):
 * there is nothing to read in such a one, and the load is done again.
 */
async function audit(url: string): Promise<Result> {
  for (let load = 0; load < LOADS; load += 1) {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: suite().chromium,
      args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    })
    try {
      const result = await lighthouse(url, { port, logLevel: 'error' })
      if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
      const failure = result.lhr.audits['first-contentful-paint']?.errorMessage
      if (failure === undefined) return result.lhr
      if (!failure.includes('NO_NAVSTART')) throw new Error(`${url}: ${failure}`)
    } finally {
      await browser.close()
    }
  }
  throw new Error(`${url}: no load of ${LOADS} was recorded`)
}
