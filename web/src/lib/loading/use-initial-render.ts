import { useEffect, useState } from 'react'
import { holdPlace, initialRender, lookForPage, openInitialRender } from './initial-render.ts'

/** For what stands where a page is going to be. */
export function usePlaceholder(): void {
  useEffect(holdPlace, [])
}

/** For what surrounds every page, which has to be there for the first one to count: whether that has come. */
export function useInitialRender(): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    void initialRender.then(() => setThere(true))
    lookForPage()
  }, [])
  return there
}

/** For a page that waits for what is fetched after the first page. */
export function useNoInitialRender(): void {
  useEffect(openInitialRender, [])
}
