/** Names before a dot that stand for a package of functions, not for a value. */
export const PACKAGES: ReadonlySet<string> = new Set([
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
])
