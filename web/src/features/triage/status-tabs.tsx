import { STATUS_LABELS } from '@sotto/domain/statuses'
import { Link, useSearchParams } from 'react-router-dom'
import type { SubmissionQueue } from '../../data/submission-queue.ts'
import { changeAddress } from './queue-address.ts'
import { TABS, useCounts } from './use-counts.ts'

const number = new Intl.NumberFormat('en-US')

interface StatusTabsProps {
  queue: SubmissionQueue
  /** Whether it is time to count; the rows come first. */
  counting: boolean
}

/** The queue by status, with how many are behind each tab under the filters that are set. */
export function StatusTabs({ queue, counting }: StatusTabsProps) {
  const [params] = useSearchParams()
  const counts = useCounts(queue, counting)
  return (
    <nav aria-label="Status" className="border-b border-line">
      <ul className="-mx-1.5 flex flex-wrap gap-x-1 sm:mx-0 sm:gap-x-3">
        {TABS.map((status, index) => {
          const count = counts?.[index]
          return (
            <li key={status ?? 'all'}>
              <Link
                to={{ pathname: '/admin', search: changeAddress(params, { status }) }}
                aria-current={queue.status === status ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] px-1.5 text-[0.9375rem] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {status === null ? 'All Submissions' : STATUS_LABELS[status]}
                {count !== undefined && <span className="text-sm font-normal text-muted">{number.format(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
