import { MAX_DUE_DAYS, MAX_QUESTION } from '@sotto/domain/shared/limits'
import { cleanText, utf16Length } from '@sotto/domain/shared/text'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/character-count.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/form-field.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { formatIsoDay } from '#lib/dates.ts'
import { useOnline } from '#lib/use-online.ts'
import { readTypedQuestion, saveTypedQuestion } from '#data/local/admin/review-notes.ts'
import { askQuestion, type QuestionFailure } from '#data/remote/submissions/questions.ts'
import { ASK, QUESTION_FAILURES } from './question-messages.ts'

interface AskDialogProps {
  /** The admin's. */
  uid: string
  submissionId: string
  /** The sponsor's. */
  userId: string
  onClose: () => void
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The end of a day on the reader's clock; null for none. */
function endOf(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T23:59:00`)
}

/** What is wrong with a due date. A day less than the rules allow: clocks differ. */
function judgeDue(dueAt: Date | null, now = Date.now()): string | undefined {
  if (dueAt === null) return undefined
  if (!(dueAt.getTime() > now)) return ASK.duePast
  return dueAt.getTime() < now + (MAX_DUE_DAYS - 1) * DAY_MS ? undefined : ASK.dueFar
}

/** Asks the sponsor of an application a question. What is typed is kept when the dialog or the page goes. */
export function AskDialog({ uid, submissionId, userId, onClose }: AskDialogProps) {
  const online = useOnline()
  const notify = useNotice()
  const box = useRef<HTMLTextAreaElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => readTypedQuestion(uid, submissionId))
  const [due, setDue] = useState('')
  const [today] = useState(() => formatIsoDay(Date.now()))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<QuestionFailure>()
  // One id for all attempts: a question whose answer was lost is not asked twice.
  const [requestId] = useState(newSubmissionId)
  const question = cleanText(text)
  const textProblem = question === '' ? ASK.empty : utf16Length(question) > MAX_QUESTION ? ASK.tooLong : undefined
  const dueProblem = judgeDue(endOf(due))
  const [textError, dueError] = tried ? [textProblem, dueProblem] : []

  async function ask() {
    setTried(true)
    setFailure(undefined)
    if (textProblem !== undefined || dueProblem !== undefined) {
      const control = textProblem === undefined ? day : box
      control.current?.focus()
      return
    }
    setBusy(true)
    const result = await askQuestion({ submissionId, requestId }, { userId, question, dueAt: endOf(due) }, uid)
    setBusy(false)
    if (!result.ok) {
      setFailure(result.reason)
      return
    }
    saveTypedQuestion(uid, submissionId, '')
    notify(ASK.asked)
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={ASK.title} description={ASK.description}>
      <div className="mt-5 space-y-5">
        <FormField
          id="question"
          label={ASK.label}
          hint={ASK.hint}
          error={textError}
          aside={<CharacterCount max={MAX_QUESTION} text={text} />}
        >
          <textarea
            id="question"
            ref={box}
            rows={5}
            className={CONTROL}
            aria-invalid={textError !== undefined}
            aria-describedby={describedBy('question', ASK.hint, textError)}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              saveTypedQuestion(uid, submissionId, event.target.value)
            }}
          />
        </FormField>
        <FormField id="due" label={ASK.due} hint={ASK.dueHint} error={dueError} optional>
          <input
            id="due"
            ref={day}
            type="date"
            min={today}
            className={CONTROL}
            aria-invalid={dueError !== undefined}
            aria-describedby={describedBy('due', ASK.dueHint, dueError)}
            value={due}
            onChange={(event) => setDue(event.target.value)}
          />
        </FormField>
      </div>
      {!online && <p className="mt-3 text-muted">{ASK.offline}</p>}
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {failure && QUESTION_FAILURES[failure]}
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button variant="outline" onClick={onClose}>
          {ASK.cancelButton}
        </Button>
        <Button disabled={busy || !online} onClick={() => void ask()}>
          {ASK.button}
        </Button>
      </div>
    </Dialog>
  )
}
