import { PendingBadge } from '#features/admin/list/pending-badge.tsx'
import { WithQueries } from '#lib/queries.tsx'

/** The number on the installed app's icon, wherever in it an admin is. */
export function PendingCount() {
  return (
    <WithQueries>
      <PendingBadge />
    </WithQueries>
  )
}
