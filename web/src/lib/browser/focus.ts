/** Gives the focus to an element that takes none by itself, such as a heading, for a program alone: Tab still passes it. */
export function focusByProgram(element: HTMLElement, options?: FocusOptions): void {
  // Read as −1 of what takes no focus by itself; said as −1, it takes the program's.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** Gives the focus to the heading of the page, where nothing nearer is left of what had it. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) focusByProgram(heading, options)
}
