import { compareForms } from '@sotto/domain/forms/compare-forms'
import { countDone, progressOf, titleOf } from '@sotto/domain/drafts/draft'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { describe, expect, test } from 'vitest'
import { validAnswers } from '../../../factories/application.ts'

const DECK = [{ fileName: 'Deck.pdf' }]

describe('a draft is called', () => {
  test('by its own name, or its project’s, or its company’s where a form asks for no project', () => {
    const answers = { projectName: ' Harbour Lane ', company: 'Harbour Lane Pty Ltd' }
    expect(titleOf(property, { name: 'The quay', answers })).toBe('The quay')
    expect(titleOf(property, { name: null, answers })).toBe('Harbour Lane')
    expect(titleOf(pitchDeck, { name: null, answers })).toBe('Harbour Lane Pty Ltd')
    expect(titleOf(property, { name: null, answers: {} })).toBe('Untitled application')
    expect(titleOf(pitchDeck, { name: null, answers: {} })).toBe('Untitled application')
  })
})

describe.each(FORMS)('the progress of the $label form', (form) => {
  test('ends with nothing to do, and counts the same sections from the first answer to the last', () => {
    const empty = progressOf(form, {}, [])
    const required = empty.filter(({ state }) => state !== 'optional')
    expect(countDone(empty)).toEqual({ done: 0, total: required.length })
    expect(empty.flatMap(({ problems }) => problems)).not.toEqual([])
    const full = progressOf(form, validAnswers(form), DECK)
    expect(full.every(({ state, problems }) => state === 'complete' && problems.length === 0)).toBe(true)
    expect(countDone(full)).toEqual({ done: required.length, total: required.length })
  })

  test('holds every field’s problem in its own section', () => {
    const required = fieldsOf(form).filter((field) => field.required)
    const names = progressOf(form, {}, DECK).flatMap(({ problems }) => problems.map(({ name }) => name))
    expect(names).toEqual(required.map(({ name }) => name))
  })
})

describe.each(FORMS)('moving from the $label form', (from) => {
  test('to any other, every answer is named once: as kept or as dropped', () => {
    const answers = validAnswers(from)
    for (const to of FORMS.filter((form) => form !== from)) {
      const { kept, dropped } = compareForms(from, to, answers)
      const labels = [...kept, ...dropped].map(({ label }) => label)
      expect(labels.toSorted()).toEqual(
        fieldsOf(from)
          .map(({ label }) => label)
          .toSorted(),
      )
      expect(kept.map(({ label }) => label)).toContain(from === pitchDeck ? 'Name' : 'Contact name')
    }
  })
})

test('a change of sector keeps what the new form asks for too, an option only where it has it, and speaks of no empty answer', () => {
  const from = { projectType: 'mixed-use', projectName: 'Harbour Lane', siteArea: '4 ha', location: ' ' }
  const { kept, dropped } = compareForms(property, energy, from)
  expect(kept).toEqual([{ label: 'Project name', answer: 'Harbour Lane' }])
  expect(dropped.map(({ label }) => label)).toEqual(['Project type', 'Site area'])
  const same = compareForms(property, property, from)
  expect(same.kept).toHaveLength(3)
  expect(same.dropped).toEqual([])
})
