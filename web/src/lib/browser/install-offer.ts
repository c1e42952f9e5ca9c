import { useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'

/** Chromium's offer to install the app: not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const changes = createEmitter()

function setOffer(next: InstallOffer | undefined): void {
  offer = next
  changes.emit()
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

/** How this browser installs the app, and the way to ask for it where `way` is `ask`. */
export function useInstall(): { way: InstallWay; ask: () => void } {
  const way = useSyncExternalStore(changes.subscribe, findWay)
  return {
    way,
    ask() {
      // An offer can be taken up once.
      void offer?.prompt()
      setOffer(undefined)
    },
  }
}

/** Whether this window is the installed app's. */
export function isInstalled(): boolean {
  // Only Safari on iPhone and iPad knows this property.
  const standalone = 'standalone' in navigator && navigator.standalone === true
  return standalone || matchMedia('(display-mode: standalone)').matches
}

function findWay(): InstallWay {
  if (isInstalled()) return 'installed'
  if (offer) return 'ask'
  return 'standalone' in navigator ? 'ios' : 'browser-menu'
}
