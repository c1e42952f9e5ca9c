import { findFileProblem } from '@sotto/domain/forms/answers'
import { compareForms, type GivenAnswer } from '@sotto/domain/forms/compare-forms'
import { titleOf } from '@sotto/domain/drafts/draft'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { findForm, FORMS } from '@sotto/domain/forms/sectors/index'
import { useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { changeSector } from '#data/local/drafts.ts'
import { readDraftWithFiles } from '#data/local/draft-with-files.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { CHANGE_SECTOR, FIELDS } from './form-messages.ts'

/** Moves a draft to another form, after saying what comes along and what does not. */
export function ChangeSectorPage({ uid }: { uid: string }) {
  const { draftId = '' } = useParams()
  const stored = useLocal(() => readDraftWithFiles(uid, draftId), [uid, draftId])
  if (!stored) return <Spinner />
  const { draft, files } = stored
  const form = draft && findForm(draft.sector)
  if (!draft || !form || draft.state === 'waiting') return <Navigate to={`/submit/${draftId}`} replace />
  return (
    <Page title={CHANGE_SECTOR.title} eyebrow={titleOf(form, draft)} lead={CHANGE_SECTOR.lead}>
      <ChangeForm draft={draft} from={form} files={files} />
    </Page>
  )
}

interface ChangeFormProps {
  draft: DraftRecord
  from: SectorForm
  files: readonly { fileName: string }[]
}

function ChangeForm({ draft, from, files }: ChangeFormProps) {
  const [sector, setSector] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  const notify = useNotice()
  const to = findForm(sector)
  const error = failed ? CHANGE_SECTOR.failed.message : undefined

  async function change(event: SubmitEvent) {
    event.preventDefault()
    if (!to) return
    setBusy(true)
    setFailed(false)
    const isStillHere = rememberPage()
    const result = await changeSector(draft.uid, draft.id, to.sector).finally(() => setBusy(false))
    if (!result.ok) {
      setFailed(true)
      notify({ ...CHANGE_SECTOR.failed, destructive: true })
    } else if (isStillHere()) void navigate(`/submit/${draft.id}`, { replace: true })
  }

  return (
    <form className="max-w-measure space-y-8" onSubmit={(event) => void change(event)}>
      <FormField id="sector" label={CHANGE_SECTOR.field} error={error}>
        <select
          id="sector"
          required
          value={sector}
          aria-invalid={failed}
          aria-describedby={describedBy('sector', undefined, error)}
          className={CONTROL}
          onChange={(event) => setSector(event.currentTarget.value)}
        >
          <option value="">{FIELDS.noOption}</option>
          {FORMS.filter((form) => form !== from).map((form) => (
            <option key={form.sector} value={form.sector}>
              {form.label}
            </option>
          ))}
        </select>
      </FormField>
      {to && <Consequences from={from} to={to} draft={draft} files={files} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || !to}>
          {to ? CHANGE_SECTOR.buttonTo(to.label) : CHANGE_SECTOR.button}
        </Button>
        <ButtonLink variant="outline" to={`/submit/${draft.id}`}>
          {CHANGE_SECTOR.keepButton(from.label)}
        </ButtonLink>
      </div>
    </form>
  )
}

function Consequences({ from, to, draft, files }: ChangeFormProps & { to: SectorForm }) {
  const { kept, dropped } = compareForms(from, to, draft.answers)
  const fileProblem = files.length > 0 ? findFileProblem(to, files) : undefined
  return (
    <div role="status" className="space-y-8">
      <GivenList title={CHANGE_SECTOR.kept} empty={CHANGE_SECTOR.noneKept} given={kept} />
      {dropped.length > 0 && (
        <GivenList title={CHANGE_SECTOR.dropped} note={CHANGE_SECTOR.droppedNote} given={dropped} />
      )}
      {files.length > 0 && (
        <Callout title={fileProblem ? CHANGE_SECTOR.filesUnfit : CHANGE_SECTOR.filesKept}>
          {fileProblem ? CHANGE_SECTOR.filesToChoose(fileProblem) : files.map((file) => file.fileName).join(', ')}
        </Callout>
      )}
    </div>
  )
}

interface GivenListProps {
  title: string
  note?: string
  empty?: string
  given: readonly GivenAnswer[]
}

function GivenList({ title, note, empty, given }: GivenListProps) {
  return (
    <section>
      <h2 className="border-b border-ink pb-2 text-heading">{title}</h2>
      {note && <p className="py-2 text-sm text-muted">{note}</p>}
      {given.length === 0 && <p className="py-3 text-muted italic">{empty}</p>}
      <dl>
        {given.map(({ label, answer }) => (
          <div key={label} className="grid grid-cols-1 gap-x-8 border-b border-line py-2.5 sm:grid-cols-answered">
            <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
            <dd dir="auto" className="line-clamp-2 wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
