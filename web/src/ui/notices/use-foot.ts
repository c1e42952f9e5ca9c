import { useLayoutEffect, type RefObject } from 'react'

/** Narrower than Tailwind's `sm`: wider, notices stand in a corner (`styles/site.css`). */
const PHONE = '(width < 40rem)'

/** Where notices end, counted from the bottom of the window, and how much of the window is covered up to their top. */
const BOTTOM = '--notices-bottom'
const COVERED = '--notices-covered'

/**
 * Keeps notices, while some are `shown`, above what stands at the foot of the window already: a bar with actions, the cookie notice,
 * the notice of an update and, on a phone, the keyboard. `styles/site.css` leaves as much room at the end of the page as they cover,
 * and `styles/tokens.css` at the end of a column that stays in sight.
 */
export function useFoot(notices: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = notices.current
    const { style } = document.documentElement
    if (element === null || !shown) return
    let covered = 0
    const place = () => {
      const onPhone = matchMedia(PHONE).matches
      const taken = onPhone ? takenAtFoot(element) : heightOfBar(element, MAX_BAR)
      const bottom = Math.min(taken, innerHeight - element.offsetHeight)
      style.setProperty(BOTTOM, `${bottom}px`)
      const now = heightOf(element)
      style.setProperty(COVERED, `${now}px`)
      if (now > covered) uncoverFocus(element)
      covered = now
    }
    place()
    const list = new MutationObserver(place)
    list.observe(element, { childList: true })
    // In the next frame: what is placed changes the height of the page, which is among what is observed.
    let frame = 0
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    for (const box of [element, document.body, document.getElementById(UPDATE_NOTICE)]) if (box) sizes.observe(box)
    addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true })
    visualViewport?.addEventListener('resize', place)
    return () => {
      list.disconnect()
      sizes.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('resize', place)
      removeEventListener('scroll', place)
      visualViewport?.removeEventListener('resize', place)
      style.removeProperty(BOTTOM)
      style.removeProperty(COVERED)
    }
  }, [notices, shown])
}

/** It stands a little above the foot, over the page. */
const UPDATE_NOTICE = 'app-notice'

/** In a wide window what is taller than this is no bar: a column that stays in sight reaches the foot, too, as a dialog may. */
const MAX_BAR = 160

/** The height of what is fixed or stuck to the bottom of a phone's window, the notices themselves left out. */
function takenAtFoot(notices: HTMLElement): number {
  const update = document.querySelector(`#${UPDATE_NOTICE}:not(:empty)`)
  return Math.max(keyboardHeight(), heightOfBar(notices, Infinity), heightOf(update))
}

/** The height of what is fixed or stuck to the bottom of the window under any part of the notices, and no taller than `max`. */
function heightOfBar(notices: HTMLElement, max: number): number {
  const { left, right } = notices.getBoundingClientRect()
  const bars = [left + 1, (left + right) / 2, right - 1].map((x) =>
    document
      .elementsFromPoint(x, innerHeight - 1)
      .find(
        (element) =>
          !notices.contains(element) &&
          /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) &&
          heightOf(element) <= max,
      ),
  )
  return Math.max(...bars.map(heightOf))
}

/** How much of the window an element covers, from its top down to the foot. */
function heightOf(element: Element | null | undefined): number {
  return element ? innerHeight - element.getBoundingClientRect().top : 0
}

/** Where a keyboard covers the window instead of making it smaller, as on an iPhone. A page that is pinched has none of that. */
function keyboardHeight(): number {
  if (!visualViewport || visualViewport.scale !== 1) return 0
  return Math.max(0, innerHeight - visualViewport.offsetTop - visualViewport.height)
}

/** Whoever has just pressed a button goes on seeing it. */
function uncoverFocus(notices: HTMLElement): void {
  const { activeElement } = document
  if (!activeElement?.closest('#main')) return
  const { top, bottom, right } = activeElement.getBoundingClientRect()
  const covering = notices.getBoundingClientRect()
  if (top < innerHeight && bottom > covering.top && right > covering.left)
    activeElement.scrollIntoView({ block: 'nearest' })
}
