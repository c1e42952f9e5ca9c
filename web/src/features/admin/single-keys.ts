import { onDevice } from '#lib/browser/safe-storage.ts'

/** Where the device keeps whether its admin wants the desk's single keys: the desk's list has the switch. */
const STORED = 'sotto.desk-shortcuts'

/** Whether a single key may do something on this device (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return onDevice.read(STORED) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  onDevice.write(STORED, on ? 'on' : 'off')
}

/** Where keys are what somebody types or chooses, and do nothing else. */
const FIELDS = 'input:not([type=checkbox]), textarea, select'

export function isInField(element: Element | null): boolean {
  return element !== null && element.closest(FIELDS) !== null
}

const NOTES = '#admin_notes'

/** The keyboard goes to the end of the notes of the application that is open. */
export function focusNotes(): void {
  const box = document.querySelector<HTMLTextAreaElement>(NOTES)
  if (!box) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
  box.scrollTop = box.scrollHeight
}

/** The keyboard goes from the notes to the heading of their application, where the single keys work. */
export function leaveNotes(): void {
  const heading = document.querySelector<HTMLElement>(`article:has(${NOTES}) h1`)
  heading?.focus({ preventScroll: true })
}
