/** Says what is missing, where the app can't run. A public page stays as it is, to be read. */
export function askForNewerBrowser(): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'border-b border-danger bg-sheet p-4 text-ink'
  notice.textContent =
    'This browser is too old to write or send an application. Update it, or use Chrome or Edge 111, Firefox 128, Safari 16.4 or later. Saved drafts stay on this device.'
  document.body.prepend(notice)
}
