import './styles/site.css'
import { PAGE_FAILED } from '#app/app-messages.ts'
import { fetchParts } from '#app/page-parts.ts'
import { isPageMissing } from '#lib/loading/initial-render.ts'
import { provideLastingTasks } from '#lib/lasting-tasks.ts'
import { isPageThere, showPlainNotice } from '#lib/loading/plain-notice.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

/**
 * A public page can be read before the program is there, so its words and faces come first. What is typed or pressed in the
 * meantime waits for nothing: links and forms are real ones. Any other page is nothing without the program. It runs once, however
 * often it is asked for.
 */
function begin() {
  provideLastingTasks(window)
  reloadUnfinishedPage()
  retryImport(() => import('./main.tsx')).catch(sayNotLoaded)
}

/** A public page is read without the program. At any other address the window would stay empty. */
function sayNotLoaded(error: unknown): void {
  console.error(error)
  if (isPageThere()) return
  const reload = () => location.reload()
  addEventListener('online', reload)
  showPlainNotice({
    title: PAGE_FAILED.notLoaded,
    text: navigator.onLine ? PAGE_FAILED.notLoadedOnline : PAGE_FAILED.notLoadedOffline,
    wayOut: { label: PAGE_FAILED.reloadButton, onPress: reload },
  })
}

/**
 * Loads a page anew that was left before it had come and is shown out of the back-forward cache. A browser may have dropped the modules
 * that it was fetching, and nothing else would ask for them again.
 */
function reloadUnfinishedPage(): void {
  let missing = false
  addEventListener('pagehide', () => {
    missing = isPageMissing()
  })
  addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted && missing) location.reload()
  })
}

/** A browser that records a page's paint has told of it by then. */
const PAINT_TOLD_MS = 250

/**
 * Asked for any earlier, the program would contend with the words for the network. Firefox records no paint of a page that was
 * reloaded while scrolled, so a while after all has been loaded counts as well. `then` may be called twice.
 */
function afterFirstPaint(then: () => void) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
  const afterFrame = () => requestAnimationFrame(() => setTimeout(then, PAINT_TOLD_MS))
  if (document.readyState === 'complete') afterFrame()
  else addEventListener('load', afterFrame)
}

/** `build.target` and our style sheets ask for both: Chrome and Edge 111, Firefox 128, Safari 16.4. */
const isCurrent = 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in oklab, red, red)')

if (!isCurrent)
  void retryImport(() => import('./old-browser.ts')).then(({ askForNewerBrowser }) => askForNewerBrowser())
else if (isPageThere()) afterFirstPaint(begin)
else {
  fetchParts(location.pathname)
  begin()
}
