import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { findProblem } from '@sotto/domain/forms/fields'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { expect, test } from 'vitest'
import { describeUnexpectedFailure } from '../../../web/src/features/apply/form/queue-messages.ts'

test('a pitch deck that fails unexpectedly is called one', () => {
  expect(describeUnexpectedFailure(pitchDeck)).toBe('Failed to submit pitch deck. Please try again.')
  expect(describeUnexpectedFailure(property)).toBe('Failed to submit application. Please try again.')
})

test('an answer that is missing is asked for by its label, where the form has no words of its own', () => {
  const funding = fieldsOf(property).find(({ name }) => name === 'fundingRequired')
  expect(funding && findProblem(funding, '')).toBe('Enter the funding required')
})
