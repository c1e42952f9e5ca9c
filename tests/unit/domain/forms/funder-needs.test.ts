import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { findForm, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { funderNeedsOf } from '@sotto/domain/forms/funder-needs'
import { expect, test } from 'vitest'

/** The points beside the questions of a form. */
const besideQuestions = (form: SectorForm): readonly string[] =>
  fieldsOf(form).flatMap(({ funderNeeds = [] }) => funderNeeds)

test.each(SECTOR_FORMS)('the $label form has each point of its sector beside exactly one question', (form) => {
  expect([...besideQuestions(form)].sort()).toEqual([...funderNeedsOf(form.sector)].sort())
})

test('a point stands beside the question that it is about', () => {
  const needsOf = (sector: string, question: string) => {
    const form = findForm(sector)
    return form && fieldsOf(form).find(({ name }) => name === question)?.funderNeeds
  }
  expect(needsOf('energy', 'ppaDetails')).toEqual(['Offtake: price, term, volume and the offtaker’s credit support'])
  expect(needsOf('biotech', 'ipDetails')).toEqual(['Patents: jurisdictions, ownership and expiry dates'])
  expect(needsOf('energy', 'contactName')).toBeUndefined()
})

test('no point stands beside a question that has a list of options, in which it could not be answered', () => {
  const lists = SECTOR_FORMS.flatMap(fieldsOf).filter(({ kind }) => kind === 'select')
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ funderNeeds }) => funderNeeds !== undefined)).toEqual([])
})

test('a pitch deck has none, since it is a first look', () => {
  const deck = findForm('pitch-deck-only')
  expect(deck && besideQuestions(deck)).toEqual([])
})
