import type { Locator, Page } from 'playwright'
import { expect } from '../fixtures.ts'

/** A phone held by somebody who sees little: a window of 1280 pixels enlarged four times. */
const NARROW = { width: 320, height: 640 }

/** Where only the letters are made twice as large: they have to find their room. */
const DOUBLED = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Fails when something of the page as it stands lies beyond the sides of its window. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(findOutside), `${page.url()} at ${page.viewportSize()?.width ?? 0} px`).toEqual([])
}

/** Fails when the page doesn't fit a very narrow window, or letters twice as large. Leaves the window as it was. */
export async function expectReflows(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  await expectFits(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const size of DOUBLED) {
    await page.setViewportSize(size)
    await expectFits(page)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (before) await page.setViewportSize(before)
  // What a wide window alone shows goes with the next frame. Until then a test would find it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/**
 * Runs in the page. Words that are cut off count even where the page itself can't be scrolled to them. Those in a row that scrolls
 * sideways by itself don't, where it brings them into sight as a whole.
 */
function findOutside(): readonly string[] {
  // As the app hides what is meant for screen readers alone, and as Radix does.
  const isOnlyHeard = (element: Element | null): boolean => {
    if (element === null) return false
    const style = getComputedStyle(element)
    const cutTo = [style.getPropertyValue('clip-path'), style.getPropertyValue('clip')]
    return (
      cutTo.includes('inset(50%)') || cutTo.includes('rect(0px, 0px, 0px, 0px)') || isOnlyHeard(element.parentElement)
    )
  }
  const scrolledIn = (element: Element | null): Element | null => {
    if (element === null) return null
    const scrolls = /^(?:auto|scroll)$/.test(getComputedStyle(element).overflowX)
    return scrolls && element.scrollWidth > element.clientWidth ? element : scrolledIn(element.parentElement)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const isOutside = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1
  const isScrolledTo = (rect: DOMRect, row: Element | null): boolean => {
    if (row === null) return false
    const shown = row.getBoundingClientRect()
    const start = shown.left - row.scrollLeft
    const isReached = rect.left >= start - 1 && rect.right <= start + row.scrollWidth + 1
    return isReached && rect.width <= row.clientWidth && !isOutside(shown)
  }
  const found = scrollWidth > clientWidth ? [`The page scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement
    if (element?.checkVisibility({ visibilityProperty: true }) !== true) continue
    if (isOnlyHeard(element)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (rects.some((rect) => isOutside(rect) && !isScrolledTo(rect, scrolledIn(element))))
      found.push(text.textContent ?? '')
  }
  return found
}

/** Whether one element leaves another free, above, below or beside it. Throws when one of them is not shown. */
export async function isClearOf(one: Locator, other: Locator): Promise<boolean> {
  const [here, there] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (here === null || there === null) throw new Error('Nothing is shown')
  const isApart = (side: 'x' | 'y', size: 'width' | 'height') =>
    here[side] >= there[side] + there[size] || there[side] >= here[side] + here[size]
  return isApart('x', 'width') || isApart('y', 'height')
}
