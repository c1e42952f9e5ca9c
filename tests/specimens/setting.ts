/** What the address asks of the page: `?direction=rtl&letters=200`. Colours and width are the browser's own. */
export const SETTINGS = [
  { search: '', name: 'Left to right' },
  { search: '?direction=rtl', name: 'Right to left' },
  { search: '?letters=200', name: 'Letters twice as large' },
] as const

/** Applies what the address asks for to the whole document. */
export function applySetting(): void {
  const asked = new URLSearchParams(location.search)
  const { dir, style } = document.documentElement
  document.documentElement.dir = asked.get('direction') ?? dir
  style.fontSize = asked.has('letters') ? `${asked.get('letters')}%` : ''
}
