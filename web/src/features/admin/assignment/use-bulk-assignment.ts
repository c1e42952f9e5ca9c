import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { useState } from 'react'
import { useNotice } from '#ui/notices/toasts.tsx'
import { holdPage } from '#lib/browser/hold-page.ts'
import { assignSubmission } from '#data/remote/submissions/assignments.ts'
import { describeBulk } from './assignment-messages.ts'

/** What became of the selected ones. */
export interface BulkAssignment {
  selected: number
  assigned: number
  /** The admin has them already. */
  held: number
  /** A colleague has them: they are taken over one by one, when somebody has asked. */
  taken: number
  /** The admin’s own, and withdrawn ones. */
  closed: number
  /** Today’s limit of changes was reached. */
  limited: number
  failed: number
}

type Outcome = Exclude<keyof BulkAssignment, 'selected'>

/** Assigns the selected to the admin `uid`, as far as no colleague has them, and says with a notice how that ended. */
export function useBulkAssignment(uid: string): {
  running: boolean
  assign: (selection: ReadonlyMap<string, Submission>) => Promise<void>
} {
  const notify = useNotice()
  const [running, setRunning] = useState(false)

  async function assignOne(id: string, { user_id, status, assigned_to = null }: Submission): Promise<Outcome> {
    if (user_id === uid || status === WITHDRAWN) return 'closed'
    if (assigned_to !== null && assigned_to !== uid) return 'taken'
    const result = await assignSubmission(id, { from: assigned_to, to: uid }, uid)
    if (result.ok) return assigned_to === uid ? 'held' : 'assigned'
    if (typeof result.reason === 'object') return 'taken'
    return result.reason === 'limit' ? 'limited' : 'failed'
  }

  async function assignAll(selection: ReadonlyMap<string, Submission>): Promise<BulkAssignment> {
    const done = { selected: selection.size, assigned: 0, held: 0, taken: 0, closed: 0, limited: 0, failed: 0 }
    for (const [id, submission] of selection) done[await assignOne(id, submission)] += 1
    return done
  }

  return {
    running,
    assign: async (selection) => {
      setRunning(true)
      const done = await holdPage(assignAll(selection))
      setRunning(false)
      const destructive = done.assigned === 0 && done.limited + done.failed > 0
      notify({ ...describeBulk(done), destructive, subject: 'bulk assignment' })
    },
  }
}
