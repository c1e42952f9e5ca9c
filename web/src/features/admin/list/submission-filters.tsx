import { FORMS } from '@sotto/domain/forms/sectors/index'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { CONTROL, FormField } from '#ui/form-field.tsx'
import type { SearchField } from '#data/submission-filter.ts'
import { CommittedInput } from './committed-input.tsx'
import { changeAddress, type AddressKey } from './filter-address.ts'
import { FILTERS_TEXT, SEARCH_HINTS } from './list-messages.ts'

const FILTERS: readonly AddressKey[] = ['sector', 'from', 'to', 'company', 'email']

/** Which submissions the list shows, and in which order. All of it stands in the address. */
export function SubmissionFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [unfolded, setUnfolded] = useState(false)
  const [chosen, setChosen] = useState<SearchField>('company')
  const given = (key: AddressKey) => params.get(key) ?? ''
  const searchBy = given('email') !== '' ? 'email' : given('company') !== '' ? 'company' : chosen
  const change = (changes: Partial<Record<AddressKey, string | null>>) =>
    void navigate({ search: changeAddress(params, changes) })
  const searching = given('company') !== '' || given('email') !== ''
  const filtered = FILTERS.some((key) => params.has(key))

  const all = Object.fromEntries(FILTERS.map((key) => [key, null]))

  return (
    <search className="contents">
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-x-4 py-1">
        <label htmlFor="search" className="sr-only">
          {FILTERS_TEXT.search}
        </label>
        <CommittedInput
          id="search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={unfolded ? 'search-hint' : undefined}
          placeholder={FILTERS_TEXT.search}
          className="min-w-0 flex-1"
          value={given(searchBy)}
          onCommit={(text) => change({ company: null, email: null, [searchBy]: text.trim() })}
        />
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls="filters"
          onClick={() => setUnfolded(!unfolded)}
          className="link min-h-11 cursor-pointer text-[0.9375rem]"
        >
          {unfolded ? FILTERS_TEXT.hideButton : FILTERS_TEXT.showButton}
        </button>
        {filtered && (
          <Link
            to={{ search: changeAddress(params, all) }}
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            {FILTERS_TEXT.clearLink}
          </Link>
        )}
      </div>
      <div
        id="filters"
        className={`w-full gap-x-4 gap-y-3 pt-1 pb-3 sm:grid-cols-3 xl:grid-cols-5 ${unfolded ? 'grid' : 'hidden'}`}
      >
        <FormField id="search-by" label={FILTERS_TEXT.searchBy}>
          <select
            id="search-by"
            className={CONTROL}
            value={searchBy}
            onChange={(event) => {
              const by = event.target.value === 'email' ? 'email' : 'company'
              setChosen(by)
              if (searching) change({ company: null, email: null, [by]: given('company') || given('email') })
            }}
          >
            <option value="company">{FILTERS_TEXT.company}</option>
            <option value="email">{FILTERS_TEXT.email}</option>
          </select>
          <p id="search-hint" className="mt-1 text-sm text-muted">
            {SEARCH_HINTS[searchBy]}
          </p>
        </FormField>
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
        <FormField id="to" label={FILTERS_TEXT.to}>
          <CommittedInput id="to" type="date" value={given('to')} onCommit={(to) => change({ to })} />
        </FormField>
        <FormField id="order" label={FILTERS_TEXT.order}>
          <select
            id="order"
            className={CONTROL}
            disabled={searching}
            aria-describedby={searching ? 'order-hint' : undefined}
            value={searching ? 'search' : given('order')}
            onChange={(event) => change({ order: event.target.value })}
          >
            {searching && <option value="search">{FILTERS_TEXT.alphabetical}</option>}
            <option value="">{FILTERS_TEXT.newestFirst}</option>
            <option value="oldest">{FILTERS_TEXT.oldestFirst}</option>
          </select>
          {searching && (
            <p id="order-hint" className="mt-1 text-sm text-muted">
              {FILTERS_TEXT.orderOfSearch}
            </p>
          )}
        </FormField>
      </div>
    </search>
  )
}

/** Brings the search field to whoever asks for it by a key. */
export function focusSearch() {
  document.getElementById('search')?.focus()
}
