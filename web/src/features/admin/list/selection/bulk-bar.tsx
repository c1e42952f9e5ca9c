import { describeStatus, isDecision, WITHDRAWN, type Decision, type Status } from '@sotto/domain/submission/statuses'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { plainText } from '@sotto/domain/shared/text'
import { readBulkMessage, saveBulkMessage } from '#data/local/admin/review-notes.ts'
import { BULK, describeOutcomes, describeResult, SELECTION } from '../list-messages.ts'
import { ApplicationName, type NamedApplication } from '../../application-name.tsx'
import { ASSIGNMENT } from '../../assignment/assignment-messages.ts'
import { useBulkAssignment } from '../../assignment/use-bulk-assignment.ts'
import { ConfirmDecision } from '../../review/confirm-decision.tsx'
import { describeNotified, describeUndo, STATUS_UPDATED } from '../../review/review-messages.ts'
import { useUndo } from '../../review/use-undo.ts'
import type { Offer } from '../../review/undo-offers.ts'
import { StatusChoice } from '../../review/status-choice.tsx'
import type { ListRow } from '../use-submission-list.ts'
import { selectedNow, type Selection } from './selection.ts'
import { useBulkReview, type BulkOutcome } from './use-bulk-review.ts'

interface BulkBarProps {
  uid: string
  selection: Selection
  /** What the page lists now. */
  rows: readonly ListRow[]
  /** Selects the whole page; undefined where that is so already. */
  onSelectAll: (() => void) | undefined
  onClear: () => void
}

/** What is done with all that are selected: one status, asked once and answered row by row, or taking those that no colleague has. */
export function BulkBar({ uid, selection, rows, onSelectAll, onClear }: BulkBarProps) {
  const online = useOnline()
  const clearButton = useRef<HTMLButtonElement>(null)
  const bulk = useBulkReview(uid)
  const assignment = useBulkAssignment(uid)
  const [asking, setAsking] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [message, setMessage] = useState('')
  const [undoable, setUndoable] = useState<Offer>([])
  const { offer, undo } = useUndo(uid)
  const draft = (status: Decision, next: string) => {
    setMessage(next)
    saveBulkMessage(uid, { status, ids: selection.keys() }, next)
  }
  /** One message for all. It stays drafted where an application did not get it. */
  const run = async (status: Status) => {
    const outcomes = await bulk.run(selection, status, isDecision(status) ? plainText(message) : '')
    const stored = outcomes.flatMap(({ id, decision: made }) => (made === undefined ? [] : [{ id, decision: made }]))
    if (stored.length === 0) {
      setUndoable([])
      return
    }
    if (isDecision(status) && stored.length === outcomes.length) draft(status, '')
    setUndoable(offer(stored, { ...STATUS_UPDATED, message: describeOutcomes(outcomes, outcomes.length) }))
  }
  const close = () => {
    setAsking(false)
    if (bulk.outcomes !== undefined) onClear()
    bulk.dismiss()
  }
  const choose = (status: Status) => {
    if (!isDecision(status)) void run(status)
    else {
      setMessage(readBulkMessage(uid, { status, ids: selection.keys() }))
      setDecision(status)
    }
  }
  const selected = selectedNow(selection, rows)
  const present = selected.filter(({ submission }) => submission.status !== WITHDRAWN)
  const decidable = present.filter(({ isChanged }) => !isChanged)
  const left = { withdrawn: selected.length - present.length, changed: present.length - decidable.length }
  // There is nothing left to decide: the dialog before says why.
  if (decision !== null && decidable.length === 0) setDecision(null)
  if (selection.size === 0) return null
  return (
    <div
      role="region"
      aria-label={SELECTION.label}
      className="sticky bottom-0 z-foot flex flex-wrap items-center justify-between gap-x-2 border-t border-ink bg-sheet px-4 py-1 max-sm:-mx-4 sm:px-3 @2xl:gap-x-4 @2xl:gap-y-1 @2xl:py-2 print:hidden"
    >
      <p role="status" className="font-semibold @max-2xl:text-sm">
        {SELECTION.count(selection.size)}
      </p>
      {/* Over cards there are two lines: the count and what it can grow to, and what is done with it. */}
      <div className="contents @2xl:flex @2xl:flex-wrap @2xl:gap-2">
        {onSelectAll !== undefined && (
          <Button
            variant="quiet"
            className="@max-2xl:-mr-2 @max-2xl:text-sm @2xl:-ml-2"
            onClick={() => {
              // This button goes, and the keyboard stays in the bar.
              clearButton.current?.focus()
              onSelectAll()
            }}
          >
            {SELECTION.selectAll}
          </Button>
        )}
        <div className="flex w-full flex-wrap gap-1.5 @2xl:contents">
          <Button
            ref={clearButton}
            variant="quiet"
            className="@max-2xl:-ml-1 @max-2xl:basis-14 @max-2xl:grow @max-2xl:justify-start @max-2xl:px-1 @max-2xl:py-0 @max-2xl:text-left @max-2xl:text-sm"
            onClick={onClear}
          >
            {SELECTION.clearButton}
          </Button>
          <Button
            variant="outline"
            className="@max-2xl:px-3"
            disabled={!online || assignment.running}
            onClick={() => void assignment.assign(selection).then(onClear)}
          >
            {ASSIGNMENT.takeButton}
          </Button>
          <Button className="@max-2xl:px-3" disabled={!online || assignment.running} onClick={() => setAsking(true)}>
            {SELECTION.updateButton}
          </Button>
        </div>
      </div>
      {!online && <p className="w-full text-sm text-muted">{SELECTION.offline}</p>}
      {decision !== null && (
        <ConfirmDecision
          decision={decision}
          applications={decidable}
          news={left.changed > 0 ? BULK.changed(left.changed) : undefined}
          message={message}
          onMessage={(next) => draft(decision, next)}
          onCancel={() => setDecision(null)}
          onConfirm={() => {
            setDecision(null)
            void run(decision)
          }}
        />
      )}
      {asking && decision === null && (
        <Dialog
          onClose={close}
          held={bulk.running}
          title={bulk.outcomes === undefined ? BULK.title(decidable.length) : BULK.results}
          description={
            bulk.outcomes === undefined
              ? BULK.description(describeNotified('each sponsor'))
              : describeOutcomes(bulk.outcomes, selection.size)
          }
        >
          {bulk.outcomes === undefined ? (
            <Ask selected={selected} left={left} onChoose={choose} />
          ) : (
            <Results outcomes={bulk.outcomes} uid={uid} />
          )}
          <DialogButtons>
            <Button variant="outline" disabled={bulk.running} onClick={close}>
              {bulk.outcomes === undefined ? BULK.cancelButton : BULK.doneButton}
            </Button>
            {bulk.outcomes !== undefined && !bulk.running && undoable.length > 0 && (
              <Button
                variant="quiet"
                data-undo
                onClick={() => {
                  setUndoable([])
                  draftForAllAgain(uid, undoable)
                  void undo(undoable)
                  close()
                }}
              >
                {describeUndo(undoable.length)}
              </Button>
            )}
          </DialogButtons>
        </Dialog>
      )}
    </div>
  )
}

