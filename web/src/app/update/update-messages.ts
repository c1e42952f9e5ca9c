import { formatMoment } from '#lib/dates.ts'

export interface VersionWords {
  title: string
  text?: string
  button: string
}

/** What is said of versions of the app, by the state of the update. */
export const VERSIONS = {
  ready: { title: 'A new version is ready', text: 'Your changes will be saved first.', button: 'Update now' },
  older: {
    title: 'This page is from an earlier version',
    text: 'The app has been updated. Reload the page when you are ready; your changes will be saved first.',
    button: 'Reload page',
  },
  unsaved: {
    title: 'Not updated yet',
    text: 'Some of your changes could not be saved. Check your connection and free up some space, then try again. Or copy your changes and leave this page.',
    button: 'Try again',
  },
  'held-up': {
    title: 'Not updated yet',
    text: 'Your changes are saved. The earlier version is still running and may be sending an application. Try again in a moment, or close all windows of the app and open it again.',
    button: 'Try again',
  },
} as const satisfies Record<string, VersionWords>

/** A part of the app that sends, or reads from the server, is missing in this window. */
export const PART_MISSING = {
  title: 'Part of the app could not be loaded',
  text: 'Until you reload the page, applications may not be sent or updated here. Your changes will be saved first.',
  button: 'Reload page',
} as const satisfies VersionWords

export const UPDATING = { title: 'Updating…', text: 'Saving your changes, then reloading.' } as const

export const LATER_BUTTON = 'Later'

/** The way back to an offer that was put off. */
export const offerLink = ({ title, button }: VersionWords) => `${title}: ${button.toLowerCase()}`

export const OTHER_WINDOW = {
  waiting: {
    title: 'Waiting for another window',
    text: 'The app has been updated. Another window is still using the earlier version. If this takes too long, close that window.',
  },
  updated: {
    title: 'The app was updated in another window',
    saved: (until: number) =>
      `Your changes up to ${formatMoment(until)} are saved on this device. Reload the page to continue.`,
    unsaved: 'Your latest changes could not be saved here. Copy them before you reload the page.',
    button: 'Reload page',
  },
} as const
