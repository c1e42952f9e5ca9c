import { useNavigate, useSearchParams } from 'react-router-dom'
import { changeAddress } from './filter-address.ts'
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

/** The head of the table; of cards there is none. */
export function ColumnHeads() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const oldest = params.get('order') === 'oldest'
  return (
    <thead role="rowgroup" className="sticky top-0 z-20 hidden border-b border-ink bg-paper @2xl:block">
      <tr role="row" className={`${ROW_GRID} min-h-8 items-center text-[0.8125rem] text-muted`}>
        {PARTS.map((part) => (
          <th
            key={part}
            role="columnheader"
            scope="col"
            aria-sort={part === 'due' ? (oldest ? 'ascending' : 'descending') : undefined}
            className={`${placeOf(part)} row-span-2! self-center ${part === 'news' ? '@max-5xl:hidden' : ''}`}
          >
            {part === 'due' ? (
              <button
                type="button"
                className="min-h-8 cursor-pointer"
                onClick={() => void navigate({ search: changeAddress(params, { order: oldest ? null : 'oldest' }) })}
              >
                {COLUMNS_TEXT[part]} <span aria-hidden="true">{oldest ? '↑' : '↓'}</span>
              </button>
            ) : (
              <span className={part === 'select' ? 'sr-only' : undefined}>{COLUMNS_TEXT[part]}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
