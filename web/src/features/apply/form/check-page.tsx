import { DOCUMENTS_TITLE } from '@sotto/domain/documents/file-messages'
import { findProblems } from '@sotto/domain/forms/answers'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { aboutApplication } from '#lib/about-application.ts'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { AnswerList } from '#documents/answer-list.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { FileLines } from '#documents/file-lines.tsx'
import { LEGAL_NOTE_ID, LegalNote } from '#ui/legal/legal-note.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice, useRetraction } from '#ui/notices/toasts.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { submitDraft } from '#data/outbox/submit-draft.ts'
import { readDraftWithFiles } from '#data/local/draft-with-files.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { sendsWhenClosed } from '#data/service-worker.ts'
import { NotAttached } from '../files/earlier/not-attached.tsx'
import { eyebrowOf } from '#ui/ui-messages.ts'
import { CHECK } from './form-messages.ts'
import { FROM_CHECK } from './from-check.ts'
import { forgetInterruption, noteQueueing, wasInterrupted } from './queueing-note.ts'
import { describeQueueFailure, describeUnexpectedFailure } from './queue-messages.ts'

interface CheckPageProps {
  uid: string
  /** Called when the application is frozen and waits in the outbox. */
  onQueued: () => void
}

/** Check your answers: everything once more, as it will be sent, before it leaves the person's hands. */
export function CheckPage({ uid, onQueued }: CheckPageProps) {
  const { draftId = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotice()
  const retract = useRetraction()
  const subject = aboutApplication(draftId)
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [interrupted] = useState(() => wasInterrupted(draftId))
  // It is told once: an application that was in line after all may come back here.
  useEffect(() => forgetInterruption(draftId), [draftId])
  const stored = useLocal(() => readDraftWithFiles(uid, draftId), [uid, draftId])
  if (!stored) return <Spinner />
  const { draft, files } = stored
  const form = draft ? findForm(draft.sector) : undefined
  if (!draft || !form) return <Navigate to={`/submit/${draftId}`} replace />
  if (draft.state === 'waiting') return <Navigate to={`/applications/${draftId}`} replace />
  const [first] = findProblems(form, draft.answers, files)
  if (first)
    return <Navigate to={`/submit/${draftId}${first.name === form.documents.id ? `#${first.name}` : ''}`} replace />

  const complain = (message: string) => {
    setProblem(message)
    // It outlives this screen: a file found damaged leads back to the form by itself, and there it has to be read.
    notify({ title: CHECK.failed, message, destructive: true, subject })
  }

  function unexpected(error: unknown): undefined {
    console.error('Failed to queue an application', error)
    if (form) complain(describeUnexpectedFailure(form))
  }

  async function send() {
    setBusy(true)
    setProblem(undefined)
    const isStillHere = rememberPage()
    const result = await noteQueueing(draftId, submitDraft(uid, draftId))
      .catch(unexpected)
      .finally(() => setBusy(false))
    if (result === undefined) return
    if (result.ok) {
      retract(subject)
      onQueued()
      if (isStillHere()) void navigate(`/applications/${draftId}`, { replace: true })
    } else complain(describeQueueFailure(result.reason))
  }

  return (
    <Page title={CHECK.title} eyebrow={eyebrowOf(form.label)} lead={CHECK.lead}>
      <div className="max-w-document">
        {interrupted && !busy && (
          <div className="mb-8">
            <Callout title={CHECK.interrupted.title}>{CHECK.interrupted.text}</Callout>
          </div>
        )}
        <AnswerList
          form={form}
          answers={draft.answers}
          renderAction={({ id, title }) => <ChangeLink draftId={draftId} section={id} title={title} />}
        />
        <section className="mt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
            <h2 className="flex-1 text-heading">{DOCUMENTS_TITLE}</h2>
            <ChangeLink draftId={draftId} section={form.documents.id} title={DOCUMENTS_TITLE} />
          </div>
          <FileLines files={files} />
          <NotAttached draft={draft} files={files} />
        </section>
        {problem !== undefined && (
          <p className="mt-10 border-l-3 border-danger pl-3 font-semibold text-danger wrap-anywhere">{problem}</p>
        )}
        {!online && <p className="mt-10">{sendsWhenClosed() ? CHECK.offline : CHECK.offlineOpenToSend}</p>}
        <div className={`flex flex-wrap gap-3 ${online ? 'mt-10' : 'mt-4'}`}>
          <Button disabled={busy} aria-describedby={LEGAL_NOTE_ID} onClick={() => void send()}>
            {busy ? form.busyLabel : CHECK.sendButton}
          </Button>
          <ButtonLink variant="outline" to={`/submit/${draftId}`}>
            {CHECK.backButton}
          </ButtonLink>
        </div>
        <div className="mt-3">
          <LegalNote act="send" />
        </div>
      </div>
    </Page>
  )
}

function ChangeLink({ draftId, section, title }: { draftId: string; section: string; title: string }) {
  return (
    <Link className="link shrink-0 py-1" to={`/submit/${draftId}#${section}`} state={FROM_CHECK}>
      {CHECK.changeLink}
      <span className="sr-only"> {title}</span>
    </Link>
  )
}
