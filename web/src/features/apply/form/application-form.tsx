import { zodResolver } from '@hookform/resolvers/zod'
import { answersSchema, completeAnswers, findFileProblem } from '@sotto/domain/forms/answers'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useTitle } from '#ui/page.tsx'
import type { AttachmentRecord, DraftRecord } from '#data/local/records.ts'
import { FieldControl } from './field-control.tsx'
import { FileSection } from '../files/file-section.tsx'
import { FORM } from './form-messages.ts'
import { SaveLine } from './save-line.tsx'
import { goToSection, SectionNav } from './section-nav.tsx'
import type { OpenDraft } from './use-draft.ts'

interface ApplicationFormProps {
  form: SectorForm
  draft: DraftRecord
  files: readonly AttachmentRecord[]
  open: OpenDraft
  /** What the application is called at present. */
  title: string
  /** Where to begin: a section's id, or nothing for the top. */
  startAt: string | null
  /** The person came from the check of all answers to change something, and wants to go back there. */
  fromCheck: boolean
  /** Called once all answers fit and are on the device. */
  onComplete: () => void
}

/**
 * A sector's form, built from its data. Nothing is judged while it is first typed; a failed submit lists everything at the top
 * and keeps every answer.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, draft, files, open, title, startAt, fromCheck, onComplete } = props
  const section = useRef(draft.section)
  const [defaults] = useState(() => completeAnswers(form, draft.answers))
  const { register, control, handleSubmit, subscribe, formState } = useForm<Record<string, string>>({
    resolver: zodResolver(answersSchema(form)),
    defaultValues: defaults,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const fileProblem = submitCount > 0 ? findFileProblem(form, files) : undefined
  const messages = [
    ...fieldsOf(form).map(({ name }) => ({ id: name, message: errors[name]?.message })),
    { id: form.documents.id, message: fileProblem },
  ]
  const problems = messages.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]))
  useTitle(title, submitCount > 0 && problems.length > 0)

  const { change, flush } = open
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change({ answers: { ...draft.answers, ...values }, section: section.current }),
      }),
    [subscribe, change, draft.answers],
  )
  useEffect(() => {
    if (startAt !== null) goToSection(startAt)
  }, [startAt])

  const submit = handleSubmit(async () => {
    // What could not be stored exists on this page alone: it stays open, and its save line says why.
    if ((await flush()) && findFileProblem(form, files) === undefined) onComplete()
  })

  return (
    <form
      noValidate
      className="lg:grid lg:grid-cols-[min(17rem,30%)_minmax(0,1fr)] lg:gap-12"
      onSubmit={(event) => void submit(event)}
    >
      <SectionNav form={form} control={control} files={files} />
      <div className="max-w-measure pt-8 lg:pt-0">
        <ErrorSummary problems={problems} attempt={submitCount} />
        {form.sections.map(({ id, title, fields }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="mb-12"
            onFocus={() => {
              section.current = id
            }}
          >
            <SectionHeading id={id} title={title} />
            <div className="space-y-6">
              {fields.map((field) => (
                <FieldControl
                  key={field.name}
                  field={field}
                  register={register}
                  initial={defaults[field.name] ?? ''}
                  error={errors[field.name]?.message}
                />
              ))}
            </div>
          </section>
        ))}
        <section aria-labelledby={form.documents.id} className="mb-12">
          <SectionHeading id={form.documents.id} title={form.documents.title} />
          {fileProblem && <p className="mb-3 text-sm font-semibold text-danger">{fileProblem}</p>}
          <FileSection section={form.documents} uid={draft.uid} draftId={draft.id} files={files} />
        </section>
        <Button type="submit" disabled={isSubmitting} aria-describedby="not-sent-yet" className="w-full sm:w-auto">
          {isSubmitting ? form.busyLabel : form.submitLabel}
        </Button>
        <p id="not-sent-yet" className="mt-2 mb-8 text-[0.9375rem] text-muted">
          {FORM.notSentYet}
        </p>
        <SaveLine saving={open.saving} noted={open.noted} savedAt={draft.savedAt}>
          {fromCheck && (
            <Button type="submit" variant="outline" disabled={isSubmitting}>
              {FORM.backToCheckButton}
            </Button>
          )}
        </SaveLine>
      </div>
    </form>
  )
}

function SectionHeading({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id} tabIndex={-1} className="mb-5 scroll-mt-20 border-b border-ink pb-2 text-heading lg:scroll-mt-6">
      {title}
    </h2>
  )
}
