import { property } from '@sotto/domain/forms/sectors/property'
import { STATUSES } from '@sotto/domain/submission/statuses'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { ALL_SUBMISSIONS, holderOf, queueOf, QUEUES } from '../../../web/src/data/submission-filter.ts'
import { frozenSubmission } from '../../factories/application.ts'
import type { Bench } from '../world.ts'

const MANY = 10_000
const VIEWER = { uid: 'ada', dueBefore: Date.UTC(2025, 0, 2) }
const TIMES = 99
/** Runs that are not counted: the code is cold. */
const COLD = 20

/** Counting a queue of the copy on the device, as the desk does while somebody types, and a bare walk over the same rows. */
export const queueCounts: Bench = async () => {
  const frozen = await frozenSubmission(property, 'a-sponsor')
  const all: readonly Submission[] = Array.from({ length: MANY }, (_, index) => ({
    ...frozen,
    ...INITIAL_STATE,
    status: STATUSES[index % STATUSES.length] ?? 'pending',
    created_at: new Date(Date.UTC(2025, 0, 1, 0, index)),
    assigned_to: [null, 'ada', 'grace'][index % 3] ?? null,
  }))
  const counts = time(() => {
    for (const name of QUEUES) all.filter(holderOf({ ...ALL_SUBMISSIONS, queue: queueOf(name, VIEWER) }))
  }).map((taken) => taken / QUEUES.length)
  const walks = time(() => all.filter(({ status }) => status === 'pending'))
  return [
    // One frame of the screen.
    { what: 'a count of one queue among 10,000 submissions', unit: 'ms', budget: { most: 16 }, samples: counts },
    { what: '  a bare walk over them, by their status', unit: 'ms', samples: walks },
  ]
}

function time(work: () => void): readonly number[] {
  const times = Array.from({ length: COLD + TIMES }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.slice(COLD)
}
