import { findProblems } from '@sotto/domain/answers'
import { findForm } from '@sotto/domain/sectors/index'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { AnswerList } from '../../components/answer-list.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { Page } from '../../components/page.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { useOnline } from '../../components/use-online.ts'
import { queueSubmission } from '../../data/local/queue-submission.ts'
import { readDraftWithFiles } from '../../data/local/read-draft-with-files.ts'
import { useLocal } from '../../data/local/use-local.ts'
import { FROM_CHECK } from './from-check.ts'
import { describeQueueFailure } from './queue-words.ts'

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
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const stored = useLocal(() => readDraftWithFiles(uid, draftId), [uid, draftId])
  if (!stored) return <Spinner />
  const { draft, files } = stored
  const form = draft ? findForm(draft.sector) : undefined
  if (!draft || !form) return <Navigate to={`/submit/${draftId}`} replace />
  if (draft.state === 'waiting') return <Navigate to={`/applications/${draftId}`} replace />
  if (findProblems(form, draft.answers, files).length > 0) return <Navigate to={`/submit/${draftId}`} replace />

  async function send() {
    setBusy(true)
    const result = await queueSubmission(uid, draftId).finally(() => setBusy(false))
    if (result.queued) {
      onQueued()
      void navigate(`/applications/${draftId}`, { replace: true })
    } else notify({ title: 'Submission Failed', message: describeQueueFailure(result), destructive: true })
  }

  return (
    <Page
      title="Check your answers"
      eyebrow={`${form.label} application`}
      lead="This is what we will receive. Nothing is sent before you say so."
    >
      <div className="max-w-[52rem]">
        <AnswerList
          form={form}
          answers={draft.answers}
          renderAction={({ id, title }) => <ChangeLink draftId={draftId} section={id} title={title} />}
        />
        <section className="mt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
            <h2 className="flex-1 text-heading">{form.documents.title}</h2>
            <ChangeLink draftId={draftId} section={form.documents.id} title={form.documents.title} />
          </div>
          {files.length === 0 ? (
            <p className="py-3 text-muted italic">Not provided</p>
          ) : (
            <ul>
              {files.map((file) => (
                <FileLine key={file.storedName} name={file.fileName} size={file.fileSize} />
              ))}
            </ul>
          )}
        </section>
        <div className="mt-10 flex flex-wrap gap-3">
          <Button disabled={busy} onClick={() => void send()}>
            {busy ? form.busyLabel : 'Send application'}
          </Button>
          <ButtonLink look="outline" to={`/submit/${draftId}`}>
            Back to the form
          </ButtonLink>
        </div>
        {!online && (
          <p className="mt-3 text-muted">
            You are offline. It will wait on this device and be sent as soon as there is a connection.
          </p>
        )}
      </div>
    </Page>
  )
}

function ChangeLink({ draftId, section, title }: { draftId: string; section: string; title: string }) {
  return (
    <Link className="link shrink-0 py-1" to={`/submit/${draftId}#${section}`} state={FROM_CHECK}>
      Change<span className="sr-only"> {title}</span>
    </Link>
  )
}
