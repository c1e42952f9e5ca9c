import { Badge } from '#ui/badge.tsx'
import { describeAge, LIST } from './list-messages.ts'
import type { ListPage } from './use-submission-list.ts'

/** Whose word the list is. It always stands there, so that a reader hears when it changes. */
export function ListStateLine({ page: { state, seenAt } }: { page: ListPage }) {
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {state === 'live' && <Badge tone="done">{LIST.live}</Badge>}
      {state === 'loading' && LIST.loading}
      {state === 'last-seen' && (
        <>
          <Badge tone="waiting">{describeAge(seenAt)}</Badge>
          <span>{LIST.offlineCopy}</span>
        </>
      )}
    </p>
  )
}
