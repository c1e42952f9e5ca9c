import { MAX_MESSAGE_TO_APPLICANT } from '@sotto/domain/shared/limits'
import { plainText, utf16Length } from '@sotto/domain/shared/text'
import { mayWithdraw, type Decision } from '@sotto/domain/submission/statuses'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { titleOf } from '@sotto/domain/submission/project-name'
import { ApplicationName, describeOwner, type NamedApplication } from '../application-name.tsx'
import { CONFIRM, MESSAGE } from './review-messages.ts'

interface ConfirmDecisionProps {
  decision: Decision
  applications: readonly NamedApplication[]
  /** The decision stands already: the message alone is new. */
  standing?: boolean
  /** How many documents of the one application are known not to have arrived; undefined where that is not known. */
  missingDocuments?: number | undefined
  /** What another has made of the review since this was asked. */
  news?: string | undefined
  message: string
  onMessage: (message: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asked before a decision is stored, with the message that goes with it. A rejection without one takes a choice of its own. The box has
 * the focus, or the list of several: a key held down on a status writes or scrolls, and must not answer the question, too.
 */
export function ConfirmDecision(props: ConfirmDecisionProps) {
  const {
    decision,
    applications,
    standing = false,
    missingDocuments,
    news,
    message,
    onMessage,
    onConfirm,
    onCancel,
  } = props
  const online = useOnline()
  const count = applications.length
  // As it was asked: a colleague may take some away meanwhile.
  const [several] = useState(count > 1)
  const [only] = applications
  const box = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // The question stays in sight: on a phone, the box would push it out.
    ;(several ? list.current : box.current)?.focus({ preventScroll: true })
  }, [several])
  const [silent, setSilent] = useState(false)
  const [asked, setAsked] = useState(false)
  const [isDrafted] = useState(() => !standing && plainText(message) !== '')
  const cleaned = plainText(message)
  const mayBeSilent = decision === 'rejected' && !standing
  const problem =
    utf16Length(cleaned) > MAX_MESSAGE_TO_APPLICANT
      ? MESSAGE.tooLong
      : cleaned !== '' || (decision === 'approved' && !standing) || (mayBeSilent && silent)
        ? undefined
        : mayBeSilent
          ? MESSAGE.missing
          : MESSAGE.missingChange
  const error = asked ? problem : undefined
  const hint = MESSAGE.hint(decision, count)
  const draftedId = isDrafted ? 'message_drafted' : undefined
  const confirm = () => {
    setAsked(true)
    if (problem === undefined) onConfirm()
    else box.current?.focus()
  }

  return (
    <Dialog
      onClose={onCancel}
      title={
        standing
          ? CONFIRM.changeTitle
          : CONFIRM.title(
              decision,
              applications.map(({ submission }) => titleOf(submission)),
            )
      }
      description={
        <>
          {count === 1 && only !== undefined && (
            <p className="mb-2 wrap-anywhere text-ink">
              {standing && (
                <>
                  <bdi>{titleOf(only.submission)}</bdi>
                  {' · '}
                </>
              )}
              {describeOwner(only)}
            </p>
          )}
          <p>{standing ? CONFIRM.changeDescription : CONFIRM.description(decision, count)}</p>
          <NewsLine
            news={news}
            applications={applications}
            missingDocuments={standing ? undefined : missingDocuments}
          />
        </>
      }
      foot={
        <>
          <DialogButtons>
            <Button variant="outline" onClick={onCancel}>
              {CONFIRM.cancelButton}
            </Button>
            <Button
              variant={decision === 'rejected' && !standing ? 'danger' : 'primary'}
              disabled={!online}
              onClick={confirm}
            >
              {standing ? CONFIRM.changeButton : CONFIRM.confirmButton(decision, count)}
            </Button>
          </DialogButtons>
          {!online && <p className="mt-3 text-sm text-muted">{CONFIRM.offline}</p>}
        </>
      }
    >
      {count > 1 && (
        <ul
          ref={list}
          className="mt-4 max-h-third overflow-y-auto fading-sheet border-t border-line"
          tabIndex={0}
          aria-label={CONFIRM.decided}
        >
          {applications.map((named) => (
            <li key={named.id} className="border-b border-line py-2 text-compact">
              <ApplicationName {...named} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <FormField
          id="message_to_applicant"
          label={MESSAGE.label(count)}
          hint={hint}
          error={error}
          optional={decision === 'approved' && !standing}
          aside={<CharacterCount max={MAX_MESSAGE_TO_APPLICANT} text={cleaned} />}
          note={
            draftedId && (
              <p id={draftedId} className="mt-1 text-sm font-semibold">
                {MESSAGE.drafted}
              </p>
            )
          }
        >
          <textarea
            id="message_to_applicant"
            ref={box}
            rows={5}
            dir="auto"
            className={CONTROL}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('message_to_applicant', hint, error, draftedId)}
            value={message}
            onChange={(event) => onMessage(event.target.value)}
          />
        </FormField>
        {mayBeSilent && cleaned === '' && (
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-compact">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={silent}
              onChange={(event) => setSilent(event.target.checked)}
            />
            {MESSAGE.silent}
          </label>
        )}
      </div>
    </Dialog>
  )
}

/** What has changed since a decision was asked for, what has not arrived, and what it would leave without an answer. */
function NewsLine({
  news,
  applications,
  missingDocuments,
}: Pick<ConfirmDecisionProps, 'news' | 'applications' | 'missingDocuments'>) {
  const awaited = applications.filter(
    ({ submission }) => mayWithdraw(submission.status) && submission.awaits_answer === true,
  ).length
  const [atFirst] = useState(awaited)
  const answered = atFirst > 0 && applications.some(({ submission }) => submission.has_new_answer === true)
  const questions = awaited > 0 ? CONFIRM.awaited(awaited, applications.length) : answered ? CONFIRM.answered : ''
  const [missingAtFirst = 0] = useState(missingDocuments)
  const haveArrived = missingAtFirst > 0 && missingDocuments === 0
  const documents = missingDocuments
    ? CONFIRM.missingDocuments(missingDocuments)
    : haveArrived
      ? CONFIRM.documentsReceived
      : ''
  const words = [news, documents, questions].filter(Boolean).join(' ')
  return (
    <p role="status" className={words === '' ? '' : 'mt-2 font-semibold text-ink'}>
      {words}
    </p>
  )
}
