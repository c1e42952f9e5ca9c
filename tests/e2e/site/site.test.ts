import type { Page } from 'playwright'
import { CONTACT_PAGE, NOT_FOUND_PAGE, SITE_PAGES } from '../../../web/src/site/site-map.ts'
import { FACTS } from '../../site-facts/pages.ts'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { alive } from '../support/alive.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectFits, expectReflows } from '../support/fits.ts'
import { expectStyled } from '../support/styled.ts'
import { expect, test } from '../fixtures.ts'

// The file with the longest tests comes last: they are spread over the workers.
test.describe.configure({ mode: 'parallel' })

const PAGES = [...SITE_PAGES, CONTACT_PAGE]

/** What a visitor without JavaScript is sent. */
async function fetchPage(path: string) {
  const response = await fetch(suite().appUrl + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** The words of a page as they are read and where its links lead, with one kind of dash and no space beside it. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, (tag) => (tag.includes('mailto:') ? ' mailto: ' : ' '))
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?[–-] ?/g, '-')
}

test.describe('without JavaScript', () => {
  for (const { path, title } of PAGES) {
    test(`${path} is a complete page that says what it is`, async () => {
      const { status, html } = await fetchPage(path)
      expect(status).toBe(200)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expect(html).toContain(`<title>${title.replaceAll('&', '&amp;')} · Sotto</title>`)
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
      expect(description.length).toBeGreaterThan(40)
      expect(description.length).toBeLessThan(170)
      expect(html).toContain(`<link rel="canonical" href="https://sotto.example${path}"`)
      expect(html).toContain('property="og:image"')
      expect(html).toMatch(/<header.*<main.*<footer/s)
      // The security policy would refuse a script or a style that stands in the page.
      expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/ld\+json))|<style|\sstyle=/)
      expect(html).not.toContain('noindex')
    })
  }

  for (const [path, facts] of Object.entries(FACTS)) {
    test(`${path} says each of its ${facts.length} facts`, async () => {
      const words = wordsOf((await fetchPage(path)).html)
      for (const fact of facts) expect.soft(words).toContain(wordsOf(`<body>${fact}`))
    })
  }

  test('a page has one dark band at most, and nothing to press on it: a control has no colours there', async () => {
    const bands: string[] = []
    for (const { path } of PAGES) {
      const [, ...dark] = (await fetchPage(path)).html.split(/<section[^>]* class="[^"]*dark-band/)
      expect(dark.length, path).toBeLessThan(2)
      for (const band of dark) bands.push(band.slice(0, band.indexOf('</section>')))
    }
    expect(bands.length).toBeGreaterThan(1)
    for (const band of bands) expect(band).not.toMatch(/<(a|button|input|summary) /)
  })

  test('an address at which there is nothing says so, with the status of it', async () => {
    for (const path of ['/nowhere', '/sectors/nowhere', '/about/us']) {
      const { status, html } = await fetchPage(path)
      expect(status, path).toBe(404)
      for (const words of [NOT_FOUND_PAGE.title, '404', 'Oops! Page not found']) expect(wordsOf(html)).toContain(words)
    }
  })

  test('a guarded address is answered with an empty page that no search engine keeps', async () => {
    const guarded = [
      '/auth',
      '/account',
      '/submit',
      '/submit/some-draft/check',
      '/applications',
      '/admin',
      '/admin/some-id',
    ]
    for (const path of guarded) {
      const { status, html } = await fetchPage(path)
      expect(status, path).toBe(200)
      expect(html).toContain('<div id="root"></div>')
      expect(html).toContain('content="noindex"')
    }
  })

  test('search engines find every public page and are told of no other', async () => {
    const { html: sitemap } = await fetchPage('/sitemap.xml')
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(listed.toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted())
    const { html: robots } = await fetchPage('/robots.txt')
    expect(robots).toContain('Disallow: /admin')
  })

  test('whoever finds a weakness finds where to report it, in the place and form of RFC 9116', async () => {
    const { status, headers, html: text } = await fetchPage('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Contact: mailto:security@sotto.example\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })

  test('the licences of what is built in are shipped with it', async () => {
    const { status, html: text } = await fetchPage('/third-party-licences.txt')
    expect(status).toBe(200)
    for (const name of ['react-dom', 'dexie', 'firebase', 'pdfjs-dist', '@fontsource-variable/newsreader'])
      expect(text).toContain(`## ${name} - `)
  })

  test('pages and the worker are asked for anew each time, files named by their contents never', async () => {
    const { headers, html } = await fetchPage('/')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect((await fetchPage('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
    expect((await fetchPage(script)).headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('no page lets a string become a script, a worker or markup, but for the scripts of the app', async ({
  visitor,
}) => {
  const { page, complaints } = await visitor.open()
  await page.goto(`${suite().appUrl}/`)
  await alive(page)
  expect(complaints).toEqual([])
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts: Record<string, () => unknown> = {
      script: () => (script.src = '/sw.js'),
      markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      worker: () => new Worker('/sw.js'),
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('default', {}),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : []
      }
    })
  })
  expect(refused).toEqual(['script', 'markup', 'worker', 'policy'])
})

test('a link leads to a page that was not there yet, and back to the one that was', async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: DESK })
  await page.goto(`${suite().appUrl}/sectors`)
  await alive(page)
  await page.getByRole('link', { name: 'View Details of Mining' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mining' }).waitFor()
  expect(await page.title()).toBe('Mining project funding · Sotto')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Seven Verticals. Global Reach.' }).waitFor()
})

test('the drawing of a sector is as large in the list of sectors as on the home page', async ({ visitor }) => {
  const { page } = await visitor.open()
  const widths: Record<string, readonly number[]> = {}
  for (const path of ['/', '/sectors']) {
    await page.goto(suite().appUrl + path)
    const drawing = page.locator('main li > svg').first()
    const found: number[] = []
    for (const size of [PHONE, { width: 768, height: 1024 }, DESK]) {
      await page.setViewportSize(size)
      found.push((await drawing.boundingBox())?.width ?? 0)
    }
    widths[path] = found
  }
  const home = widths['/'] ?? []
  expect(home).toHaveLength(3)
  for (const [index, width] of (widths['/sectors'] ?? []).entries())
    expect(width).toBeGreaterThanOrEqual(home[index] ?? NaN)
})

test('on a tablet the drawing of a sector stands beside its text', async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: { width: 768, height: 1024 } })
  await page.goto(`${suite().appUrl}/sectors/energy`)
  const head = page.locator('main header')
  const drawing = await head.locator('svg').boundingBox()
  const title = await head.locator('h1').locator('..').boundingBox()
  if (!drawing || !title) throw new Error('The head has no drawing or no text')
  expect(drawing.x).toBeGreaterThanOrEqual(title.x + title.width)
  expect(drawing.y).toBeLessThan(title.y + title.height)
})

/** Milliseconds from a page's first paint to the moment at which it asked for its program. */
function programAfterPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const programs = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(base|main)-.*\.js$/.test(name))
    return (programs[0]?.startTime ?? NaN) - (paint?.startTime ?? NaN)
  })
}

