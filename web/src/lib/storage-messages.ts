import { formatDay } from './dates.ts'

/** How the app is installed and what that gives, by what this browser can do. */
export const INSTALL_WAYS = {
  ask: 'The installed app opens from your home screen, also offline, and stores your drafts more reliably.',
  ios: 'On an iPhone or iPad, tap Share, then Add to Home Screen. The installed app has its own storage and does not show the drafts in this browser. To move a draft, choose “Save a copy to a file” in its menu. Then import the file in the app.',
  'browser-menu':
    'If your browser’s menu offers to install the app, install it: it then stores your drafts more reliably.',
} as const

export const keepWarning = (until: number) =>
  `Safari may delete drafts on this device if you do not open this site for seven days. Open it again before ${formatDay(until)}, or choose “Save a copy to a file” in a draft’s menu.`
