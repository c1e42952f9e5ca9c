import { WITHDRAWN, type Decision } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { useEffect, useRef, useState } from 'react'
import { eraseReviewNote, readReviewNote } from '#data/local/admin/review-notes.ts'
import type { UnsavedNotes } from '#data/review/ports.ts'
import { KeptWords, Quote } from './kept-words.tsx'
import { WITHDRAWN_REVIEW } from './review-messages.ts'
import { ReviewPanel, type ReviewProps } from './review-panel.tsx'

/** The review of one application, until its sponsor withdraws it: also while a decision on it is asked about. */
export function ApplicationReview(props: ReviewProps) {
  const { id, uid, submission } = props
  const [decision, setDecision] = useState<Decision | null>(null)
  return submission.status === WITHDRAWN ? (
    <WithdrawnReview id={id} uid={uid} submission={submission} focused={decision !== null} />
  ) : (
    <ReviewPanel {...props} decision={decision} onDecision={setDecision} />
  )
}

interface WithdrawnReviewProps {
  id: string
  uid: string
  submission: Submission
  /** Whether they were deciding on it just now: the question is gone, and what ended it takes the focus. */
  focused: boolean
}

/** In place of a review, once its sponsor has withdrawn the application: when and why, the notes, and what was typed and not saved. */
export function WithdrawnReview({ id, uid, submission, focused }: WithdrawnReviewProps) {
  const { withdrawn_at, withdrawal_reason, admin_notes = '' } = submission
  const [unsaved, setUnsaved] = useState(() => textOf(readReviewNote(uid, id), admin_notes))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) end.current?.focus()
  }, [focused])
  return (
    <div className="mt-4 space-y-5">
      <div ref={end} role="status" tabIndex={-1}>
        <p className="font-semibold">{WITHDRAWN_REVIEW.title}</p>
        {withdrawn_at && <p className="text-muted">{WITHDRAWN_REVIEW.at(withdrawn_at)}</p>}
      </div>
      <Passage title={WITHDRAWN_REVIEW.reason} text={withdrawal_reason} none={WITHDRAWN_REVIEW.noReason} />
      <Passage title={WITHDRAWN_REVIEW.notes} text={admin_notes} none={WITHDRAWN_REVIEW.noNotes} />
      {unsaved !== '' && (
        <KeptWords
          told={WITHDRAWN_REVIEW.unsaved}
          text={unsaved}
          onDiscard={() => {
            eraseReviewNote(uid, id)
            setUnsaved('')
          }}
        />
      )}
    </div>
  )
}

/** What an admin has typed and the server does not have, notes before a message; '' where it has all of it. */
function textOf(typed: UnsavedNotes | undefined, saved: string): string {
  if (typed === undefined) return ''
  const { notes, message } = typed
  const parts = [notes === saved ? '' : notes, message === '' ? '' : `${WITHDRAWN_REVIEW.unsavedMessage}\n${message}`]
  return parts.filter(Boolean).join('\n\n')
}

function Passage({ title, text, none }: { title: string; text: string | undefined; none: string }) {
  return (
    <div className="text-compact">
      <p className="font-semibold">{title}</p>
      <Quote>{text || none}</Quote>
    </div>
  )
}
