import { PROCESS_STEPS, stepsOf } from '@sotto/domain/submission/process-steps'
import { expect, test } from 'vitest'

const states = (status: string) => stepsOf(status).map(({ state }) => state)
const REST = ['upcoming', 'upcoming', 'upcoming', 'upcoming']

test('an application shows the six steps that the site promises, in their order', () => {
  expect(stepsOf('pending').map(({ name }) => name)).toEqual([
    'Confidential Submission',
    'Initial Screening',
    'Detailed Review',
    'Capital Introduction',
    'Term Sheet Negotiation',
    'Close & Fund',
  ])
  expect(Object.keys(PROCESS_STEPS)).toHaveLength(6)
})

test.each(['pending', 'reviewing', 'of a newer version'])('one that is %s is being screened', (status) => {
  expect(states(status)).toEqual(['complete', 'current', ...REST])
})

test('an approved one has been screened, and is reviewed in detail', () => {
  expect(states('approved')).toEqual(['complete', 'complete', 'current', ...REST.slice(1)])
})

test.each(['rejected', 'withdrawn'])('one that is %s ended at its screening', (status) => {
  expect(states(status)).toEqual(['complete', 'ended', ...REST])
})
