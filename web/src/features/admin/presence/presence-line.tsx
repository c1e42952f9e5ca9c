import { nameOfAssignee, type Assignee } from '@sotto/domain/submission/assignment'
import { PRESENCE } from './presence-messages.ts'

/** Which other admins have this application open; a change is read aloud. */
export function PresenceLine({ colleagues = [] }: { colleagues: readonly Assignee[] | undefined }) {
  return (
    <p role="status" className="mt-2 text-compact wrap-anywhere text-muted empty:hidden">
      {colleagues.length > 0 && PRESENCE.alsoViewing(colleagues.map(nameOfAssignee))}
    </p>
  )
}
