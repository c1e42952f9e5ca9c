import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '../../../emulators/launcher/ports.ts'
import { CONTACT_PAGE, SITE_PAGES } from '../../../web/src/site/site-map.ts'
import { suite } from '../../suite/suite.ts'
import { serveAsHosting } from '../as-hosting-serves.ts'
import { judge, median, type Figure } from '../figure.ts'
import { TIMES, type Bench } from '../world.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** How many loads in a row may go unrecorded. */
const LOADS = 6

interface Page {
  path: string
  samples: ReadonlyMap<Audit, readonly number[]>
}

type Audit = (typeof CATEGORIES)[number] | 'largest contentful paint' | 'layout shift'

/**
 * Lighthouse as it comes: a slow phone on a slow network, computed from what a real load needed. Each row is the worst page's
 * median, and names that page and every other that breaks the budget.
 */
export const lighthouseScores: Bench = async () => {
  const hosting = await serveAsHosting(suite().appUrl)
  try {
    // The first load of all finds neither the assets nor this process warm.
    await audit(hosting.url)
    const pages: Page[] = []
    for (const { path } of [...SITE_PAGES, CONTACT_PAGE]) {
      await hosting.warm(path)
      pages.push({ path, samples: await auditTimes(`${hosting.url}${path}`) })
    }
    return [
      ...CATEGORIES.map((category) =>
        worstOf(pages, category, `Lighthouse ${category}, lowest`, 'points', { least: 100 }),
      ),
      worstOf(pages, 'largest contentful paint', 'Lighthouse LCP, slowest', 'ms', { most: 1000 }),
      worstOf(pages, 'layout shift', 'Lighthouse CLS, largest', 'points', { most: 0 }),
    ]
  } finally {
    await hosting.close()
  }
}

function worstOf(
  pages: readonly Page[],
  audit: Audit,
  title: string,
  unit: Figure['unit'],
  budget: NonNullable<Figure['budget']>,
): Figure {
  const direction = 'most' in budget ? -1 : 1
  const ordered = pages
    .map(({ path, samples }) => ({ path, samples: samples.get(audit) ?? [] }))
    .sort((one, other) => direction * (median(one.samples) - median(other.samples)))
  const [worst = { path: 'no page', samples: [] }, ...others] = ordered
  const alsoOver = others.filter(({ samples }) => judge({ budget, samples }) === 'over').map(({ path }) => path)
  return { what: `${title}: ${[worst.path, ...alsoOver].join(', ')}`, unit, samples: worst.samples, budget }
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
 * One load in a browser of its own, with one renderer. With a spare renderer at hand Chromium often moves the load to it before
 * that records, and the recording lacks the beginning of the load (NO_NAVSTART): there is nothing to read in such a one, and the
 * load is done again.
 */
async function audit(url: string): Promise<Result> {
  for (let load = 0; load < LOADS; load += 1) {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: suite().chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--ignore-certificate-errors',
        '--renderer-process-limit=1',
        `--remote-debugging-port=${port}`,
      ],
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
