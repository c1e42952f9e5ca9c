/*
 * The section that stands open, kept in the history's entry: a reload and going back find it, a link to the page begins anew. What
 * the router keeps in the entry stays as it is.
 */

const KEY = 'openSection'

export function keepOpenSection(section: string | null): void {
  history.replaceState({ ...entry(), [KEY]: section }, '')
}

/** Nothing where no section was opened by hand since the page was come to. */
export function readOpenSection(): string | null {
  const kept = entry()[KEY]
  return typeof kept === 'string' ? kept : null
}

function entry(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
