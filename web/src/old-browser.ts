import { isPageThere, showPlainNotice } from '#lib/loading/plain-notice.ts'
import { TOO_OLD } from './old-browser-messages.ts'

/** Tells the visitor that the app can't run in this browser. A public page stays below the notice; at any other address a link leads to one. */
export function askForNewerBrowser(): void {
  const { title, text, homeLink } = TOO_OLD
  showPlainNotice({ title, text, ...(!isPageThere() && { wayOut: { label: homeLink, href: '/' } }) })
}
