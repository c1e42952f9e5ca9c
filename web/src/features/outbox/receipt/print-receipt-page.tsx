import { titleOf } from '@sotto/domain/submission/project-name'
import { referenceOf } from '@sotto/domain/submission/ids'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { exchangesOf } from '@sotto/domain/questions/question'
import { describeStatus } from '@sotto/domain/submission/statuses'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '#ui/page.tsx'
import { eyebrowOf } from '#ui/ui-messages.ts'
import { formatFullZonedMoment } from '#lib/dates.ts'
import { FileLines } from '#documents/file-lines.tsx'
import { PrintedApplication } from '#documents/printed-application.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listSent } from '../questions/answer-documents.ts'
import { describeOpenQuestion } from '../questions/question-messages.ts'
import { listReceived } from './list-received.ts'
import { WITHDRAWN_TEXT } from '../withdrawal/withdrawal-messages.ts'
import { RECEIPT } from './receipt-messages.ts'
import { useRefresh } from './use-refresh.ts'

/** A sent application on paper, as it was received. */
export function PrintReceiptPage({ uid }: { uid: string }) {
  const { id = '' } = useParams()
  const kept = useLocal(async () => (await readCachedReceipt(uid, id)) ?? null, [uid, id])
  if (kept === undefined) return <Spinner />
  const form = kept && findForm(kept.receipt.sector)
  if (!kept || !form) return <Navigate to={`/applications/${id}`} replace />
  return <PrintedReceipt kept={kept} form={form} />
}

/** A device may have a receipt from the list of all, and has not seen yet where its documents stand and what was asked. */
function PrintedReceipt({ kept, form }: { kept: CachedReceipt; form: SectorForm }) {
  const { id, uid, receipt } = kept
  useRefresh(`own-documents ${uid} ${id}`, ({ refreshDocuments }) => refreshDocuments(uid, id))
  useRefresh(`thread ${uid} ${id}`, ({ refreshThread }) => refreshThread(uid, id), (receipt.requests ?? 0) > 0)
  return (
    <Page title={titleOf(receipt)} eyebrow={eyebrowOf(form.label)}>
      <PrintedApplication
        form={form}
        answers={answersOf(receipt)}
        files={listReceived(kept)}
        standing={
          <>
            {`${referenceOf(id)} · ${RECEIPT.receivedOn(receipt.created_at)} · ${describeStatus(receipt.status)}`}
            {receipt.withdrawn_at && ` ${formatFullZonedMoment(receipt.withdrawn_at)}`}
            {receipt.status === 'reviewing' && <span className="block">{RECEIPT.inScreening}</span>}
            {receipt.status === 'approved' && <span className="block">{RECEIPT.approvedOnly}</span>}
          </>
        }
        {...(kept.thread && {
          thread: {
            exchanges: exchangesOf(kept.thread),
            describeOpen: () => describeOpenQuestion(),
            applicationStatus: receipt.status,
            renderDocuments: (answer) => <FileLines files={listSent(kept, answer)} />,
          },
        })}
        letters={[
          { title: RECEIPT.message, text: receipt.message },
          { title: WITHDRAWN_TEXT.reason, text: receipt.withdrawal_reason },
        ]}
      />
    </Page>
  )
}
