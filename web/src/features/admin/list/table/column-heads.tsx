import { useNavigate } from 'react-router-dom'
import { SORTED_BY, type ListQuery, type Sort } from '#data/search-submissions.ts'
import { useDeskParams } from '../filters/desk-params.ts'
import { changeAddress, NEWEST, OLDEST, orderOf, ownOrderOf } from '../filters/filter-address.ts'
import { COLUMNS_TEXT, SELECTION } from '../list-messages.ts'
import { placeOf, ROW_GRID, type Part } from './row-layout.ts'

const PARTS = ['due', 'reference', 'project', 'sector', 'ask', 'status', 'news'] as const satisfies readonly Part[]

interface ColumnHeadsProps {
  query: ListQuery
  /** How much of the page is selected. */
  selected: 'none' | 'some' | 'all'
  onSelectPage: (selected: boolean) => void
}

/** The head of the table; of cards there is none. A column that can be sorted has a button: once up, once down, and as before. */
export function ColumnHeads({ query, selected, onSelectPage }: ColumnHeadsProps) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-stuck hidden border-b border-ink bg-paper @2xl:block">
      <tr role="row" className={`${ROW_GRID} relative min-h-8 items-center text-caption text-muted`}>
        <th role="columnheader" scope="col" className={`${placeOf('select')} row-span-2! self-center`}>
          <label className="absolute inset-y-0 -left-1 inline-flex w-11 cursor-pointer items-center justify-center print:hidden">
            <span className="sr-only">{SELECTION.selectAll}</span>
            <input
              type="checkbox"
              className="size-5 accent-accent"
              ref={(box) => {
                if (box !== null) box.indeterminate = selected === 'some'
              }}
              checked={selected === 'all'}
              onChange={(event) => onSelectPage(event.target.checked)}
            />
          </label>
        </th>
        {PARTS.map((part) => (
          <ColumnHead key={part} part={part} sort={sortedBy(query)} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ part, sort }: { part: (typeof PARTS)[number]; sort: Sort | null }) {
  const params = useDeskParams()
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
        COLUMNS_TEXT[part]
      ) : (
        <button
          type="button"
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 hover:text-ink"
          onClick={() => void navigate({ search: changeAddress(params, { order: orderAfter(params, by, way) }) })}
        >
          {COLUMNS_TEXT[part]}
          {way !== undefined && <Arrow up={way === 'ascending'} />}
        </button>
      )}
    </th>
  )
}

function Arrow({ up }: { up: boolean }) {
  return (
    <svg
      viewBox="0 0 10 10"
      className="size-2.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={up ? 'M5 9V1M1.5 4.5L5 1l3.5 3.5' : 'M5 1v8M1.5 5.5L5 9l3.5-3.5'} />
    </svg>
  )
}

/** What the rows are sorted by; the alphabetical order of a search by a beginning is that of no column. */
function sortedBy({ sort, filter }: ListQuery): Sort | null {
  if (sort !== null) return sort
  return filter.search === null ? { by: 'due', descending: !filter.oldestFirst } : null
}

/** The order that a press asks for. The list’s own order is no word in the address. */
function orderAfter(
  params: URLSearchParams,
  by: Sort['by'],
  way: 'ascending' | 'descending' | undefined,
): string | null {
  if (by === 'due') {
    const own = ownOrderOf(params)
    if (own === null && way === 'descending') return null
    const next = way === 'ascending' ? NEWEST : OLDEST
    return next === own ? null : next
  }
  if (way === undefined) return orderOf({ by, descending: by === 'ask' })
  const first = by === 'ask' ? 'descending' : 'ascending'
  return way === first ? orderOf({ by, descending: by !== 'ask' }) : null
}
