const percent = new Intl.NumberFormat('en-GB', { style: 'percent' })

export const PREVIEW = {
  closeButton: 'Close',
  unsupported: 'This type of file can’t be previewed here. Open it in another program.',
} as const

export const IMAGE = {
  alt: (name: string) => `Preview of ${name}`,
  broken: 'This image can’t be shown. It may be damaged; open it in another program.',
} as const

export const PDF_PAGES = {
  navigation: 'Pages',
  previousButton: 'Previous page',
  nextButton: 'Next page',
  /** Left out on a phone, where the position stands between the two buttons. */
  position: (number: number, last: number) => ['Page', ` ${number} of ${last}`] as const,
  pageLabel: (name: string, number: number) => `${name}, page ${number}`,
  broken: (number: number) => `Page ${number} can’t be shown. Other pages may still open.`,
  opening: 'Opening…',
} as const

export const ZOOM = {
  label: 'Zoom',
  in: 'Zoom in',
  out: 'Zoom out',
  level: (zoom: number) => percent.format(zoom),
} as const

export const PDF_SEARCH = {
  label: 'Search this document',
  showButton: 'Show search',
  hideButton: 'Hide search',
  findButton: 'Find',
} as const

/** What a search has come to, and which of its matches is shown. */
export function describeFound({
  state,
  matches,
  current,
}: {
  state: 'idle' | 'searching' | 'done' | 'scanned'
  matches: readonly unknown[]
  current: number
}): string {
  if (state === 'idle') return ''
  if (state === 'searching') return 'Searching…'
  if (state === 'scanned') return 'This document has no text to search. It may be a scan.'
  return matches.length === 0 ? 'No matches' : `Match ${current + 1} of ${matches.length}`
}

export const PDF_FAILURES = {
  reader: 'This device must go online once before it can show PDFs. The file is safe; try again when you are online.',
  browser: 'Update this browser to show PDFs. The file is safe; you can open it in another program.',
  silent: 'This PDF did not open in time. The file is safe. Close it and open it again, or reload this page.',
  locked: 'This PDF is protected by a password, so it can’t be shown here. Open it in another program.',
  unreadable:
    'This PDF can’t be shown here. Open the original in another program. If it does not open there either, it is damaged and has to be replaced.',
} as const
