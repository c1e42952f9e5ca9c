import type { Assignee } from '@sotto/domain/review/assignment'
import { useEffect, useRef } from 'react'
import { useOutletContext } from 'react-router-dom'

/** What the desk gives to the detail that is open on it. */
export interface DeskContext {
  uid: string
  /** The address of the list without a detail. */
  closeTo: string
  close: () => void
  /** Which other admins have which submission open, by its id. */
  colleagues: ReadonlyMap<string, readonly Assignee[]>
  /** The submission before or after one in the list, as an address; nothing at the ends of the page. */
  neighbour: (id: string, step: -1 | 1) => string | undefined
}

export function useDesk(): DeskContext {
  return useOutletContext()
}

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
