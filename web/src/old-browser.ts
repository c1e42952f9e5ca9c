import { TOO_OLD } from './old-browser-messages.ts'

/** Tells the visitor that the app can't run in this browser. A public page stays below the notice, to be read. */
export function askForNewerBrowser(): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'border-b border-danger bg-sheet p-4 text-ink'
  notice.textContent = TOO_OLD
  document.body.prepend(notice)
}
