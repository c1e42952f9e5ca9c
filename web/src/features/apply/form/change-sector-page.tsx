import { findFileProblem } from '@sotto/domain/forms/answers'
import { compareForms, type GivenAnswer } from '@sotto/domain/forms/compare-forms'
import { titleOf } from '@sotto/domain/drafts/draft'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { findForm, FORMS } from '@sotto/domain/forms/sectors/index'
import { useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CONTROL, FormField } from '#ui/form-field.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { changeSector } from '#data/local/drafts.ts'
import { readDraftWithFiles } from '#data/local/draft-with-files.ts'
import type { DraftRecord } from '#data/local/records.ts'
import { useLocal } from '#data/local/use-local.ts'

/** Moves a draft to another form, after saying what comes along and what does not. */
export function ChangeSectorPage({ uid }: { uid: string }) {
  const { draftId = '' } = useParams()
  const stored = useLocal(() => readDraftWithFiles(uid, draftId), [uid, draftId])
  if (!stored) return <Spinner />
  const { draft, files } = stored
  const form = draft && findForm(draft.sector)
  if (!draft || !form || draft.state === 'waiting') return <Navigate to={`/submit/${draftId}`} replace />
  return (
    <Page
      title="Change sector"
      eyebrow={titleOf(form, draft)}
      lead="Answers that both forms ask for come along. You see what does not before anything changes."
    >
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
  const navigate = useNavigate()
  const notify = useNotice()
  const to = findForm(sector)

  async function change(event: SubmitEvent) {
    event.preventDefault()
    if (!to) return
    setBusy(true)
    const result = await changeSector(draft.uid, draft.id, to.sector).finally(() => setBusy(false))
    if (result.ok) void navigate(`/submit/${draft.id}`, { replace: true })
    else {
      notify({
        title: 'The sector was not changed',
        message: 'This device could not write. Nothing is lost; try again.',
        destructive: true,
      })
    }
  }

  return (
    <form className="max-w-measure space-y-8" onSubmit={(event) => void change(event)}>
      <FormField id="sector" label="New sector">
        <select
          id="sector"
          required
          value={sector}
          className={CONTROL}
          onChange={(event) => setSector(event.currentTarget.value)}
        >
          <option value="">Please choose</option>
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
          {to ? `Change to ${to.label}` : 'Change sector'}
        </Button>
        <ButtonLink variant="outline" to={`/submit/${draft.id}`}>
          Keep {from.label}
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
      <GivenList title="Comes along" empty="No answer that the new form asks for has been given yet." given={kept} />
      {dropped.length > 0 && (
        <GivenList
          title="Not part of the new form"
          note="These stay with the draft, out of sight, and are not sent. Change back and they are there again, except what you then chose anew."
          given={dropped}
        />
      )}
      {files.length > 0 && (
        <Callout title={fileProblem ? 'Some files do not fit' : 'All files come along'}>
          {fileProblem
            ? `${fileProblem}. Nothing is removed; the new form asks you to choose.`
            : files.map((file) => file.fileName).join(', ')}
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
      {note && <p className="pt-2 text-sm text-muted">{note}</p>}
      {given.length === 0 && <p className="py-3 text-muted italic">{empty}</p>}
      <dl>
        {given.map(({ label, answer }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-8 border-b border-line py-2.5 sm:grid-cols-[min(15rem,40%)_minmax(0,1fr)]"
          >
            <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
