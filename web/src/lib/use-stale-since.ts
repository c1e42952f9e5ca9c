import { useEffect, useState } from 'react'
import { useBetweenPresses } from './browser/use-after-press.ts'
import { useOnline } from './browser/use-online.ts'

/** Milliseconds that the server has to answer in before the age of a copy is worth a word. */
const AWAITED_MS = 3000

/**
 * When the copy on the screen was last the server’s word, for a line that says so; null while there is nothing to say. A copy that is
 * live a moment later gets no such line: it would move the page as it goes, and take a press away. `seenAt`: null while it is live.
 */
export function useStaleSince(seenAt: number | null): number | null {
  const online = useOnline()
  const isCopy = seenAt !== null
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isCopy) return
    const timer = setTimeout(() => setOverdue(true), AWAITED_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isCopy])
  return useBetweenPresses(overdue || !online ? seenAt : null, null)
}
