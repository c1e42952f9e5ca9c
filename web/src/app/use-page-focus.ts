import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusByProgram } from '#lib/browser/focus.ts'

/**
 * A page that another led to has the focus at its heading, or at the place that its #hash names: a screen reader says where one is, as it
 * does of a page that a browser loads. A page that places the focus itself keeps it. Going back leaves the focus to the browser, and the
 * desk to itself: there a row and its detail are one page.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const seen = useRef(pathname)
  useEffect(() => {
    const before = seen.current
    seen.current = pathname
    if (pathname === before || type === NavigationType.Pop || (isDesk(before) && isDesk(pathname))) return
    const main = document.getElementById('main')
    let placed: HTMLElement | undefined
    const place = () => {
      const heading = main?.querySelector('h1')
      if (!heading) return
      const target = document.getElementById(hash.slice(1))
      if (target !== null || hash === '') observer.disconnect()
      const focused = document.activeElement
      if (focused !== main && focused !== placed && main?.contains(focused)) {
        observer.disconnect()
        return
      }
      const next = target ?? heading
      if (next === placed) return
      // Whoever has scrolled meanwhile reads elsewhere.
      if (placed !== undefined && scrollY === 0) next.scrollIntoView()
      placed = next
      focusByProgram(next, { preventScroll: true })
    }
    // The part of the program that a page, or its place, lies in may still be on its way.
    const observer = new MutationObserver(place)
    if (main) observer.observe(main, { childList: true, subtree: true })
    place()
    return () => observer.disconnect()
  }, [pathname, hash, type])
}

function isDesk(pathname: string): boolean {
  return pathname.startsWith('/admin')
}
