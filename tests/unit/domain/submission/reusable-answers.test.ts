import { nameCopy, MAX_DRAFT_NAME } from '@sotto/domain/drafts/draft'
import { completeAnswers } from '@sotto/domain/forms/answers'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { property } from '@sotto/domain/forms/sectors/property'
import { reusableAnswers } from '@sotto/domain/submission/reusable-answers'
import { freezeSubmission } from '@sotto/domain/submission/submission'
import { describe, expect, test } from 'vitest'
import { frozenSubmission, validAnswers } from '../../../factories/application.ts'

describe('the answers of a sent application, in a new draft', () => {
  test.each(FORMS)('are those that were given, and freeze into the same $label application', async (form) => {
    const given = validAnswers(form)
    const sent = await freezeSubmission(form, given, {}, 'sponsor-1')
    const { answers, unasked } = reusableAnswers(form, sent)
    expect(answers).toEqual(given)
    expect(unasked).toEqual([])
    expect(await freezeSubmission(form, answers, {}, 'sponsor-1')).toEqual(sent)
  })

  test.each(FORMS)('have nothing in them that was not given, in a $label application', async (form) => {
    const optional = fieldsOf(form).filter(({ required }) => !required)
    const given = validAnswers(form, Object.fromEntries(optional.map(({ name }) => [name, ''])))
    const sent = await freezeSubmission(form, given, {}, 'sponsor-1')
    const { answers } = reusableAnswers(form, sent)
    expect(completeAnswers(form, answers)).toEqual(given)
    expect(Object.values(answers)).not.toContain('')
  })

  test('keep what the form no longer asks for, and name it', async () => {
    const sent = await frozenSubmission(property, 'sponsor-1')
    const select = fieldsOf(property).find(({ kind, name }) => kind === 'select' && name in sent.details)
    const details = { ...sent.details, storageCapacity: '40 MWh', [select?.name ?? '']: 'an-option-that-has-gone' }
    const { answers, unasked } = reusableAnswers(property, { ...sent, details })
    expect(answers).toMatchObject(details)
    expect(unasked).toEqual([
      { label: select?.label, answer: 'an-option-that-has-gone' },
      { label: 'Storage capacity', answer: '40 MWh' },
    ])
  })
})

describe('the name of a copy', () => {
  test('is one that no other draft has', () => {
    expect(nameCopy('Quay')).toBe('Copy of Quay')
    expect(nameCopy('Quay', ['Copy of Quay', 'Copy of Quay (2)'])).toBe('Copy of Quay (3)')
    expect(nameCopy('Copy of Quay', ['Copy of Quay'])).toBe('Copy of Quay (2)')
    expect(nameCopy('Copy of Quay (2)', ['Copy of Quay', 'Copy of Quay (2)'])).toBe('Copy of Quay (3)')
  })

  test('fits a draft, with its number', () => {
    const title = 'Q'.repeat(MAX_DRAFT_NAME)
    const first = nameCopy(title)
    const second = nameCopy(title, [first])
    expect([first.length, second.length]).toEqual([MAX_DRAFT_NAME, MAX_DRAFT_NAME])
    expect(second).toMatch(/ \(2\)$/)
  })
})
