import { describeStatus } from '@sotto/domain/submission/statuses'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import { excludesItself, type SubmissionFilter } from '#data/submission-filter.ts'
import { useDeskParams } from './filters/desk-params.ts'
import { changeAddress, isReversed } from './filters/filter-address.ts'
import { FILTERS_TEXT, LIST, LIST_FAILURE, PAGES, QUEUES_TEXT } from './list-messages.ts'
import { SubmissionTable, type SubmissionTableProps } from './table/submission-table.tsx'
import type { ListPage } from './use-submission-list.ts'

interface SubmissionListProps extends Omit<SubmissionTableProps, 'rows'> {
  page: ListPage
  onClearSearch: () => void
}

/** A page of the list in each of its states. */
export function SubmissionList({ page, onClearSearch, ...table }: SubmissionListProps) {
  const notice = useFailureNotice('submission-list')
  const failed = page.state === 'failed'
  useEffect(() => {
    if (!failed) return
    notice.fail(LIST_FAILURE.notice)
    return notice.clear
  }, [failed, notice])

  if (page.state === 'loading' && page.rows.length === 0) return <Spinner />
  if (failed) {
    return (
      <div className="py-8">
        <p className="font-semibold text-danger">{LIST_FAILURE.title}</p>
        <p className="mt-1 text-muted">{LIST_FAILURE.advice}</p>
        <Button variant="outline" className="mt-3" onClick={page.retry}>
          {LIST_FAILURE.retryButton}
        </Button>
      </div>
    )
  }
  return (
    <>
      {page.rows.length === 0 ? (
        <EmptyList query={table.query} onClearSearch={onClearSearch} />
      ) : (
        <SubmissionTable rows={page.rows} {...table} />
      )}
      <Pager last={page.more ? page.rows.at(-1)?.id : undefined} />
    </>
  )
}

function EmptyList({ query, onClearSearch }: { query: ListQuery; onClearSearch: () => void }) {
  return (
    <div className="space-y-2 py-8 text-muted">
      <p>{describeEmpty(query)}</p>
      {query.words.trim() !== '' && (
        <Button variant="outline" className="print:hidden" onClick={onClearSearch}>
          {LIST.clearSearchButton}
        </Button>
      )}
      {excludesItself(query.filter) && <WaysOut filter={query.filter} />}
    </div>
  )
}

/** From a queue under a status that it never holds, to the one or to the other. */
function WaysOut({ filter: { status, queue } }: { filter: SubmissionFilter }) {
  const params = useDeskParams()
  if (status === null || queue === null) return null
  const name = QUEUES_TEXT[queue.name]
  const ways = [
    { key: 'status', words: LIST.allOfQueueLink(name) },
    { key: 'queue', words: LIST.allOfStatusLink(describeStatus(status)) },
  ] as const
  return (
    <>
      <p>{LIST.undecidedOnly(name)}</p>
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(({ key, words }) => (
          <li key={key}>
            <Link
              to={{ pathname: '/admin', search: changeAddress(params, { [key]: null }) }}
              className="link inline-flex min-h-11 items-center text-compact"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A search alone finds nothing; under a tab or a filter, that category is empty. No category is meant where no day is. */
function describeEmpty({ words, filter }: ListQuery): string {
  const { status, queue, sector, from, until, search } = filter
  if (isReversed(filter)) return FILTERS_TEXT.reversed
  const searched = words.trim() !== '' && [status, queue, sector, from, until, search].every((each) => each === null)
  return searched ? LIST.noMatch(words.trim()) : LIST.empty
}

/** On to what follows, and back by the way that led here; a page that was opened by its address leads to the first. */
function Pager({ last }: { last: string | undefined }) {
  const params = useDeskParams()
  const navigate = useNavigate()
  const location = useLocation()
  const cameFromBefore = (location.state as { paged?: boolean } | null)?.paged === true
  const link = 'link inline-flex min-h-11 cursor-pointer items-center text-compact'
  if (last === undefined && !params.has('after')) return null
  return (
    <nav aria-label={PAGES.label} className="flex justify-between gap-x-6 py-2 print:hidden">
      {params.has('after') &&
        (cameFromBefore ? (
          <button type="button" className={link} onClick={() => void navigate(-1)}>
            {PAGES.previous}
          </button>
        ) : (
          <Link to={{ pathname: '/admin', search: changeAddress(params, {}) }} className={link}>
            {PAGES.first}
          </Link>
        ))}
      {last !== undefined && (
        <Link
          to={{ pathname: '/admin', search: changeAddress(params, { after: last }) }}
          state={{ paged: true }}
          className={`${link} ml-auto`}
        >
          {PAGES.next}
        </Link>
      )}
    </nav>
  )
}
