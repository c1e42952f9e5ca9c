import { lazy, useState, type ComponentType } from 'react'
import { useTitle } from '../components/page.tsx'
import type { SitePage } from '../site/site-map.ts'

const ready = new Map<SitePage, ComponentType>()

/**
 * Has a page's part of the program at hand before it is drawn. A page that arrived complete must be brought to life in one go: were
 * it still waiting for its part when something around it changes, it would give way to a spinner.
 */
export async function readyPage(page: SitePage): Promise<void> {
  const { Page } = await page.load()
  ready.set(page, Page)
}

/** A public page under its title. */
export function PublicPage({ page }: { page: SitePage }) {
  const [Content] = useState(() => ready.get(page) ?? lazy(() => page.load().then(({ Page }) => ({ default: Page }))))
  useTitle(page.title)
  return <Content />
}
