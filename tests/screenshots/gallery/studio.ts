import type { Browser as SharedBrowser } from 'playwright'
import { createClosers } from '../../../emulators/launcher/closers.ts'
import { newProfile, openBrowser, openVisitorWindow, type Browser, type Window } from '../../browser/browser.ts'
import type { OpenOptions, VisitorOptions } from '../../browser/browser.ts'
import { copyInstalledApp } from '../../browser/installed-app.ts'
import { SIZES } from './sizes.ts'

/** How long a state is waited for before it counts as one that can't be reached. Milliseconds. */
const PATIENCE_MS = 20_000

const DESK = { viewport: SIZES[1440] }

/** Where the windows of one area come from; as the fixtures of the browser tests, so that their helpers work here. */
export interface Studio {
  /** Private windows: without a service worker. */
  visitor: { open(options?: VisitorOptions): Promise<Window> }
  /** A device with the app installed, for what a private window can't do: open without a network, receive a share. */
  newDevice(): Promise<{ open(options?: OpenOptions): Promise<Browser> }>
  close(): Promise<void>
}

export function openStudio(browser: SharedBrowser): Studio {
  const closers = createClosers()
  const keep = <W extends Window>(window: W): W => {
    window.context.setDefaultTimeout(PATIENCE_MS)
    closers.add(() => window.close())
    return window
  }
  return {
    visitor: { open: async (options) => keep(await openVisitorWindow(browser, { ...DESK, ...options })) },
    async newDevice() {
      const profile = await newProfile()
      closers.add(() => profile.remove())
      await copyInstalledApp(profile.directory)
      return { open: async (options) => keep(await openBrowser(profile, { ...DESK, ...options })) }
    },
    close: () => closers.close(),
  }
}
