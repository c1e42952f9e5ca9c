import { expect, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/*
 * What a person sees and does, in the terms of the end-to-end tests.
 */

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const link = (name: string) => page.getByRole('link', { name, exact: true })
export const press = (name: string) => button(name).click()
export const follow = (name: string) => link(name).click()
export const headed = (name: string) => shown(page.getByRole('heading', { level: 1, name, exact: true }))
export const says = (words: string) => shown(page.getByText(words, { exact: true }))

/** Text with these words somewhere in it. */
export const part = (words: string) => page.getByText(words, { exact: false })

/** Waits for the words to go, wherever they stood. */
export const saysNoMore = (words: string) => gone(part(words))

export const shown = (element: Locator) => expect.element(element).toBeVisible()
export const gone = (element: Locator) => expect.poll(() => element.elements()).toEqual([])

/** Waits until the page has been drawn as it is now: what loses the focus by then has lost it. */
export const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Waits for one element to have the focus. */
export const hasFocus = (element: Locator) => expect.element(element).toHaveFocus()

/** Waits for the field with this id to have the focus. */
export const focusedOn = (id: string) => expect.poll(() => document.activeElement?.id).toBe(id)

/** Presses a button, and returns before anything that the press begins can end. */
export function pressAtOnce(control: Locator): void {
  control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Whether the browser would ask before it ends the page. */
export const asksBeforeItEnds = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Presses a key of the keyboard, with whatever has the focus, as the browser does by itself. */
export const key = (name: string) => userEvent.keyboard(`{${name}}`)

/** Types words that hold neither braces nor brackets. */
export const type = (words: string) => userEvent.keyboard(words)

/** The one element that a selector finds. Throws when there is none, or another. */
export function find(selector: string): HTMLElement {
  const [found, another] = document.querySelectorAll<HTMLElement>(selector)
  if (found === undefined || another !== undefined) throw new Error(`${selector} is not one element`)
  return found
}

/** What stands in the field with this id. */
export function valueIn(id: string): string {
  const field = find(`#${id}`)
  if ('value' in field && typeof field.value === 'string') return field.value
  throw new Error(`#${id} is no field`)
}

/** How far an element lies from the window's left and upper side, in pixels. */
export function placeOf(element: Locator): readonly [number, number] {
  const { left, top } = element.element().getBoundingClientRect()
  return [left, top]
}

/** Whether one element leaves another free, above or below it. */
export function isClearOf(one: Element, other: Element): boolean {
  const [here, there] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return here.top >= there.bottom || here.bottom <= there.top
}

/** The errors on the console since the test began or they were last taken. Those that nobody takes fail the test. */
export function takeComplaints(): readonly string[] {
  const { calls } = vi.mocked(console.error).mock
  const complaints = calls.map((words) => words.map(String).join(' '))
  vi.mocked(console.error).mockClear()
  return complaints
}
