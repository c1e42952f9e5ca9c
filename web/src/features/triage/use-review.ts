import { MAX_ADMIN_NOTES } from '@sotto/domain/limits'
import type { Status } from '@sotto/domain/statuses'
import type { Submission } from '@sotto/domain/submission'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNotice } from '../../components/toasts.tsx'
import { registerPendingSave } from '../../data/local/pending-saves.ts'
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
  keepTheirs: () => void
  replaceTheirs: () => void
}

/**
 * Status and notes, decided on the revision that the admin saw. Another's change is taken over where nothing here speaks against
 * it, and shown beside what was typed otherwise: nothing is overwritten unseen, and nothing typed is lost to it.
 */
export function useReview(id: string, uid: string, submission: Submission): ReviewState {
  const notify = useNotice()
  const [base, setBase] = useState(submission)
  const [notes, setNotes] = useState(submission.admin_notes ?? '')
  const [conflict, setConflict] = useState<Conflict>()
  const [running, setRunning] = useState(0)
  const [decided, setDecided] = useState(false)
  // Saves follow each other, each on what the one before left: notes save when a press on a status takes the focus.
  const chain = useRef<Promise<Submission | null>>(Promise.resolve(null))
  const unsaved = notes !== (base.admin_notes ?? '')
  const tooLong = notes.length > MAX_ADMIN_NOTES

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
      const review = { status: status ?? latest.status, admin_notes: notes, revision: latest.revision }
      const result = await reviewSubmission(id, review, uid)
      if (result.saved) {
        const saved = { ...latest, ...review, revision: latest.revision + 1, reviewed_by: uid, reviewed_at: new Date() }
        setBase(saved)
        setConflict(undefined)
        setDecided(status !== null)
        say({ title: 'Status Updated', message: 'Submission status has been updated successfully' })
        return saved
      }
      if (result.reason === 'conflict') {
        const { current } = result
        // Notes that meet another's status, and no other notes, go beside it.
        if (status === null && current.admin_notes === latest.admin_notes) return attempt(current)
        setConflict({ theirs: current, status })
      } else say({ title: 'Update Failed', message: 'Failed to update submission status', destructive: true })
      return before
    }
    chain.current = chain.current.then(attempt).finally(() => setRunning((count) => count - 1))
    return chain.current
  }

  // Notes have no other home than the server: where it can't take them, whoever would end the page is told to wait.
  const saveLastWords = useEffectEvent(async () => {
    if (!unsaved) return true
    if (tooLong || conflict !== undefined) return false
    const isStored = (last: Submission | null) => last?.admin_notes === notes && last.revision >= base.revision
    // Whoever asks says how it went. The press that ends the page has taken the focus from the notes, which may have saved them already.
    return isStored(await chain.current) || isStored(await save(base, null, () => undefined))
  })
  useEffect(() => registerPendingSave(() => saveLastWords()), [])

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
