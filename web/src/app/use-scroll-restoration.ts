import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { initialPage } from '#lib/loading/initial-render.ts'
import { inTab } from '#lib/browser/safe-storage.ts'

/** Where the tab keeps how far down its page one is. */
const KEY = 'place'

/**
 * A new page begins at its top, or at the place that its #hash names. Going back finds the place that was left, and so does a
 * reload: that is the browser's own work, which it does once the page stands again.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const seen = useRef(key)
  useLayoutEffect(() => {
    // A navigation that was held back is announced as well, and has led nowhere.
    if (key === seen.current) return
    seen.current = key
    if (type === NavigationType.Pop) return
    const target = document.getElementById(hash.slice(1))
    if (target === null) scrollTo(0, 0)
    else target.scrollIntoView()
  }, [key, hash, type])
  useEffect(() => {
    // Until the place is found, the page has none worth keeping.
    let keeps = false
    void initialPage.then(() => {
      restoreScroll()
      keeps = true
    })
    const keep = () => {
      if (keeps) saveScrollPosition()
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}

/**
 * For a page that arrived empty. The browser would look for the place while the frame stands without the page, end up in the
 * footer, and stay with the footer when the page comes.
 */
export function restoreScrollManually(): void {
  history.scrollRestoration = 'manual'
}

function restoreScroll(): void {
  const byHand = history.scrollRestoration === 'manual'
  history.scrollRestoration = 'auto'
  if (!byHand && scrollY > 0) return
  const place = readScrollPosition()
  if (place === undefined) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  else scrollTo(0, place)
}

/** Keeps how far down the page one is, for a reload in this tab. */
function saveScrollPosition(): void {
  inTab.write(KEY, `${scrollY} ${location.href}`)
}

/** The place that was kept, when the page was reloaded or come back to; otherwise nothing. */
function readScrollPosition(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return undefined
  const [place, href] = inTab.read(KEY)?.split(' ') ?? []
  return href === location.href ? Number(place) : undefined
}
