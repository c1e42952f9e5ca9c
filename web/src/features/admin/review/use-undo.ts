import { holdPage } from '#lib/browser/hold-page.ts'
import { useNotices } from '#ui/notices/toasts.tsx'
import { isStatus } from '@sotto/domain/submission/statuses'
import { unsavedNotesOf } from '#data/local/admin/review-notes.ts'
import { reviewSubmission } from '#data/remote/submissions/reviews.ts'
import type { ReviewResult } from '#data/review/ports.ts'
import { draftAgain, undoDecision } from '#data/review/undo-decision.ts'
import { describeNotUndone, describeUndone, nameUndo, NOTHING_TO_UNDO, UNDO_LATE } from './review-messages.ts'
import { addOffer, openReviewOf, takeOffer, timeLeft, type Offer } from './undo-offers.ts'

/** One notice at a time: that of the last decision. */
const SUBJECT = 'undo'

export interface Undo {
  /** Says with a notice that decisions are stored, and offers to undo them until the minute is over. Returns what can be undone. */
  offer: (given: Offer, words: { title: string; message: string }) => Offer
  /** Undoes this offer, which need not have been made here, or the last one that was. Returns whether all of it is undone. */
  undo: (offer?: Offer) => Promise<boolean>
}

/** The way to undo the decisions of the admin `uid`, for a minute each, also after the page of their application was left. */
export function useUndo(uid: string): Undo {
  const { show, retract } = useNotices()

  function offer(given: Offer, words: { title: string; message: string }): Offer {
    const possible = given.filter(({ decision }) => isStatus(decision.before.status))
    const forMs = possible.length === 0 ? 0 : timeLeft(possible)
    if (forMs <= 0) {
      show({ ...words, subject: SUBJECT })
      return []
    }
    addOffer(possible)
    const way = { name: nameUndo(possible), forMs, final: true, onUndo: () => void undo(possible) }
    show({ ...words, subject: SUBJECT, undo: way })
    return possible
  }

  async function undo(wanted?: Offer): Promise<boolean> {
    const taken = takeOffer(wanted)
    if (taken === undefined) {
      if (wanted === undefined) show({ ...NOTHING_TO_UNDO, subject: SUBJECT })
      else show({ ...UNDO_LATE, destructive: true, subject: SUBJECT })
      return false
    }
    retract(SUBJECT)
    const failed = await holdPage(undoAll(uid, taken))
    const of = (isUnreached: boolean) => failed.filter((it) => it.isUnreached === isUnreached).map(({ each }) => each)
    const [changed, unreached] = [of(false), of(true)]
    if (failed.length === 0) {
      show({ ...describeUndone(taken), subject: SUBJECT })
      return true
    }
    const words = describeNotUndone({ changed, unreached }, taken.length)
    if (unreached.length === 0) {
      show({ ...words, destructive: true, subject: SUBJECT })
      return false
    }
    addOffer(unreached)
    const again = { name: nameUndo(unreached), forMs: timeLeft(unreached), onUndo: () => void undo(unreached) }
    show({ ...words, destructive: true, subject: SUBJECT, undo: again })
    return false
  }

  return { offer, undo }
}

interface NotUndone {
  each: Offer[number]
  isUnreached: boolean
}

/** One after the other: each is counted on the same document. Answers those that are not undone. */
async function undoAll(uid: string, taken: Offer): Promise<readonly NotUndone[]> {
  const failed: NotUndone[] = []
  for (const each of taken) {
    const result = await undoOne(uid, each)
    if (!result.ok) failed.push({ each, isUnreached: typeof result.reason === 'string' })
  }
  return failed
}

async function undoOne(uid: string, { id, decision }: Offer[number]): Promise<ReviewResult> {
  const result = await undoDecision(decision, { store: (review) => reviewSubmission(id, review, uid) })
  // The words of a colleague are no draft of this admin: the history keeps them.
  const isOwn = decision.reviewer === uid
  if (isOwn && (result.ok || result.reason === 'unknown'))
    draftAgain(decision, unsavedNotesOf(uid, id), openReviewOf(id))
  return result
}
