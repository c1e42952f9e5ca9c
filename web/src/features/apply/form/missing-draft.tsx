import { Navigate } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { DRAFT } from './form-messages.ts'

/** What was sent has its receipt, which this device may know. */
export function MissingDraft({ uid, id }: { uid: string; id: string }) {
  const receipt = useLocal(async () => (await readCachedReceipt(uid, id)) ?? null, [uid, id])
  if (receipt === undefined) return <Spinner />
  if (receipt) return <Navigate to={`/applications/${id}`} replace />
  return (
    <Page title={DRAFT.missing.title} lead={DRAFT.missing.lead}>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}
