import { formatList } from '#lib/format-list.ts'

export const PRESENCE = {
  /** In a row of the list. */
  viewing: (names: readonly string[]) => `Viewing: ${formatList(names)}`,
  /** In an application that this admin has open too. */
  alsoViewing: (names: readonly string[]) => `Also viewing: ${formatList(names)}`,
} as const
