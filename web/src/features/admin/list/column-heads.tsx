import { useNavigate, useSearchParams } from 'react-router-dom'
import { SORTED_BY, type ListQuery, type Sort } from '#data/search-submissions.ts'
import { changeAddress, OLDEST, orderOf } from './filter-address.ts'
import { COLUMNS_TEXT } from './list-messages.ts'
import { placeOf, ROW_GRID, type Part } from './row-layout.ts'

const PARTS = [
  'select',
  'due',
  'reference',
  'project',
  'sector',
  'ask',
  'status',
  'news',
] as const satisfies readonly Part[]

/** The head of the table; of cards there is none. A column that can be sorted has a button: once up, once down, and as before. */
export function ColumnHeads({ query }: { query: ListQuery }) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-20 hidden border-b border-ink bg-paper @2xl:block">
      <tr role="row" className={`${ROW_GRID} min-h-8 items-center text-[0.8125rem] text-muted`}>
        {PARTS.map((part) => (
          <ColumnHead key={part} part={part} sort={sortedBy(query)} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ part, sort }: { part: Part; sort: Sort | null }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const by = SORTED_BY.find((each) => each === part)
  const way = sort === null || sort.by !== by ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={way}
      className={`${placeOf(part)} row-span-2! self-center ${part === 'news' ? '@max-5xl:hidden' : ''}`}
    >
      {by === undefined ? (
        <span className={part === 'select' ? 'sr-only' : undefined}>{COLUMNS_TEXT[part]}</span>
      ) : (
        <button
          type="button"
          className="min-h-8 cursor-pointer hover:text-ink"
          onClick={() => void navigate({ search: changeAddress(params, { order: orderAfter(by, way) }) })}
        >
          {COLUMNS_TEXT[part]}
          <span aria-hidden="true"> {way === undefined ? '' : way === 'ascending' ? '↑' : '↓'}</span>
        </button>
      )}
    </th>
  )
}

/** What the rows are sorted by; the alphabetical order of a search by a beginning is that of no column. */
function sortedBy({ sort, filter }: ListQuery): Sort | null {
  if (sort !== null) return sort
  return filter.search === null ? { by: 'due', descending: !filter.oldestFirst } : null
}

/** The order that a press asks for. The newest first, which is the list’s own order, is no word in the address. */
function orderAfter(by: Sort['by'], way: 'ascending' | 'descending' | undefined): string | null {
  if (by === 'due') return way === 'descending' || way === undefined ? OLDEST : null
  if (way === undefined) return orderOf({ by, descending: by === 'ask' })
  const first = by === 'ask' ? 'descending' : 'ascending'
  return way === first ? orderOf({ by, descending: by !== 'ask' }) : null
}
