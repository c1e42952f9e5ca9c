const BOX = '#admin_notes'

/** The keyboard goes to the end of the notes of the application that is open. */
export function focusNotes(): void {
  const box = document.querySelector<HTMLTextAreaElement>(BOX)
  if (!box) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
  box.scrollTop = box.scrollHeight
}

/** The keyboard goes from the notes to the heading of their application, where the single keys work. */
export function leaveNotes(): void {
  const heading = document.querySelector<HTMLElement>(`article:has(${BOX}) h1`)
  heading?.focus({ preventScroll: true })
}
