import { useEffect, useEffectEvent, useState } from 'react'
import { isInField, singleKeysAreOn, switchSingleKeys } from '../single-keys.ts'

export interface Shortcuts {
  /** Down or up the list, or from one detail to the next. */
  onMove: (step: -1 | 1) => void
  /** Selects the row that has the focus, or gives it up. */
  onSelect: () => void
  /** Selects the whole page, or gives it up. */
  onSelectPage: () => void
  onStatus: () => void
  onNotes: () => void
  /** Takes the last decision back. */
  onUndo: () => void
  onSearch: () => void
  onHelp: () => void
  onBack: () => void
}

/**
 * The desk's single keys. They are silent while somebody types or a dialog is open, but for the undo that the dialog offers. They can be
 * turned off on this device, because speech input and unsteady hands press single keys unmeant (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): { enabled: boolean; setEnabled: (enabled: boolean) => void } {
  const [enabled, setEnabled] = useState(singleKeysAreOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || isInField(target)) return
    // A dialog has the keys also while nothing in it has the focus, as after a press beside it: Escape closes it.
    const [dialog, another] = document.querySelectorAll('dialog[open]')
    const undoButton = dialog?.querySelector<HTMLElement>('[data-undo]')
    if (dialog && (another || event.key !== 'u' || !undoButton)) return
    const inList = target.closest('[data-row]') !== null
    const action = {
      j: () => shortcuts.onMove(1),
      k: () => shortcuts.onMove(-1),
      ...(inList && { ArrowDown: () => shortcuts.onMove(1), ArrowUp: () => shortcuts.onMove(-1) }),
      x: shortcuts.onSelect,
      a: shortcuts.onSelectPage,
      s: shortcuts.onStatus,
      n: shortcuts.onNotes,
      u: () => (undoButton ? undoButton.click() : shortcuts.onUndo()),
      '/': shortcuts.onSearch,
      '?': shortcuts.onHelp,
      Escape: shortcuts.onBack,
    }[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [enabled])
  return {
    enabled,
    setEnabled: (next) => {
      switchSingleKeys(next)
      setEnabled(next)
    },
  }
}
