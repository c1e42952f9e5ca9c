import { useEffect, useRef } from 'react'
import { useDesk } from '../list/use-desk.ts'

/**
 * Says where the submission after one is. It remembers that for one that has left the list, as after a decision: there the next has
 * taken its place.
 */
export function useNextAddress(id: string): () => string | undefined {
  const { neighbour } = useDesk()
  const next = neighbour(id, 1)
  const listed = next !== undefined || neighbour(id, -1) !== undefined
  const known = useRef(next)
  useEffect(() => {
    if (listed) known.current = next
  }, [listed, next])
  return () => known.current
}
