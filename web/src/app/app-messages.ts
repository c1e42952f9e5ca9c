export const FRAME = { skipLink: 'Skip to content', signInLink: 'Sign in', adminLink: 'Admin' } as const

export const PAGE_FAILED = {
  notLoaded: 'This page could not be loaded',
  notLoadedOnline: 'The connection failed, or the app has been updated. Reload the page.',
  notLoadedOffline: 'You are offline. The page will load when you are back online.',
  broken: 'Something went wrong on this page',
  brokenAdvice: 'This is our mistake. Reload the page to continue.',
  saved: 'Everything saved on this device is still here.',
  reloadButton: 'Reload page',
} as const
