import { isStatus } from '@sotto/domain/submission/statuses'
import { ALL_SUBMISSIONS, type SearchField, type SubmissionFilter } from '#data/submission-filter.ts'

/** The keys of the desk's address. Days are written as 2025-01-05 and meant where the admin is. */
export type AddressKey = 'status' | 'sector' | 'from' | 'to' | SearchField | 'order' | 'after'

/** What an address asks for. What can't be understood asks for nothing. */
export function readAddress(params: URLSearchParams): { filter: SubmissionFilter; after: string | null } {
  const status = params.get('status')
  const filter: SubmissionFilter = {
    ...ALL_SUBMISSIONS,
    status: isStatus(status) ? status : null,
    sector: params.get('sector'),
    from: dayOf(params.get('from'), 0),
    until: dayOf(params.get('to'), 1),
    search: searchOf(params),
    oldestFirst: params.get('order') === 'oldest',
  }
  return { filter, after: params.get('after') }
}

/** An address with some of its parts changed or, by null, left out. A change of what is shown begins at its first page. */
export function changeAddress(params: URLSearchParams, changes: Partial<Record<AddressKey, string | null>>): string {
  const changed = new URLSearchParams(params)
  changed.delete('after')
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(key)
    else changed.set(key, value)
  }
  const text = changed.toString()
  return text === '' ? '' : `?${text}`
}

function dayOf(text: string | null, daysLater: number): Date | null {
  const [year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return new Date(year, month - 1, day + daysLater)
}

function searchOf(params: URLSearchParams): SubmissionFilter['search'] {
  for (const by of ['company', 'email'] as const) {
    const prefix = params.get(by)?.trim() ?? ''
    if (prefix !== '') return { by, prefix }
  }
  return null
}
