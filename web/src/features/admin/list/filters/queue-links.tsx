import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ListQuery } from '#data/search-submissions.ts'
import { queueOf, QUEUES, type Viewer } from '#data/submission-filter.ts'
import { useDeskParams } from './desk-params.ts'
import { changeAddress } from './filter-address.ts'
import { formatCount, QUEUES_TEXT } from '../list-messages.ts'
import { ScrolledRow } from './scrolled-row.tsx'
import { useCounts } from './use-counts.ts'
import type { ListPage } from '../use-submission-list.ts'

interface QueueLinksProps {
  viewer: Viewer
  query: ListQuery
  page: ListPage
}

/**
 * What there is to do, with how many are in each queue under the filters that are set; a number has its room before it comes. A second
 * press takes a queue away.
 */
export function QueueLinks({ viewer, query, page }: QueueLinksProps) {
  const params = useDeskParams()
  const parts = useMemo(() => QUEUES.map((name) => ({ queue: queueOf(name, viewer) })), [viewer])
  // The rows come first.
  const counts = useCounts(query, parts, page.state !== 'loading', page.index)
  return (
    <nav aria-label={QUEUES_TEXT.label} className="w-full min-w-0 sm:pt-1 sm:pb-2">
      <ScrolledRow chosen={query.filter.queue?.name ?? null} className="items-center gap-x-2 gap-y-1.5 max-sm:py-1.5">
        {parts.map(({ queue: { name } }, index) => {
          const count = counts?.[index]
          const isSet = query.filter.queue?.name === name
          return (
            <li key={name}>
              <Link
                to={{ pathname: '/admin', search: changeAddress(params, { queue: isSet ? null : name }) }}
                aria-current={isSet ? 'true' : undefined}
                className={`inline-flex min-h-8 items-center lg:min-h-6 gap-2 rounded-full border px-2.5 text-sm sm:px-3 hover:bg-sheet ${isSet ? 'border-ink bg-sheet font-semibold' : 'border-edge'}`}
              >
                {QUEUES_TEXT[name]}
                <span className="min-w-4 font-normal text-muted">{count !== undefined && formatCount(count)}</span>
              </Link>
            </li>
          )
        })}
      </ScrolledRow>
    </nav>
  )
}
