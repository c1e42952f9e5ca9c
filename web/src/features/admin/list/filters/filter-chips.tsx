import { findForm } from '@sotto/domain/forms/sectors/index'
import { Link } from 'react-router-dom'
import { formatDay } from '#lib/dates.ts'
import { useDeskParams } from './desk-params.ts'
import { changeAddress, dayOf, type AddressKey } from './filter-address.ts'
import { CHIPS, FILTERS_TEXT } from '../list-messages.ts'

const CHIP_KEYS = ['sector', 'from', 'to', 'company', 'email'] as const satisfies readonly AddressKey[]

/** Each filter that is set, as a link that takes it away. Status has its tabs, and words stand in their box. */
export function FilterChips() {
  const params = useDeskParams()
  const chips = CHIP_KEYS.flatMap((key) => {
    const value = describe(key, params.get(key)?.trim() ?? '')
    return value === '' ? [] : [{ key, value }]
  })
  if (chips.length === 0) return null
  const none = Object.fromEntries(CHIP_KEYS.map((key) => [key, null]))
  return (
    <ul aria-label={CHIPS.label} className="flex w-full flex-wrap items-center gap-2 py-1.5">
      {chips.map(({ key, value }) => (
        <li key={key} className="min-w-0">
          <Link
            to={{ search: changeAddress(params, { [key]: null }) }}
            aria-label={CHIPS.remove(CHIPS[key], value)}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border border-edge px-3 text-sm hover:bg-sheet"
          >
            <span className="truncate">
              {CHIPS[key]} {value}
            </span>
            <svg
              viewBox="0 0 16 16"
              className="size-3 shrink-0"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </Link>
        </li>
      ))}
      <li className="print:hidden">
        <Link
          to={{ search: changeAddress(params, none) }}
          className="-ml-1 link inline-flex min-h-8 items-center px-1 text-sm"
        >
          {FILTERS_TEXT.clearLink}
        </Link>
      </li>
    </ul>
  )
}

/** What a filter is set to, in words; nothing for what asks for nothing. */
function describe(key: (typeof CHIP_KEYS)[number], value: string): string {
  if (key === 'sector') return findForm(value)?.label ?? value
  if (key !== 'from' && key !== 'to') return value
  const day = dayOf(value, 0)
  return day === null ? '' : formatDay(day)
}
