import { assigneeOf, nameOfAssignee, type Assignee } from '@sotto/domain/review/assignment'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useNotices } from '#ui/notices/toasts.tsx'
import { holdPage } from '#lib/browser/hold-page.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { assignSubmission } from '#data/remote/submissions/assignments.ts'
import { ASSIGNMENT, ASSIGNMENT_FAILURES, describeConflict } from './assignment-messages.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

interface AssignmentLineProps {
  id: string
  uid: string
  submission: Submission
}

/** Who deals with an application, and the one thing that the admin here can do about it. Nobody takes their own, or a withdrawn one. */
export function AssignmentLine({ id, uid, submission }: AssignmentLineProps) {
  const online = useOnline()
  const { show, retract } = useNotices()
  /** Whom it is to be taken over from, as it was when that was asked. */
  const [asking, setAsking] = useState<Assignee | null>(null)
  const [storing, setStoring] = useState(false)
  const assignee = assigneeOf(submission)
  const isMine = assignee?.uid === uid
  const mayTake = submission.user_id !== uid && submission.status !== WITHDRAWN
  const mayAct = isMine || mayTake
  const line = useRef<HTMLParagraphElement>(null)
  // The dialog goes where there is nothing left to take over: they have it, in another window, or it was withdrawn.
  if (asking !== null && (isMine || !mayAct)) setAsking(null)
  const subject = `assignment ${id}`

  async function assign(to: string | null) {
    setAsking(null)
    setStoring(true)
    retract(subject)
    try {
      const result = await holdPage(assignSubmission(id, { from: assignee?.uid ?? null, to }, uid))
      if (result.ok) return
      const { reason } = result
      const words =
        typeof reason === 'object' ? describeConflict(assigneeOf(reason.current)) : ASSIGNMENT_FAILURES[reason]
      show({ ...words, destructive: true, subject })
    } finally {
      setStoring(false)
    }
  }

  function act() {
    if (storing) return
    if (isMine) {
      // The button goes with what could not be taken again, and would take the focus along.
      if (!mayTake) line.current?.focus()
      void assign(null)
    } else if (assignee === null) void assign(uid)
    else setAsking(assignee)
  }

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p ref={line} role="status" tabIndex={-1} className="min-w-0 text-compact wrap-anywhere">
        <span className="text-muted">{ASSIGNMENT.label}</span>{' '}
        <span className="font-semibold">
          {assignee === null ? ASSIGNMENT.nobody : isMine ? ASSIGNMENT.you : nameOfAssignee(assignee)}
        </span>
      </p>
      {mayAct && (
        <Button variant="outline" disabled={!online} aria-disabled={storing} onClick={act}>
          {isMine ? ASSIGNMENT.giveUpButton : assignee === null ? ASSIGNMENT.takeButton : ASSIGNMENT.takeOverButton}
        </Button>
      )}
      {mayAct && !online && <p className="w-full text-sm text-muted">{ASSIGNMENT.offline}</p>}
      {asking && (
        <TakeOverDialog
          first={asking}
          assignee={assignee}
          onCancel={() => setAsking(null)}
          onConfirm={() => void assign(uid)}
        />
      )}
    </div>
  )
}