/** The message of decisions that are taken back is drafted for the same applications again. */
function draftForAllAgain(uid: string, undone: Offer): void {
  const [first] = undone
  if (first === undefined) return
  const { status, message_to_applicant } = first.decision.review
  if (isDecision(status)) saveBulkMessage(uid, { status, ids: undone.map(({ id }) => id) }, message_to_applicant)
}

interface AskProps {
  selected: readonly NamedApplication[]
  /** How many of them are left out, as withdrawn, and as reviewed since they were selected. */
  left: { withdrawn: number; changed: number }
  onChoose: (status: Status) => void
}

function Ask({ selected, left: { withdrawn, changed }, onChoose }: AskProps) {
  return (
    <div className="mt-4 space-y-5">
      <ul
        className="max-h-third overflow-y-auto fading-sheet border-t border-line"
        tabIndex={0}
        aria-label={BULK.selected}
      >
        {selected.map((named) => (
          <li key={named.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-compact">
            <ApplicationName {...named} />
            <span className="text-muted">{describeStatus(named.submission.status)}</span>
          </li>
        ))}
      </ul>
      <div role="status" className="font-semibold empty:hidden">
        {withdrawn > 0 && <p>{BULK.withdrawn(withdrawn)}</p>}
        {changed > 0 && <p>{BULK.changed(changed)}</p>}
      </div>
      <StatusChoice
        label={BULK.choice}
        current={null}
        disabled={withdrawn + changed === selected.length}
        onChoose={onChoose}
      />
    </div>
  )
}

function Results({ outcomes, uid }: { outcomes: readonly BulkOutcome[]; uid: string }) {
  return (
    <ul
      className="mt-4 max-h-half overflow-y-auto fading-sheet border-t border-line"
      tabIndex={0}
      aria-label={BULK.results}
    >
      {outcomes.map((outcome) => {
        const { tone, words } = describeResult(outcome, uid)
        return (
          <li key={outcome.id} className="border-b border-line py-2 text-compact wrap-anywhere">
            <ApplicationName id={outcome.id} submission={outcome.seen} />
            <Badge tone={tone}>{words}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
