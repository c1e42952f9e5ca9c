import { completeAnswers, findFileProblem } from '@sotto/domain/forms/answers'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { useTitle } from '#ui/page.tsx'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { FormSection } from './sections/form-section.tsx'
import { LateFileSection } from '../files/late-file-section.tsx'
import { FORM } from './form-messages.ts'
import { judgeAnswers } from './judge-answers.ts'
import { SaveLine } from './save-line.tsx'
import { SectionFields } from './sections/section-fields.tsx'
import { SectionNav } from './sections/section-nav.tsx'
import { useComplete } from './use-complete.ts'
import type { OpenDraft } from './use-draft.ts'
import { useOpenSection } from './sections/use-open-section.ts'
import { useProgress } from './sections/use-progress.ts'

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
 * A sector's form, built from its data: one page, of which a phone shows one section at a time. Nothing is judged while it is first
 * typed; a failed submit lists everything at the top and keeps every answer.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, draft, files, open, title, startAt, fromCheck, onComplete } = props
  const section = useRef(draft.section)
  const [defaults] = useState(() => completeAnswers(form, draft.answers))
  const { register, handleSubmit, getValues, subscribe, formState } = useForm<Record<string, string>>({
    resolver: judgeAnswers(form),
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
  const progress = useProgress(form, files, { getValues, subscribe })
  const sections = useOpenSection(form, startAt)
  const complete = useComplete()

  const submit = handleSubmit(async () => {
    // What could not be stored exists on this page alone: it stays open, and its save line says why.
    if ((await flush()) && findFileProblem(form, files) === undefined) onComplete()
  })

  return (
    <form noValidate className="lg:grid lg:grid-cols-outlined lg:gap-12" onSubmit={(event) => void submit(event)}>
      <SectionNav progress={progress} judged={submitCount > 0} onGo={sections.goTo} />
      <div className="max-w-measure pt-8 max-md:pt-0 lg:pt-0">
        <ErrorSummary problems={problems} attempt={submitCount} onGo={sections.goTo} />
        {progress.map((each, index) => {
          const fields = form.sections.find(({ id }) => id === each.id)?.fields
          return (
            <FormSection
              key={each.id}
              progress={each}
              judged={submitCount > 0}
              sections={sections}
              complete={complete}
              next={progress[index + 1]}
              {...(fields && { onFocus: () => (section.current = each.id) })}
            >
              {fields ? (
                <SectionFields fields={fields} draft={draft} register={register} initial={defaults} errors={errors} />
              ) : (
                <>
                  {fileProblem && <p className="mb-3 text-sm font-semibold text-danger">{fileProblem}</p>}
                  <LateFileSection
                    section={form.documents}
                    of="application"
                    uid={draft.uid}
                    draftId={draft.id}
                    files={files}
                    takesOver={draft.earlierFiles !== undefined}
                    onShow={() => sections.open(each.id)}
                  />
                </>
              )}
            </FormSection>
          )
        })}
        <Button
          type="submit"
          disabled={isSubmitting}
          aria-describedby="not-sent-yet"
          className="w-full max-md:mt-8 sm:w-auto"
        >
          {isSubmitting ? form.busyLabel : form.submitLabel}
        </Button>
        <p id="not-sent-yet" className="mt-2 mb-8 text-compact text-muted">
          {FORM.notSentYet}
        </p>
        <SaveLine source={open.saving} savedAt={draft.savedAt} progress={progress}>
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
