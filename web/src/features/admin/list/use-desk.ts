import type { Assignee } from '@sotto/domain/submission/assignment'
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
