import { isPageMissing } from './initial-render.ts'

/**
 * Loads a page anew that was left before it had come and is shown out of the back-forward cache. A browser may have dropped the modules
 * that it was fetching, and nothing else would ask for them again.
 */
export function reloadUnfinishedPage(): void {
  let missing = false
  addEventListener('pagehide', () => {
    missing = isPageMissing()
  })
  addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted && missing) location.reload()
  })
}
