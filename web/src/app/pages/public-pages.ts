import { matchPath } from 'react-router-dom'
import { CONTACT_PAGE, NOT_FOUND_PAGE, SITE_PAGES, type SitePage } from '#site/site-map.ts'

const CONTACT: SitePage = { ...CONTACT_PAGE, load: () => import('./contact-page.tsx') }

/** What anybody may read; the last stands wherever there is nothing else. */
export const PUBLIC_PAGES: readonly SitePage[] = [...SITE_PAGES, CONTACT, NOT_FOUND_PAGE]

/** The public page at an address that has one or is nobody's. */
export function findPublicPage(path: string): SitePage {
  return PUBLIC_PAGES.find((page) => matchPath(page.path, path) !== null) ?? NOT_FOUND_PAGE
}
