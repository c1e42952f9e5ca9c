import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { NOT_FOUND_PAGE, SITE_PAGES } from '../../../web/src/site/site-map.ts'

export interface RenderedPage {
  html: string
  /** The words alone, with single spaces between them. */
  text: string
  /** The addresses of all links whose whole text is this. */
  linksTo: (text: string) => readonly string[]
}

/** A public page's own part, as a browser without JavaScript gets it. */
export async function renderSitePage(path: string): Promise<RenderedPage> {
  const page = [...SITE_PAGES, NOT_FOUND_PAGE].find((known) => known.path === path)
  if (page === undefined) throw new Error(`no page at ${path}`)
  const { Page } = await page.load()
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Page))).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  return {
    html,
    text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    linksTo: (text) => links.filter(([, , label]) => label === text).map(([, href]) => href ?? ''),
  }
}
