import { useCallback, useEffect, useRef, useState } from 'react'

/** The click follows the release of the pointer, on a phone a moment later. */
const RELEASED_MS = 150

/** A release may stay unheard of, as where the browser’s own menu takes it: nothing is held for longer. */
const LONGEST_MS = 3000

/**
 * The way to do what moves the page or covers a part of it: at once, or after the press that a pointer is in the middle of. Of several
 * tasks the last one is run. A browser gives a click only to what lies under both ends of a press: what moves between them takes it away.
 */
export function useAfterPress(): (task: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef<() => void>(undefined)
  useEffect(() => {
    const hold = ({ type }: Event) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => {
          const task = held.current
          timer.current = held.current = undefined
          task?.()
        },
        type === 'pointerdown' ? LONGEST_MS : RELEASED_MS,
      )
    }
    const listeners = new AbortController()
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, hold, { capture: true, signal: listeners.signal })
    return () => {
      listeners.abort()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  return useCallback((task) => {
    if (timer.current === undefined) task()
    else held.current = task
  }, [])
}

/** A value that changes between the presses of a pointer alone, for what appears with it; `first` until the first change. */
export function useBetweenPresses<T>(value: T, first: T): T {
  const [shown, setShown] = useState(first)
  const afterPress = useAfterPress()
  useEffect(() => afterPress(() => setShown(value)), [value, afterPress])
  return shown
}
