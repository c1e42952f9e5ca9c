import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { MAX_QUESTION } from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { formatIsoDay } from '#lib/dates.ts'
import { holdPage } from '#lib/browser/hold-page.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import {
  eraseTypedQuestion,
  readTypedQuestion,
  saveTypedQuestion,
  type TypedQuestion,
} from '#data/local/admin/review-notes.ts'
import { askQuestion, type QuestionFailure } from '#data/remote/submissions/questions.ts'
import { AskItems } from './ask-items.tsx'
import { ASK, QUESTION_FAILURES } from './question-messages.ts'
import { askedOf, judgeQuestion, noteOnDue } from './typed-question.ts'

interface AskDialogProps {
  /** The admin's. */
  uid: string
  submissionId: string
  /** The sponsor's. */
  userId: string
  /** When the application was received. */
  receivedAt: Date
  /** That of the application, with the fields that a question can point at; undefined where this app does not know it. */
  form: SectorForm | undefined
  onClose: () => void
}

/** Asks the sponsor of an application a question. What is typed is kept when the dialog or the page goes. */
export function AskDialog({ uid, submissionId, userId, receivedAt, form, onClose }: AskDialogProps) {
  const online = useOnline()
  const notify = useNotice()
  const [kept] = useState(() => readTypedQuestion(uid, submissionId))
  const typing = useForm<TypedQuestion>({
    resolver: judgeQuestion,
    defaultValues: kept,
  })
  const { control, register, handleSubmit, subscribe, formState } = typing
  // What were typed while it is asked would be erased with the rest.
  const { isSubmitting } = formState
  const [today] = useState(() => formatIsoDay(Date.now()))
  const [failure, setFailure] = useState<QuestionFailure>()
  const [question, due] = useWatch({ control, name: ['question', 'due'] })
  const [textError, dueError] = [formState.errors.question?.message, formState.errors.due?.message]

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveTypedQuestion(uid, submissionId, values),
      }),
    [subscribe, uid, submissionId],
  )

  async function ask(values: TypedQuestion) {
    setFailure(undefined)
    const { requestId } = kept
    const result = await holdPage(askQuestion({ submissionId, requestId }, { userId, ...askedOf(values) }, uid))
    if (!result.ok) {
      setFailure(result.reason)
      // What is asked after that, once the dialog is opened again, is another question.
      if (result.reason === 'asked-otherwise') typing.setValue('requestId', newSubmissionId())
      return
    }
    eraseTypedQuestion(uid, submissionId)
    notify(ASK.asked)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      // A dialog that opened meanwhile would be closed, and its words erased, once this question is asked.
      held={isSubmitting}
      title={ASK.title}
      description={ASK.description}
      foot={
        <>
          <DialogButtons>
            <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
              {ASK.cancelButton}
            </Button>
            <Button disabled={isSubmitting || !online} onClick={() => void handleSubmit(ask)()}>
              {isSubmitting ? ASK.busyButton : ASK.button}
            </Button>
          </DialogButtons>
          {!online && !isSubmitting && <p className="mt-3 text-muted">{ASK.offline}</p>}
          <p role="alert" className="mt-3 text-danger empty:hidden">
            {failure && QUESTION_FAILURES[failure]}
          </p>
        </>
      }
    >
      <div className="mt-5 space-y-5">
        <FormField
          id="question"
          label={ASK.label}
          hint={ASK.hint}
          error={textError}
          aside={<CharacterCount max={MAX_QUESTION} text={question} />}
        >
          <textarea
            id="question"
            rows={5}
            dir="auto"
            readOnly={isSubmitting}
            aria-required
            className={CONTROL}
            aria-invalid={textError !== undefined}
            aria-describedby={describedBy('question', ASK.hint, textError)}
            {...register('question')}
          />
        </FormField>
        <AskItems typing={typing} form={form} />
        <FormField id="due" label={ASK.due} hint={ASK.dueHint} error={dueError} optional>
          <input
            id="due"
            type="date"
            readOnly={isSubmitting}
            min={today}
            className={CONTROL}
            aria-invalid={dueError !== undefined}
            aria-describedby={describedBy('due', ASK.dueHint, dueError)}
            {...register('due')}
          />
          <p role="status" className="mt-1 text-sm text-muted empty:hidden">
            {noteOnDue(due, receivedAt)}
          </p>
        </FormField>
      </div>
    </Dialog>
  )
}
