import { UNDO_MS } from '@sotto/domain/review/review'
import type { OpenReview } from '#data/review/open-review.ts'
import type { StoredDecision } from '#data/review/undo-decision.ts'

/** One press that stored decisions: on one application, or on all that were selected. */
export type Offer = readonly { id: string; decision: StoredDecision }[]

/** In the order of their presses. They outlive the page of an application: it closes when its decision is stored. */
let offers: readonly Offer[] = []

/** How much longer an offer can be taken, in milliseconds: a decision is undone before its sponsor is told. */
export function timeLeft(offer: Offer, now = Date.now()): number {
  return Math.min(...offer.map(({ decision }) => decision.pressedAt)) + UNDO_MS - now
}

export function addOffer(offer: Offer): void {
  offers = [...offers.filter((other) => timeLeft(other) > 0), offer]
}

/**
 * Takes an offer, the last one where none is named; nothing where its time is over. No other offer speaks of its applications any more,
 * and it need not have been made here: a decision can be undone in every window.
 */
export function takeOffer(offer = offers.at(-1)): Offer | undefined {
  if (offer === undefined) return undefined
  const isTaken = ({ id }: Offer[number]) => offer.some((taken) => taken.id === id)
  offers = offers
    .map((other) => (other.some(isTaken) ? other.filter((each) => !isTaken(each)) : other))
    .filter((other) => other.length > 0)
  return timeLeft(offer) > 0 ? offer : undefined
}

const open = new Map<string, OpenReview>()

/** The review of an application is on screen until the returned function is called. */
export function registerOpenReview(id: string, review: OpenReview): () => void {
  open.set(id, review)
  return () => {
    if (open.get(id) === review) open.delete(id)
  }
}

export const openReviewOf = (id: string): OpenReview | undefined => open.get(id)
