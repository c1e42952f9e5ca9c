import type { StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { MAX_ADMIN_NOTES } from '@sotto/domain/shared/limits'
import { type Decision, isDecision, isStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { Callout } from '#ui/callout.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { onDevice } from '#lib/browser/safe-storage.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { HeldLine } from './held-line.tsx'
import { Quote } from './kept-words.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { focusNotes, leaveNotes } from '../single-keys.ts'
import { CONFIRM, CONFLICT, describeConflict, describeNotified, PANEL } from './review-messages.ts'
import { StatusChoice } from './status-choice.tsx'
import { useConflictFocus } from './use-conflict-focus.ts'
import { type ReviewForm, useReview } from './use-review.ts'

export interface ReviewProps {
  id: string
  uid: string
  submission: Submission
  /** What the server has recorded of it, newest first; undefined while that is not known. */
  history: readonly StoredAuditEvent[] | undefined
  /** How many declared documents are known not to have arrived; undefined where that is not known. */
  missingDocuments: number | undefined
  /** A status has been stored. `goOn`: the next submission is wanted. */
  onDecided: (goOn: boolean) => void
}

/** The id of the words that say whom a press tells, which stand behind the statuses. */
const NOTIFIED_ID = 'review-notified'

interface ReviewPanelProps extends ReviewProps {
  /** The one that is asked about. */
  decision: Decision | null
  onDecision: (decision: Decision | null) => void
}

/**
 * Where an admin decides. A status is stored with the notes: by its press, or once a decision is confirmed, which a message to the
 * sponsor may go with. Notes are stored when the field is left.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  const { id, uid, submission, history, missingDocuments, onDecided, decision, onDecision } = props
  const online = useOnline()
  const review = useReview(id, uid, submission)
  const own = submission.user_id === uid
  const { base, notes, message, unsaved, unsent, saving, tooLong, conflict, news, decided, ask } = review
  const asking = decision !== null && conflict === undefined
  const { goingOn, setGoingOn } = useGoingOn()
  const { box, show } = useConflictFocus(conflict !== undefined)
  const state = useRef<HTMLParagraphElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => onDecided(goingOn))
  useEffect(() => {
    if (decided) leave()
  }, [decided])
  useLayoutEffect(() => (asking ? ask() : undefined), [asking, ask])
  const notesError = tooLong ? PANEL.notesTooLong : undefined
  const unsavedState = conflict && unsaved ? PANEL.unsavedInConflict : saving || unsaved ? PANEL.unsaved : ''
  const notesState = saving && online ? PANEL.saving : unsavedState

  return (
    <div className="mt-4 space-y-5">
      <LeaveDialog unsaved={unsaved} unsent={unsent} saving={saving} onGiveUp={review.giveUp} />
      {asking && (
        <ConfirmDecision
          decision={decision}
          applications={[{ id, submission }]}
          standing={decision === base.status}
          missingDocuments={missingDocuments}
          news={news && CONFIRM.news(describeConflict(base, { theirs: news, seen: base }, uid))}
          message={message}
          onMessage={review.typeMessage}
          onCancel={() => {
            onDecision(null)
            if (online) review.saveNotes()
          }}
          onConfirm={() => {
            onDecision(null)
            review.decide(decision)
          }}
        />
      )}
      {conflict && <ConflictBox box={box} review={review} uid={uid} disabled={saving || !online} />}
      <StatusChoice
        label={PANEL.status}
        current={conflict ? conflict.theirs.status : base.status}
        disabled={own || !online || tooLong || conflict !== undefined}
        {...(!own && { describedBy: NOTIFIED_ID })}
        onChoose={(status) => {
          if (isDecision(status)) onDecision(status)
          else review.decide(status)
        }}
      />
      <HeldLine id={id} uid={uid} submission={submission} history={history} />
      {!own && (
        <div>
          <p id={NOTIFIED_ID} className="text-sm text-muted">
            {describeNotified('the sponsor')}
          </p>
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-compact">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={goingOn}
              onChange={(event) => setGoingOn(event.target.checked)}
            />
            {PANEL.goOn}
          </label>
        </div>
      )}
      <FormField
        id="admin_notes"
        label={PANEL.notes}
        error={notesError}
        aside={!own && <CharacterCount max={MAX_ADMIN_NOTES} text={notes} verbatim />}
      >
        <textarea
          dir="auto"
          id="admin_notes"
          rows={3}
          {...(!own && { placeholder: PANEL.notesPlaceholder })}
          readOnly={own}
          aria-invalid={tooLong}
          aria-describedby={describedBy('admin_notes', undefined, notesError, 'notes-state')}
          className={CONTROL}
          value={notes}
          onChange={(event) => review.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.preventDefault()
            leaveNotes()
          }}
          onBlur={(event) => {
            // The press on a status stores the notes, too.
            if (event.relatedTarget?.closest('[data-status-choice]')) return
            if (!online) return
            review.saveNotes()
            // The button goes as the notes are saved, and would take the focus along.
            if (!conflict && event.relatedTarget === saveButton.current) state.current?.focus()
          }}
        />
        <p ref={state} id="notes-state" role="status" tabIndex={-1} className="mt-1 min-h-6 text-sm text-muted">
          {notesState}
        </p>
        {unsaved && !saving && !tooLong && isStatus(base.status) && (
          <Button
            ref={saveButton}
            variant="outline"
            className="mt-2"
            disabled={!online && !conflict}
            onClick={() => {
              if (conflict) show()
              else {
                // The button goes as the notes are saved, and would take the focus along.
                state.current?.focus()
                review.saveNotes()
              }
            }}
          >
            {PANEL.saveButton}
          </Button>
        )}
      </FormField>
      <MessageLines review={review} />
      {!isStatus(base.status) && <p className="text-sm text-muted">{PANEL.unknownStatus}</p>}
      {own && <p className="text-sm text-muted">{PANEL.own}</p>}
      {!own && !online && <p className="text-sm text-muted">{PANEL.offline}</p>}
    </div>
  )
}

/** What the sponsor is told, and what is drafted for them. */
function MessageLines({ review }: { review: ReviewForm }) {
  const { base, message, unsent, typeMessage } = review
  return (
    <>
      {base.message_to_applicant && (
        <div className="text-compact">
          <p className="font-semibold">{PANEL.message}</p>
          <Quote>{base.message_to_applicant}</Quote>
        </div>
      )}
      {unsent && (
        <Callout title={PANEL.unsent}>
          <p>{PANEL.unsentAdvice}</p>
          <Quote>{message}</Quote>
          <Button variant="quiet" className="-ml-2" onClick={() => typeMessage('')}>
            {PANEL.discardButton}
          </Button>
        </Callout>
      )}
    </>
  )
}

interface ConflictBoxProps {
  box: RefObject<HTMLDivElement | null>
  review: ReviewForm
  uid: string
  disabled: boolean
}

function ConflictBox({ box, review, uid, disabled }: ConflictBoxProps) {
  const { base, conflict, notes, message, unsent, keepTheirs, replaceTheirs } = review
  if (conflict === undefined) return null
  const { theirs, status } = conflict
  const noted = status === null || notes !== '' || Boolean(theirs.admin_notes)
  /** The box goes with the choice, and would take the focus along. */
  const choose = (side: () => void) => () => {
    focusNotes()
    side()
  }
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Callout title={CONFLICT.title}>
        <ConflictSide
          title={CONFLICT.saved}
          lead={describeConflict(base, conflict, uid)}
          noted={noted}
          notes={theirs.admin_notes}
          message={theirs.message_to_applicant}
        />
        <ConflictSide
          title={CONFLICT.yours}
          lead={status === null ? CONFLICT.unchosen(theirs.status) : CONFLICT.chosen(status)}
          noted={noted}
          notes={notes}
          message={unsent && status !== null && isDecision(status) ? message : undefined}
        />
        <div className="mt-3 flex flex-col gap-2">
          <Button variant="outline" onClick={choose(keepTheirs)}>
            {CONFLICT.keepButton(status, noted)}
          </Button>
          <Button disabled={disabled} onClick={choose(replaceTheirs)}>
            {CONFLICT.replaceButton(status, noted)}
          </Button>
        </div>
      </Callout>
    </div>
  )
}

interface ConflictSideProps {
  title: string
  /** Who did what, or what was chosen here. */
  lead: string
  /** Whether one of the sides has notes. */
  noted: boolean
  notes: string | undefined
  message: string | undefined
}

/** One of two reviews that meet, apart from the other. */
function ConflictSide({ title, lead, noted, notes, message }: ConflictSideProps) {
  return (
    <section className="mt-3 border border-line bg-paper p-3 text-compact">
      <h3 className="font-sans text-compact font-semibold tracking-normal">{title}</h3>
      <p className="mt-1 wrap-anywhere">{lead}</p>
      {noted && (
        <>
          <p className="mt-2">{CONFLICT.notes}</p>
          <Quote>{notes || CONFLICT.noNotes}</Quote>
        </>
      )}
      {message && (
        <>
          <p className="mt-2">{CONFLICT.message}</p>
          <Quote>{message}</Quote>
        </>
      )}
    </section>
  )
}

const STORED = 'sotto.desk-next'

/** Whether the next application opens once a status is stored, as its admin chose on this device. Otherwise the detail closes. */
function useGoingOn(): { goingOn: boolean; setGoingOn: (goingOn: boolean) => void } {
  const [goingOn, setGoingOn] = useState(() => onDevice.read(STORED) === 'on')
  return {
    goingOn,
    setGoingOn: (next) => {
      onDevice.write(STORED, next ? 'on' : 'off')
      setGoingOn(next)
    },
  }
}
