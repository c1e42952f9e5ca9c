import { lazy, useState, type ComponentType } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useTitle } from '#ui/page.tsx'
import { CONTACT_PAGE, NOT_FOUND_PAGE, SITE_PAGES, type SitePage } from '#site/site-map.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

const CONTACT: SitePage = { ...CONTACT_PAGE, load: () => import('./contact-page.tsx') }

/** What anybody may read; the last stands wherever there is nothing else. */
export const PUBLIC_PAGES: readonly SitePage[] = [...SITE_PAGES, CONTACT, NOT_FOUND_PAGE]

/** The public page at an address that has one or is nobody's. */
export function findPublicPage(path: string): SitePage {
  return PUBLIC_PAGES.find((page) => matchPath(page.path, path) !== null) ?? NOT_FOUND_PAGE
}

interface Content {
  Page: ComponentType
  /** The key of the visit at which it could not be fetched. */
  failedAt?: string
}

/** Outside of the pages: a page that waits for its part is begun anew when that has come, and would ask for it again, and again. */
const contents = new Map<SitePage, Content>()

/**
 * Has a page's part of the program at hand before it is drawn. A page that arrived complete must be brought to life in one go: were
 * it still waiting for its part when something around it changes, it would give way to a spinner.
 */
export async function readyPage(page: SitePage): Promise<void> {
  const { Page } = await retryImport(page.load)
  contents.set(page, { Page })
}

/** A public page under its title. */
export function PublicPage({ page }: { page: SitePage }) {
  const { key } = useLocation()
  const [Content] = useState(() => contentOf(page, key))
  useTitle(page.title)
  return <Content />
}

/** A part that could not be fetched is asked for again at the next visit. At the same one, its failure is shown. */
function contentOf(page: SitePage, visit: string): ComponentType {
  const known = contents.get(page)
  if (known !== undefined && (known.failedAt === undefined || known.failedAt === visit)) return known.Page
  const content: Content = { Page: lazy(fetchPage) }
  contents.set(page, content)
  return content.Page

  async function fetchPage(): Promise<{ default: ComponentType }> {
    try {
      const { Page } = await retryImport(page.load)
      return { default: Page }
    } catch (error) {
      content.failedAt = visit
      throw error
    }
  }
}
