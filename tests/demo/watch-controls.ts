/** A button or the like as a page shows it. */
export interface ShownControl {
  /** The path of the page on which it came into view first: while a page changes, the last one still stands. */
  path: string
  role: string
  name: string
  /** The part that every page has, or `page`. */
  part: string
}

export interface ControlReport extends ShownControl {
  event: 'shown' | 'pressed'
}

declare global {
  interface Window {
    /** Put there by the ledger. */
    reportControl: (report: ControlReport) => void
    /** What can be pressed now, in the order of the page: in a dialog alone while one is open. */
    shownControls: () => (ShownControl & { element: HTMLElement })[]
  }
}

/** Runs in every page before its own programs: reports each control that comes into view, and each that is pressed. */
export function watchControls(): void {
  const CONTROLS =
    'button, summary, a[download], [role=button], [role=menuitem], [role=tab], [role=switch], [role=checkbox], ' +
    'input[type=button], input[type=submit], input[type=checkbox], input[type=radio]'
  const PARTS = {
    '#cookie-notice': 'cookie notice',
    '#toasts': 'notice',
    // A list of drafts stands on several pages, and its menus above them.
    '[role=menu], [aria-haspopup=menu]': 'menu',
    'header:not(main *)': 'header',
    'footer:not(main *)': 'footer',
  }

  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy !== null)
      return labelledBy
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    if (element instanceof HTMLInputElement) return textOf(element.labels?.[0] ?? null) || element.value
    return textOf(element) || element.title
  }
  const partOf = (element: HTMLElement) =>
    Object.entries(PARTS).find(([selector]) => element.closest(selector))?.[1] ?? 'page'

  const paths = new WeakMap<HTMLElement, string>()
  const describe = (element: HTMLElement): ShownControl => {
    const path = paths.get(element) ?? location.pathname
    paths.set(element, path)
    const role = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : 'button')
    return { path, role, name: nameOf(element), part: partOf(element) }
  }
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [aria-disabled=true]')

  window.shownControls = () =>
    [
      ...([...document.querySelectorAll(':modal, [aria-modal=true]')].at(-1) ?? document).querySelectorAll<HTMLElement>(
        CONTROLS,
      ),
    ]
      .filter(isShown)
      .map((element) => ({ ...describe(element), element }))

  const known = new Set<string>()
  let isDue = false
  const look = () => {
    isDue = false
    for (const { path, role, name, part } of window.shownControls()) {
      const key = [path, role, name, part].join('\n')
      if (!known.has(key)) window.reportControl({ event: 'shown', path, role, name, part })
      known.add(key)
    }
  }
  new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look)
    isDue = true
  }).observe(document, { subtree: true, childList: true, attributes: true })
  const press = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (element) window.reportControl({ event: 'pressed', ...describe(element) })
  }
  // A button may go with the first half of its press: what is typed beside it is saved as the focus leaves, and it was for that.
  for (const type of ['pointerdown', 'click']) addEventListener(type, press, { capture: true })
}
