import { FORMS } from '@sotto/domain/forms/sectors/index'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { CommittedInput } from './committed-input.tsx'
import { useDeskParams, type TypedWords } from './desk-params.ts'
import { changeAddress, dayOf, isReversed, ownOrderOf, type AddressKey } from './filter-address.ts'
import { FILTERS_TEXT, ORDERS } from '../list-messages.ts'
import { SearchBox } from './search-box.tsx'

interface SubmissionFiltersProps {
  typed: TypedWords
  onDown: () => void
}

/** Which submissions the list shows, and in which order. All of it stands in the address. */
export function SubmissionFilters({ typed, onDown }: SubmissionFiltersProps) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <search className="contents print:hidden">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-x-4 py-1">
        <SearchBox typed={typed} onDown={onDown} />
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls="filters"
          onClick={() => setUnfolded(!unfolded)}
          className="link min-h-11 cursor-pointer text-compact whitespace-nowrap"
        >
          {unfolded ? FILTERS_TEXT.hideButton : FILTERS_TEXT.showButton}
        </button>
      </div>
      <div id="filters" className="w-full" hidden={!unfolded}>
        <FilterFields />
      </div>
    </search>
  )
}

function FilterFields() {
  const params = useDeskParams()
  const navigate = useNavigate()
  const given = (key: AddressKey) => params.get(key) ?? ''
  const change = (changes: Partial<Record<AddressKey, string | null>>) =>
    void navigate({ search: changeAddress(params, changes) })
  const own = ownOrderOf(params)
  const isWrong = isReversed({ from: dayOf(given('from'), 0), until: dayOf(given('to'), 1) })
  const wrongDays = isWrong ? FILTERS_TEXT.reversed : undefined
  return (
    <div className="grid gap-x-4 gap-y-3 pt-1 pb-3 sm:grid-cols-2 lg:grid-cols-4">
      <FormField id="sector" label={FILTERS_TEXT.sector}>
        <select
          id="sector"
          className={CONTROL}
          value={given('sector')}
          onChange={(event) => change({ sector: event.target.value })}
        >
          <option value="">{FILTERS_TEXT.allSectors}</option>
          {FORMS.map(({ sector, label }) => (
            <option key={sector} value={sector}>
              {label}
            </option>
          ))}
        </select>
      </FormField>
      <FormField id="from" label={FILTERS_TEXT.from}>
        <CommittedInput id="from" type="date" value={given('from')} onCommit={(from) => change({ from })} />
      </FormField>
      <FormField id="to" label={FILTERS_TEXT.to} error={wrongDays}>
        <CommittedInput
          id="to"
          type="date"
          aria-invalid={isWrong}
          aria-describedby={describedBy('to', undefined, wrongDays)}
          value={given('to')}
          onCommit={(to) => change({ to })}
        />
      </FormField>
      <FormField id="order" label={FILTERS_TEXT.order}>
        <select
          id="order"
          className={CONTROL}
          value={given('order') === own ? '' : given('order')}
          onChange={(event) => change({ order: event.target.value })}
        >
          <option value="">{own === null ? FILTERS_TEXT.alphabetical : ORDERS[own]}</option>
          {Object.entries(ORDERS)
            .filter(([order]) => order !== own)
            .map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
        </select>
      </FormField>
    </div>
  )
}
