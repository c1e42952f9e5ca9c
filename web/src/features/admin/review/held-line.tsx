import type { StoredAuditEvent } from '@sotto/domain/review/audit-event'
import type { Submission } from '@sotto/domain/submission/submission'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useNow } from '#lib/use-now.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { findHeldDecision, phaseOfHold } from '#data/review/held-decision.ts'
import { HELD } from './review-messages.ts'
import { useServerLead } from './use-server-lead.ts'
import { focusStatuses } from './status-choice.tsx'
import { useUndo } from './use-undo.ts'

interface HeldLineProps {
  id: string
  uid: string
  submission: Submission
  /** Newest first; undefined while it is not known. */
  history: readonly StoredAuditEvent[] | undefined
}

/**
 * That the sponsor has not been told of a decision yet, in every window and on every desk, once the history has the decision. Whoever may
 * review the application can undo it, as they may set any other status.
 */
export function HeldLine({ id, uid, submission, history }: HeldLineProps) {
  const online = useOnline()
  const now = useNow()
  const { undo } = useUndo(uid)
  const [undoing, setUndoing] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const stored = useMemo(() => findHeldDecision(submission, history), [submission, history])
  const lead = useServerLead(id, stored?.storedAt)
  const phase = stored && lead !== undefined ? phaseOfHold(stored.storedAt, now + lead) : 'told'
  const held = phase === 'told' ? undefined : stored
  const mayUndo = phase === 'undoable' && stored?.isUndoable === true && submission.user_id !== uid

  async function takeBack() {
    if (stored === undefined || lead === undefined) return
    setUndoing(true)
    const isUndone = await undo([{ id, decision: { ...stored.decision, pressedAt: stored.storedAt.getTime() - lead } }])
    setUndoing(false)
    // The button goes with the decision. Nobody who has gone on meanwhile is brought back.
    if (isUndone && line.current && document.activeElement === document.body) focusStatuses()
  }

  return (
    <div ref={line} className={held ? 'flex flex-wrap items-center gap-x-2' : 'hidden'}>
      <p role="status" className="text-compact wrap-anywhere">
        {held && HELD.told(held, held.by.uid === uid ? undefined : held.by.email || 'another reviewer')}
      </p>
      {held && mayUndo && (
        <Button variant="quiet" className="-ml-2" disabled={!online || undoing} onClick={() => void takeBack()}>
          {HELD.undoButton(held)}
        </Button>
      )}
    </div>
  )
}
