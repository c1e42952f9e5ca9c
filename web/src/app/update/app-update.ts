import { useSyncExternalStore } from 'react'
import { createEmitter } from '#lib/emitter.ts'
import { ownScript } from '#lib/loading/own-script.ts'
import { flushUnsavedChanges } from '#lib/unsaved-changes.ts'
import { askToStopSending, SKIP_WAITING } from '#data/service-worker.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

/** What the person should know about versions of the app. `dismissed`: they said "Later". */
export type AppUpdate =
  | { kind: 'current' }
  /** A new version is installed beside this one and waits. */
  | { kind: 'ready'; dismissed: boolean }
  /** Asked for; it takes over as soon as the old one has ended what it was doing. */
  | { kind: 'updating' }
  /** Another window changed the version: this page still works, but it is from the earlier one. */
  | { kind: 'older'; dismissed: boolean }
  /** Not updated, because something typed here could not be stored. */
  | { kind: 'unsaved'; dismissed: boolean }
  /** Not updated, because the earlier version's worker has not ended what it was doing. It may yet. */
  | { kind: 'held-up'; dismissed: boolean }

const HOUR_MS = 3_600_000

/** A worker takes the place of an idle one within a second. One that is at work a browser may leave in place for five minutes. */
const TAKEOVER_MS = 10_000

const CURRENT: AppUpdate = { kind: 'current' }

let update: AppUpdate = CURRENT
let registration: ServiceWorkerRegistration | undefined
let takeover: ReturnType<typeof setTimeout> | undefined
const changes = createEmitter()

/** The worker that this page came from. Another may take charge before versions are followed. */
const firstController = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

function set(next: AppUpdate): void {
  update = next
  changes.emit()
}

/**
 * Makes the app open without a network, and looks for a new version at the start, every hour and when the page comes into
 * view. A new version installs beside the running one and waits: it takes over when every window is closed, or when somebody
 * asks for it. Only the window that asked is loaded anew, and only once it has stored what was typed in it.
 */
export async function followVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await retryImport(() => import('workbox-window'))
  const workbox = new Workbox(ownScript(import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'), {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  const { controller } = navigator.serviceWorker
  let controlled = controller !== null
  if (firstController !== null && controller !== firstController) void meetNewVersion()
  workbox.addEventListener('controlling', () => {
    // The first worker of a device takes charge of the page that installed it; that is no update. Neither had a worker charge of
    // a page that was reloaded past it, but that one knows of the next.
    if (controlled || update.kind !== 'current') void meetNewVersion()
    controlled = true
  })
  // Without a network there is no news.
  const look = (): void => void registration?.update().catch(() => undefined)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  registration = await workbox.register()
  if (registration === undefined) return
  followInstallations(registration)
}

/** Workbox's own event, `waiting`, is silent about what comes after an installation that failed. */
function followInstallations(registration: ServiceWorkerRegistration): void {
  // The first worker of a device waits too, in Firefox for seconds: where none is active before it, that is no new version.
  const offer = (): void => {
    if (registration.waiting && registration.active && update.kind === 'current')
      set({ kind: 'ready', dismissed: false })
  }
  const follow = (): void => registration.installing?.addEventListener('statechange', offer)
  registration.addEventListener('updatefound', follow)
  follow()
  offer()
}

async function meetNewVersion(): Promise<void> {
  clearTimeout(takeover)
  if (update.kind === 'updating') {
    await reloadPage()
    return
  }
  await flushUnsavedChanges()
  set({ kind: 'older', dismissed: false })
}

/**
 * "Update now", "Reload", "Try again": stores what is typed in this window, lets a waiting version take over, and loads the page
 * anew; or says what is in the way.
 */
export async function updateNow(): Promise<void> {
  // Its button goes a moment after it was pressed.
  if (update.kind === 'updating') return
  const again = update.kind === 'held-up'
  set({ kind: 'updating' })
  if (!(await flushUnsavedChanges())) set({ kind: 'unsaved', dismissed: false })
  else if (registration?.waiting) takeOver(registration.waiting, again)
  else await reloadPage()
}

/**
 * Goes on in `meetNewVersion`. A browser lets the earlier worker end its work first, so that is asked to leave it. Asked for once
 * more, the page is loaded anew in any case: that ends what the earlier worker may still be doing for this page.
 */
function takeOver(next: ServiceWorker, again: boolean): void {
  askToStopSending()
  next.postMessage({ type: SKIP_WAITING })
  takeover = setTimeout(() => {
    if (again) void reloadPage()
    else set({ kind: 'held-up', dismissed: false })
  }, TAKEOVER_MS)
}

/** Loads the page anew once all that is typed in this window is stored; a device that can't store it keeps the page and says so. */
export async function reloadPage(): Promise<void> {
  // Nothing can be typed between the last write and the end of the page.
  document.body.inert = true
  if (await flushUnsavedChanges()) {
    location.reload()
    return
  }
  document.body.inert = false
  set({ kind: 'unsaved', dismissed: false })
}

/** "Later": the offer stays in reach, out of the way. */
export function dismissUpdate(): void {
  if ('dismissed' in update) set({ ...update, dismissed: true })
}

export function useAppUpdate(): AppUpdate {
  return useSyncExternalStore(
    changes.subscribe,
    () => update,
    () => CURRENT,
  )
}