test('a page that can be read asks for its program only once it is seen', async ({ visitor }) => {
  const { page } = await visitor.open()
  const waits: number[] = []
  for (let load = 0; load < 5; load += 1) {
    await page.goto(suite().appUrl)
    await alive(page)
    waits.push(await programAfterPaint(page))
  }
  // A browser that is late to tell of its paint is not waited for without an end.
  expect(waits.filter((wait) => wait >= 0).length, waits.join(', ')).toBeGreaterThan(2)
})

for (const { screen, viewport, colorScheme } of [
  { screen: 'a phone by day', viewport: PHONE, colorScheme: 'light' },
  { screen: 'a desk at night', viewport: DESK, colorScheme: 'dark' },
] as const) {
  test.describe(`on ${screen}`, () => {
    test('every page comes to life without a complaint, has its style, fits, also enlarged, is accessible, and knows nothing of Firebase or the database', async ({
      visitor,
    }) => {
      const browser = await visitor.open({ viewport, colorScheme })
      const { page } = browser
      const programs = new Set<string>()
      page.on('request', (request) => {
        if (request.url().endsWith('.js') && !request.url().endsWith('/sw.js')) programs.add(request.url())
      })
      for (const { path, title } of PAGES) {
        const answer = await page.goto(suite().appUrl + path)
        expect(await answer?.text(), path).toContain('<h1')
        await page.waitForFunction((expected) => document.title.startsWith(expected), title)
        await alive(page)
        await expectStyled(page)
        await expectFits(page)
        await expectReflows(page)
        await expectAccessible(page)
      }
      // Asked for again: what was still under way when the page was left is no longer there to be read.
      const loaded = await Promise.all([...programs].map(async (url) => (await fetch(url)).text()))
      expect(loaded.length).toBeGreaterThan(PAGES.length)
      expect(loaded.filter((program) => /identitytoolkit|DexieError/.test(program))).toEqual([])
      expect(browser.complaints).toEqual([])
    })
  })
}
