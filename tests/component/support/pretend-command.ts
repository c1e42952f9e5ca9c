import type { BrowserCommand } from 'vitest/node'
// Its types say what a command is given by Playwright.
import type {} from '@vitest/browser-playwright'

/** What the browser pretends of the device that it runs on. */
export interface Pretence {
  colorScheme?: 'light' | 'dark'
  offline?: boolean
  /** What the page is shown on. */
  media?: 'screen' | 'print'
}

/** Runs in Node, where the browser is driven from. */
export const pretend: BrowserCommand<[pretence: Pretence]> = async (
  { page, context },
  { colorScheme, offline, media },
) => {
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme })
  if (media !== undefined) await page.emulateMedia({ media })
  if (offline !== undefined) await context.setOffline(offline)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    pretend: (pretence: Pretence) => Promise<void>
  }
}
