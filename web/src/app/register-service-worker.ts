import { Workbox } from 'workbox-window'

/**
 * Makes the app open without a network. A new version installs beside the running one and takes over only once every window
 * of the old one is closed, so no form is ever reloaded under somebody's hands.
 */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  const url = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
  void new Workbox(url, { type: import.meta.env.DEV ? 'module' : 'classic' }).register()
}
