import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the app: not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser makes its offer once, early; it is kept for where the app speaks of it. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

export type InstallWay = 'installed' | 'ask' | 'ios' | 'browser-menu'

export const INSTALL_WAYS: Readonly<Record<Exclude<InstallWay, 'installed'>, string>> = {
  ask: 'Installed, the app opens from your home screen, also without a connection, and is kept more safely.',
  ios: 'To install it on an iPhone or iPad, tap Share, then Add to Home Screen. Sign in there and begin there: it keeps a storage of its own.',
  'browser-menu': 'Installed from your browser’s menu, the app is kept more safely, where your browser offers that.',
}

/** How this browser installs the app, and the way to ask for it where `way` is `ask`. */
export function useInstall(): { way: InstallWay; ask: () => void } {
  const way = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, findWay)
  return {
    way,
    ask() {
      // An offer can be taken up once.
      void offer?.prompt()
      setOffer(undefined)
    },
  }
}

function findWay(): InstallWay {
  // Only Safari on iPhone and iPad knows this property.
  const standalone = 'standalone' in navigator ? navigator.standalone === true : undefined
  if (standalone === true || matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer) return 'ask'
  return standalone === undefined ? 'browser-menu' : 'ios'
}
