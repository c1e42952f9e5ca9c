import type { Page } from 'playwright'
import { expect } from '../fixtures.ts'

/** What others are styled by, and not itself, and how the router marks the link to where one is. */
const MARKERS = /^(active|(group|peer)(\/.*)?)$/

/**
 * Every class on the page has a rule in a sheet that the page has loaded. Public pages do without the style of the others, and
 * what is used on them has to stand in theirs.
 */
export async function expectStyled(page: Page): Promise<void> {
  const unknown = await page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n')
    const names = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
    const known = (name: string) => {
      const selector = `.${CSS.escape(name)}`
      for (let at = rules.indexOf(selector); at !== -1; at = rules.indexOf(selector, at + 1)) {
        if (!/[\w\\-]/.test(rules.charAt(at + selector.length))) return true
      }
      return false
    }
    return [...names].filter((name) => !known(name))
  })
  expect(unknown.filter((name) => !MARKERS.test(name))).toEqual([])
}
