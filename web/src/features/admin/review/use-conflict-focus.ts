import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isInField } from '../single-keys.ts'

/**
 * Brings two reviews that meet into sight and gives them the focus as they do: also where the page is long, and what was pressed has
 * gone. It takes the focus from nobody who types, whose next keys would be lost or do something else; `show` is then the way there.
 */
export function useConflictFocus(inConflict: boolean): { box: RefObject<HTMLDivElement | null>; show: () => void } {
  const box = useRef<HTMLDivElement>(null)
  /** As a page opens, its heading has the focus. */
  const wasInConflict = useRef(inConflict)
  const show = useCallback(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
    // One that is taller than the window shows where it begins.
    box.current?.querySelector('p')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (
      inConflict &&
      !wasInConflict.current &&
      !isInField(document.activeElement) &&
      !document.querySelector('dialog[open]')
    )
      show()
    wasInConflict.current = inConflict
  }, [inConflict, show])
  return { box, show }
}
