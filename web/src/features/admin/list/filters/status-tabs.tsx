import { describeStatus } from '@sotto/domain/submission/statuses'
import { Link } from 'react-router-dom'
import { TAB_LINK } from '#lib/browser/tab-link.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import { useDeskParams } from './desk-params.ts'
import { changeAddress } from './filter-address.ts'
import { formatCount, TABS_TEXT } from '../list-messages.ts'
import { ScrolledRow } from './scrolled-row.tsx'
import { TABS, useCounts } from './use-counts.ts'
import type { ListPage } from '../use-submission-list.ts'

interface StatusTabsProps {
  query: ListQuery
  page: ListPage
}

/** The list by status, with how many are behind each tab under the filters that are set. A number has its room before it comes. */
export function StatusTabs({ query, page }: StatusTabsProps) {
  const params = useDeskParams()
  // The rows come first.
  const counts = useCounts(query, TABS, page.state !== 'loading', page.index)
  const { filter } = query
  return (
    <nav aria-label={TABS_TEXT.label} className="min-w-0 max-sm:w-full">
      <ScrolledRow chosen={filter.status} className="lg:gap-x-3">
        {TABS.map(({ status }, index) => {
          const count = counts?.[index]
          return (
            <li key={status ?? 'all'} className="max-sm:border-b max-sm:border-line max-sm:last:grow">
              <Link
                to={{ pathname: '/admin', search: changeAddress(params, { status }) }}
                aria-current={filter.status === status ? 'page' : undefined}
                className={`${TAB_LINK} max-sm:gap-1 max-sm:px-2 max-sm:text-sm max-sm:-outline-offset-3 ${index === 0 ? 'pl-0 max-sm:pl-0' : ''}`}
              >
                {status === null ? TABS_TEXT.all : describeStatus(status)}
                <span className="min-w-4 text-caption font-normal text-muted sm:text-sm">
                  {count !== undefined && formatCount(count)}
                </span>
              </Link>
            </li>
          )
        })}
      </ScrolledRow>
    </nav>
  )
}
