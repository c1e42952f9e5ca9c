import { Badge } from '#ui/badge.tsx'
import { Link } from 'react-router-dom'
import type { ListQuery } from '#data/search-submissions.ts'
import { useDeskParams } from './filters/desk-params.ts'
import { changeAddress } from './filters/filter-address.ts'
import { describeAge, describeFound, FOUND, LIST } from './list-messages.ts'
import type { ListPage } from './use-submission-list.ts'

interface ListStateLineProps {
  page: ListPage
  query: ListQuery
}

/** Whose word the list is, and how many were found. It always stands there, so that a reader hears when it changes. */
export function ListStateLine({ page: { state, seenAt, index }, query: { words, sort } }: ListStateLineProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        {state === 'live' && <Badge tone="done">{LIST.live}</Badge>}
        {state === 'loading' && LIST.loading}
        {state === 'last-seen' && (
          <>
            <Badge tone="waiting">{describeAge(seenAt)}</Badge>
            <span className="max-sm:sr-only">{LIST.offlineCopy}</span>
          </>
        )}
        {index && <span>{describeFound(index)}</span>}
        {sort?.by === 'ask' && <span>{LIST.byFigure}</span>}
      </p>
      {index?.cut === true && <SearchAll words={words} read={index.read} />}
    </div>
  )
}

/** The server searches all, though only for how a company or an email begins. */
function SearchAll({ words, read }: { words: string; read: number }) {
  const params = useDeskParams()
  const search = (by: 'company' | 'email') => changeAddress(params, { q: null, order: null, [by]: words.trim() })
  return (
    <p>
      {FOUND.cut(read)}{' '}
      <Link to={{ search: search('company') }} className="link">
        {FOUND.companyLink}
      </Link>{' '}
      ·{' '}
      <Link to={{ search: search('email') }} className="link">
        {FOUND.emailLink}
      </Link>
    </p>
  )
}
