import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../../factories/application.ts'
import {
  NONE_SELECTED,
  selectedPart,
  withAllRows,
  withRow,
} from '../../../web/src/features/admin/list/selection/selection.ts'

const frozen = await frozenSubmission(property, 'a-sponsor')

const submission = (revision = 0): Submission => ({
  ...frozen,
  ...INITIAL_STATE,
  created_at: new Date(2025, 0, 5),
  revision,
})
const row = (id: string, stored: Submission | null = submission()) => ({
  id,
  submission: stored,
  news: null,
  unsaved: false,
})

const PAGE = [row('one'), row('two'), row('unreadable', null)]

test('a page is selected whole but for the rows that can’t be read', () => {
  const all = withAllRows(NONE_SELECTED, PAGE)
  expect([...all.keys()]).toEqual(['one', 'two'])
  expect(selectedPart(all, PAGE)).toBe('all')
  expect(selectedPart(withRow(all, 'two', submission(), false), PAGE)).toBe('some')
  expect(selectedPart(NONE_SELECTED, PAGE)).toBe('none')
})

test('a row that is selected already stays as it was seen, so that a later change refuses its review', () => {
  const seen = withRow(NONE_SELECTED, 'one', submission(0), true)
  const all = withAllRows(seen, [row('one', submission(1)), row('two')])
  expect(all.get('one')?.revision).toBe(0)
})

test('a row that has arrived since is not selected with the others', () => {
  const all = withAllRows(NONE_SELECTED, PAGE)
  expect(selectedPart(all, [...PAGE, row('three')])).toBe('some')
})

test('a page without a row that can be selected has nothing to select', () => {
  expect(selectedPart(NONE_SELECTED, [row('unreadable', null)])).toBe('none')
  expect(withAllRows(NONE_SELECTED, []).size).toBe(0)
})
