import { lazy, useState, type ComponentType } from 'react'
import { useTitle } from '#ui/page.tsx'
import type { SitePage } from '#site/site-map.ts'
import { retryImport } from '#lib/retry-import.ts'

/** Outside of the pages: a page that waits for its part is begun anew when that has come, and would ask for it again, and again. */
const contents = new Map<SitePage, ComponentType>()

/**
 * Has a page's part of the program at hand before it is drawn. A page that arrived complete must be brought to life in one go: were
 * it still waiting for its part when something around it changes, it would give way to a spinner.
 */
export async function readyPage(page: SitePage): Promise<void> {
  const { Page } = await retryImport(page.load)
  contents.set(page, Page)
}

/** A public page under its title. */
export function PublicPage({ page }: { page: SitePage }) {
  const [Content] = useState(() => contentOf(page))
  useTitle(page.title)
  return <Content />
}

function contentOf(page: SitePage): ComponentType {
  const content = contents.get(page) ?? lazy(() => fetchContent(page))
  contents.set(page, content)
  return content
}

/** A part that could not be fetched is asked for again when somebody comes back to its page. */
async function fetchContent(page: SitePage): Promise<{ default: ComponentType }> {
  try {
    const { Page } = await retryImport(page.load)
    return { default: Page }
  } catch (error) {
    contents.delete(page)
    throw error
  }
}
