import type { Submission } from '@sotto/domain/submission/submission'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { holdPage } from '#lib/browser/hold-page.ts'
import { useNotice, useRetraction } from '#ui/notices/toasts.tsx'
import { systemClock } from '#data/clock.ts'
import { unsavedNotesOf } from '#data/local/admin/review-notes.ts'
import { registerUnsavedChanges } from '#lib/unsaved-changes.ts'
import { reviewSubmission } from '#data/remote/submissions/reviews.ts'
import { openReview, type OpenReview, type ReviewSnapshot, type SaveOutcome } from '#data/review/open-review.ts'
import type { ReviewPorts } from '#data/review/ports.ts'
import { registerOpenReview } from './undo-offers.ts'
import { useUndo } from './use-undo.ts'
import {
  CHANGES_LIMIT,
  isNewMessage,
  MESSAGE_REPLACED,
  NOTES_FAILED,
  NOTES_SAVED,
  STATUS_UPDATED,
  UPDATE_FAILED,
} from './review-messages.ts'

/** A review as its page shows it, and what an admin may do with it. */
export interface ReviewForm
  extends
    ReviewSnapshot,
    Pick<
      OpenReview,
      'type' | 'typeMessage' | 'ask' | 'decide' | 'saveNotes' | 'giveUp' | 'keepTheirs' | 'replaceTheirs'
    > {}

/** The review of one submission, open for as long as the page that shows it. One component reviews one submission: give it a key. */
export function useReview(id: string, uid: string, submission: Submission): ReviewForm {
  const notify = useNotice()
  const retract = useRetraction()
  const { offer } = useUndo(uid)
  const subject = `review ${id}`

  function say({ kind, status, quiet, decision, isLimit = false }: SaveOutcome) {
    // Also where nothing is said of this save: what an earlier one failed to store is stored now.
    if (kind !== 'failed') retract(subject)
    if (quiet || kind === 'retracted') return
    if (decision !== undefined) offer([{ id, decision }], isNewMessage(decision) ? MESSAGE_REPLACED : STATUS_UPDATED)
    else if (kind === 'stored') notify({ ...(status === null ? NOTES_SAVED : STATUS_UPDATED), subject })
    else {
      const words = isLimit ? CHANGES_LIMIT : status === null ? NOTES_FAILED : UPDATE_FAILED
      notify({ ...words, destructive: true, subject })
    }
  }

  const [review] = useState(() => openReview(submission, portsOf(id, uid), say))
  const snapshot = useSyncExternalStore(review.subscribe, review.read)
  useLayoutEffect(() => review.show(), [review])
  // Before the browser draws: a decision is made on what is on screen.
  useLayoutEffect(() => review.meet(submission), [review, submission])
  useEffect(() => registerUnsavedChanges(review.saveLastWords), [review])
  useEffect(() => registerOpenReview(id, review), [id, review])
  const { type, typeMessage, ask, decide, saveNotes, giveUp, keepTheirs, replaceTheirs } = review
  return { ...snapshot, type, typeMessage, ask, decide, saveNotes, giveUp, keepTheirs, replaceTheirs }
}

function portsOf(id: string, uid: string): ReviewPorts {
  return {
    uid,
    gateway: { store: (review) => holdPage(reviewSubmission(id, review, uid)) },
    unsavedNotes: unsavedNotesOf(uid, id),
    clock: systemClock,
  }
}
