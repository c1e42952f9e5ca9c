import { titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '#ui/page.tsx'
import { PrintedApplication } from '#documents/printed-application.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { readDraftWithFiles } from '#data/local/draft-with-files.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { eyebrowOf } from '#ui/ui-messages.ts'
import { printedStanding } from './draft-messages.ts'

/** A draft on paper, as far as it is written, under its project's name: the draft's own is for its owner alone. */
export function PrintDraftPage({ uid }: { uid: string }) {
  const { draftId = '' } = useParams()
  const stored = useLocal(() => readDraftWithFiles(uid, draftId), [uid, draftId])
  if (!stored) return <Spinner />
  const { draft, files } = stored
  const form = draft && findForm(draft.sector)
  if (!draft || !form) return <Navigate to={`/submit/${draftId}`} replace />
  return (
    <Page title={titleOf(form, { ...draft, name: null })} eyebrow={eyebrowOf(form.label)}>
      <PrintedApplication form={form} answers={draft.answers} files={files} standing={printedStanding(draft.savedAt)} />
    </Page>
  )
}
