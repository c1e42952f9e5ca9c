import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { firstPage } from '../components/first-page.ts'
import { keepPlace, readPlace } from './kept-place.ts'

/**
 * A new page begins at its top, or at the place that its #hash names. Going back finds the place that was left, and so does a
 * reload: that is the browser's own work, which it does once the page stands again.
 */
export function usePlaceOnPage(): void {
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
    void firstPage.then(findPlace)
    addEventListener('pagehide', keepPlace)
    return () => removeEventListener('pagehide', keepPlace)
  }, [])
}

/** A page that arrived empty is filled too late for the browser to find a place in it. */
function findPlace(): void {
  if (scrollY > 0) return
  const place = readPlace()
  if (place === undefined) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  else scrollTo(0, place)
}
