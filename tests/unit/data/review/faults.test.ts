import { property } from '@sotto/domain/forms/sectors/property'
import { describe, expect, test } from 'vitest'
import { frozenSubmission } from '../../../factories/application.ts'
import { newSubmission, REVIEW_FAULTS, type ReviewFault } from '../support/review-server.ts'
import { review, type Deed, type Step } from '../support/two-admins.ts'

const sent = newSubmission(await frozenSubmission(property, 'sponsor-1'), 'pending')

/** Long enough for every save that is under way to end. */
const TURNS = 12

const story = (deeds: readonly (readonly [1 | 2, Deed])[], turns: number): Step[] =>
  deeds.map(([who, deed]) => ({ who: `admin-${who}`, deed, turns }))

const STORIES: Readonly<Record<string, readonly (readonly [1 | 2, Deed])[]>> = {
  'one admin notes and decides': [
    [1, 'type'],
    [1, 'save notes'],
    [1, 'type'],
    [1, 'approved'],
    [1, 'hear'],
    [1, 'hear'],
  ],
  'both write notes, and one replaces the other’s': [
    [1, 'type'],
    [2, 'type'],
    [2, 'rejected'],
    [1, 'save notes'],
    [1, 'hear'],
    [1, 'replace theirs'],
    [2, 'hear'],
    [2, 'hear'],
  ],
  'both decide, and one keeps the other’s': [
    [2, 'reviewing'],
    [1, 'approved'],
    [1, 'hear'],
    [1, 'keep theirs'],
    [2, 'type'],
    [2, 'save notes'],
    [2, 'rejected'],
  ],
  'a window closes on notes, and opens on what came meanwhile': [
    [1, 'type'],
    [1, 'save notes'],
    [1, 'crash'],
    [2, 'hear'],
    [2, 'type'],
    [2, 'end'],
    [1, 'open'],
    [1, 'type'],
    [1, 'replace theirs'],
    [1, 'save notes'],
    [1, 'end'],
  ],
  'a bulk decision meets notes': [
    [2, 'select'],
    [1, 'type'],
    [1, 'save notes'],
    [2, 'run rejected'],
    [2, 'select'],
    [2, 'run reviewing'],
    [1, 'type'],
    [1, 'save notes'],
  ],
}

describe.each(Object.entries(STORIES))('%s', (_name, deeds) => {
  test.each([0, 1, TURNS])('with every fault at every step, %i turns after each deed', async (turns) => {
    const { steps, violations } = await review(sent, story(deeds, turns), {
      faultAt: () => undefined,
      delayOf: () => 0,
    })
    expect(violations).toEqual([])
    expect(steps).toBeGreaterThan(0)
    for (const fault of REVIEW_FAULTS) {
      for (let index = 0; index < steps; index += 1) {
        for (const times of [1, 2]) {
          const run = await review(sent, story(deeds, turns), {
            faultAt: faultsFrom(index, fault, times),
            delayOf: () => 0,
          })
          expect(run.violations, `${fault} ${times}× from step ${index}`).toEqual([])
        }
      }
    }
  })
})

/** The fault at one step, and at as many that fit it after that as are left. */
function faultsFrom(index: number, fault: ReviewFault, times: number) {
  let count = -1
  let left = times
  return (fitting: readonly ReviewFault[]): ReviewFault | undefined => {
    count += 1
    if (count < index || left === 0 || !fitting.includes(fault)) return undefined
    left -= 1
    return fault
  }
}
