import { MAX_ADMIN_NOTES } from '@sotto/domain/limits'
import { isStatus, type Status } from '@sotto/domain/statuses'
import type { Submission } from '@sotto/domain/submission'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNotice, useRetraction } from '../../components/toasts.tsx'
import { registerUnsavedChanges } from '../../data/local/unsaved-changes.ts'
import { eraseReviewNote, saveReviewNote, readReviewNote, type ReviewNote } from '../../data/local/review-notes.ts'
import { reviewSubmission } from '../../data/remote/review-submission.ts'

export interface Conflict {
  theirs: Submission
  /** What was chosen here; null when only notes were written. */
  status: Status | null
}

export interface ReviewState {
  /** The review as the admin here knows it. Decisions are made on it. */
  base: Submission
  notes: string
  /** Whether notes are typed that the server does not have. */
  unsaved: boolean
  saving: boolean
  tooLong: boolean
  conflict: Conflict | undefined
  /** Set once a status has been stored. */
  decided: boolean
  type: (notes: string) => void
  decide: (status: Status) => void
  saveNotes: () => void
  /** Gives up what is typed and not saved. */
  giveUp: () => void
  keepTheirs: () => void
  replaceTheirs: () => void
}

const STATUS_UPDATED = { title: 'Status Updated', message: 'Submission status has been updated successfully' }
const UPDATE_FAILED = { title: 'Update Failed', message: 'Failed to update submission status' }
const NOTES_FAILED = {
  title: 'Update Failed',
  message: 'Failed to save the notes. They are still in the box: press “Save notes” to try again.',
}

/**
 * Status and notes, decided on the revision that the admin saw. Another's change is taken over where nothing here speaks against
 * it, and shown beside what was typed otherwise: nothing is overwritten unseen, and nothing typed is lost to it.
 */
export function useReview(id: string, uid: string, submission: Submission): ReviewState {
  const notify = useNotice()
  const retract = useRetraction()
  // What an earlier page left unsaved goes on as it stood there: a review that came meanwhile is met below, like any other.
  const [left] = useState(() => readReviewNote(uid, id))
  const [base, setBase] = useState(() => (left === undefined ? submission : backTo(left, submission)))
  const [notes, setNotes] = useState(left?.notes ?? submission.admin_notes ?? '')
  const [conflict, setConflict] = useState<Conflict>()
  const [running, setRunning] = useState(0)
  const [decided, setDecided] = useState(false)
  // Saves follow each other, each on what the one before left: notes save when a press on a status takes the focus.
  const chain = useRef<Promise<Submission | null>>(Promise.resolve(null))
  const unsaved = notes !== (base.admin_notes ?? '')
  const tooLong = notes.length > MAX_ADMIN_NOTES
  const subject = `review ${id}`

  if (submission.revision > base.revision && running === 0) takeOver(submission)

  function takeOver(theirs: Submission) {
    const wroteNotes = (theirs.admin_notes ?? '') !== (base.admin_notes ?? '')
    if (unsaved && wroteNotes && theirs.admin_notes !== notes) {
      if (conflict?.theirs.revision !== theirs.revision) setConflict({ theirs, status: conflict?.status ?? null })
      return
    }
    setBase(theirs)
    setConflict(undefined)
    if (!unsaved) setNotes(theirs.admin_notes ?? '')
  }

  /** What is stored once all saves up to this one are done, as far as it is known here. */
  function save(on: Submission, status: Status | null, say = notify): Promise<Submission | null> {
    setRunning((count) => count + 1)
    const attempt = async (before: Submission | null): Promise<Submission | null> => {
      const latest = before !== null && before.revision > on.revision ? before : on
      const next = status ?? latest.status
      // Notes alone can't stay beside a status that is not known: the rules take none.
      if (!isStatus(next)) return before
      const review = { status: next, admin_notes: notes, revision: latest.revision }
      const result = await reviewSubmission(id, review, uid)
      if (result.saved) {
        const saved = { ...latest, ...review, revision: latest.revision + 1, reviewed_by: uid, reviewed_at: new Date() }
        setBase(saved)
        setConflict(undefined)
        setDecided(status !== null)
        // Also where nothing is said of this save: what an earlier one failed to store is stored now.
        retract(subject)
        say({ ...(status === null ? { title: 'Notes saved' } : STATUS_UPDATED), subject })
        return saved
      }
      if (result.reason === 'conflict') {
        const { current } = result
        // Notes that meet another's status, and no other notes, go beside it.
        if (status === null && current.admin_notes === latest.admin_notes) return attempt(current)
        setConflict({ theirs: current, status })
      } else say({ ...(status === null ? NOTES_FAILED : UPDATE_FAILED), destructive: true, subject })
      return before
    }
    chain.current = chain.current.then(attempt).finally(() => setRunning((count) => count - 1))
    return chain.current
  }

  // Before the page can be left: the effects of a key run in the turn that typed it.
  useLayoutEffect(() => {
    if (unsaved) saveReviewNote(uid, id, { revision: base.revision, base: base.admin_notes ?? '', notes })
    else eraseReviewNote(uid, id)
  }, [uid, id, unsaved, base, notes])

  // The device keeps notes for this admin alone: where the server can't take them, whoever would end the page is told to wait.
  const saveLastWords = useEffectEvent(async () => {
    if (!unsaved) return true
    if (tooLong || conflict !== undefined) return false
    const isStored = (last: Submission | null) => last?.admin_notes === notes && last.revision >= base.revision
    // Whoever asks says how it went. The press that ends the page has taken the focus from the notes, which may have saved them already.
    return isStored(await chain.current) || isStored(await save(base, null, () => undefined))
  })
  useEffect(() => registerUnsavedChanges(() => saveLastWords()), [])

  return {
    base,
    notes,
    unsaved,
    saving: running > 0,
    tooLong,
    conflict,
    decided,
    type: setNotes,
    decide: (status) => {
      if (status !== base.status) void save(base, status)
      else if (unsaved) void save(base, null)
    },
    saveNotes: () => {
      if (unsaved && !tooLong && conflict === undefined) void save(base, null)
    },
    giveUp: () => eraseReviewNote(uid, id),
    keepTheirs: () => {
      if (conflict === undefined) return
      setBase(conflict.theirs)
      setNotes(conflict.theirs.admin_notes ?? '')
      setConflict(undefined)
    },
    replaceTheirs: () => {
      if (conflict !== undefined) void save(conflict.theirs, conflict.status)
    },
  }
}

/** The review that a note was typed on, as far as it is known: one that this device has never seen is met when it comes. */
function backTo({ revision, base }: ReviewNote, submission: Submission): Submission {
  return { ...submission, revision: Math.min(revision, submission.revision), admin_notes: base }
}
