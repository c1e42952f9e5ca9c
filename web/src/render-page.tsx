import { BRAND } from '@sotto/domain/shared/brand'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { GUARDED_PATHS } from '#lib/paths.ts'
import { PageHeadTags } from '#app/pages/page-head.tsx'
import { PUBLIC_PAGES, readyPage } from '#app/pages/public-page.tsx'
import { App, Routes } from '#app/routes.tsx'
import { NOT_FOUND_PAGE, type SitePage } from '#site/site-map.ts'

export { PUBLIC_PAGES }

const absolute = (path: string) => new URL(path, BRAND.site).href

/** The file that Hosting answers a page's address with. */
export function fileOf({ path }: SitePage): string {
  if (path === NOT_FOUND_PAGE.path) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/**
 * The markup of a public page, complete, for a browser to bring to life. It is written in one piece: a page delivered in parts
 * would need scripts inside of it, which the security policy refuses. Throws when the page does.
 */
export async function renderPage(page: SitePage): Promise<{ head: string; body: string }> {
  await readyPage(page)
  const path = page === NOT_FOUND_PAGE ? '/404' : page.path
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <App>
        <StaticRouter location={path}>
          <Routes />
        </StaticRouter>
      </App>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const body = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] })
  return { head: renderToStaticMarkup(<PageHeadTags page={page} />), body }
}

/** The addresses of all pages that are there to be found. */
export function renderSitemap(): string {
  const entries = PUBLIC_PAGES.filter((page) => page !== NOT_FOUND_PAGE).map(
    ({ path }) => `<url><loc>${absolute(path)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** Nobody but the person concerned has a use for what is behind these addresses. */
export function renderRobots(): string {
  return [
    'User-agent: *',
    ...GUARDED_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')
}

/** How long a copy of `security.txt` is to be believed. A deploy renews it; RFC 9116 wants less than a year. */
const SECURITY_TXT_DAYS = 360

/** Where to report a weakness (RFC 9116). */
export function renderSecurityTxt(now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 86_400_000)
  return [
    `Contact: mailto:${BRAND.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    `Policy: ${absolute('/security')}`,
    '',
  ].join('\n')
}
