import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { describe, expect, test } from 'vitest'
import { frozenSubmission } from '../../factories/application.ts'
import { newsOf } from '../../../web/src/features/admin/list/table/row-news.ts'

const ADA = 'ada'
const frozen = await frozenSubmission(property, 'a-sponsor')

const news = (given: Partial<Submission>, seen?: number) => {
  const submission = { ...frozen, ...INITIAL_STATE, created_at: new Date(2025, 0, 5), ...given }
  return newsOf({ id: 'one', submission }, new Map(seen === undefined ? [] : [['one', seen]]), ADA)
}

describe('a row', () => {
  test('is new until the admin has opened it or another has reviewed it', () => {
    expect(news({})).toBe('new')
    expect(news({}, 0)).toBeNull()
    expect(news({ revision: 1, reviewed_by: 'ben' })).toBeNull()
  })

  test('has changed when another admin has reviewed it since', () => {
    expect(news({ revision: 2, reviewed_by: 'ben' }, 1)).toBe('changed')
    expect(news({ revision: 2 }, 1)).toBe('changed')
    expect(news({ revision: 2, reviewed_by: 'ben' }, 2)).toBeNull()
  })

  test('does not tell an admin of their own change', () => {
    expect(news({ revision: 2, reviewed_by: ADA }, 1)).toBeNull()
    expect(news({ revision: 1, reviewed_by: ADA })).toBeNull()
  })
})
