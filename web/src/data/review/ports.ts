import type { Result } from '@sotto/domain/shared/result'
import type { Review } from '@sotto/domain/review/review'
import type { Submission } from '@sotto/domain/submission/submission'
import type { Clock } from '#data/clock.ts'

/**
 * `conflict`: the record has another revision than the review names; `current` is the record. `refused`: the rules do not allow it.
 * `limit`: the admin has made as many changes as a day allows.
 */
export type ReviewFailure = { kind: 'conflict'; current: Submission } | 'offline' | 'refused' | 'limit' | 'unknown'

export type ReviewResult = Result<void, ReviewFailure>

/** What an admin has typed and the server does not have yet: notes, and a message to the sponsor. */
export interface UnsavedNotes {
  /** The revision of the review that they were typed on. */
  revision: number
  /** The notes of that review. */
  base: string
  notes: string
  /** '' where no message is drafted. */
  message: string
}

/** The server's copy of one submission. */
export interface ReviewGateway {
  /**
   * Stores a review on the revision that it names, and on no other. A review that is stored already, and whose answer was lost, is
   * answered as saved. `offline` and `unknown` do not say that nothing was written. Throws only for a bug.
   */
  store(review: Review): Promise<ReviewResult>
}

/** The device's one place for the unsaved notes of one admin on one submission. Each call takes effect before it returns. */
export interface UnsavedNotesStore {
  read(): UnsavedNotes | undefined
  /** Replaces what is kept. A device without room keeps nothing and does not say so. */
  keep(notes: UnsavedNotes): void
  erase(): void
}

export interface ReviewPorts {
  /** The admin who reviews. */
  uid: string
  gateway: ReviewGateway
  unsavedNotes: UnsavedNotesStore
  clock: Pick<Clock, 'now'>
}
