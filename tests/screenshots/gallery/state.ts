import type { Page } from 'playwright'
import type { Width } from './sizes.ts'
import type { Studio } from './studio.ts'

/** A state of a page, reached once, then photographed in each window and scheme where it stands. */
export interface State {
  /** Part of the pictures' names: words with hyphens. */
  name: string
  page: Page
  /** Leads to it from the state before it in its area, or from an address. */
  reach?: () => Promise<unknown>
  /** Done again in each window, for what closes when a window changes its size: a menu. */
  again?: (width: Width) => Promise<unknown>
  /** All, unless told. */
  widths?: readonly Width[]
  /** What the window shows, in place of the whole page: for what lies over a page. */
  window?: boolean
  /** As it would lie on paper. */
  print?: boolean
}

/** States that are reached one after the other, in windows of their own. */
export interface Area {
  name: string
  states(studio: Studio): Promise<readonly State[]>
}

/** A function that makes the states of one page. */
export const on =
  (page: Page) =>
  (name: string, reach?: () => Promise<unknown>, options: Omit<State, 'name' | 'page' | 'reach'> = {}): State => ({
    name,
    page,
    ...(reach && { reach }),
    ...options,
  })
