const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const PRESENCE = {
  /** In a row of the list. */
  viewing: (names: readonly string[]) => `Viewing: ${list.format(names)}`,
  /** In an application that this admin has open too. */
  alsoViewing: (names: readonly string[]) => `Also viewing: ${list.format(names)}`,
} as const
