import { startTransition, useEffect, useState } from 'react'
import { afterNextPaint } from '#lib/browser/after-next-paint.ts'

/**
 * Whether all of a form is to be drawn. At first that is only what is in sight; the rest follows its paint, in slices that a key
 * interrupts. It is part of the page from then on: a search finds it, and a printed page has it.
 */
export function useComplete(): boolean {
  const [complete, setComplete] = useState(false)
  useEffect(() => {
    let shown = true
    void afterNextPaint().then(() => {
      if (shown) startTransition(() => setComplete(true))
    })
    return () => {
      shown = false
    }
  }, [])
  return complete
}
