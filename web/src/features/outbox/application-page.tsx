import { useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { focusHeading } from '#lib/browser/focus.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { listOutboxOf } from '#data/local/outbox/outbox.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import type { AnswerFilesField } from './questions/answer-form.tsx'
import { listOpen } from './questions/list-open.ts'
import { NOT_SHOWN } from './outbox-messages.ts'
import { fetchReceiptParts, ReceiptView } from './receipt/receipt-view.tsx'
import { SendingView } from './entry/sending-view.tsx'
import { useFreshReceipts } from './receipt/use-receipts.ts'

// Rare: the receipt of what waits is gone from this device.
const FollowUpPage = lazyComponent(() => import('./follow-up-page.tsx'), 'FollowUpPage')

/** A page that is on the device has its parts within a tenth of this. */
const PARTS_MS = 300

interface ApplicationPageProps {
  uid: string
  /** The address of the account, which notices go to. */
  account: string
  /** Asks the outbox to try at once. */
  onRetry: () => void
  /** How to verify the address that emails go to, where it is not. */
  verify: ReactNode
  AnswerFiles: AnswerFilesField
}

/** One application after it left the form: being sent, then its receipt, with what waits about it. */
export function ApplicationPage({ uid, account, onRetry, verify, AnswerFiles }: ApplicationPageProps) {
  const { id = '' } = useParams()
  // Together, in this order: as an application arrives, its receipt takes the place of its entry, and one of them is always there.
  const stored = useLocal(async () => {
    const entries = await listOutboxOf(uid, id)
    const kept = await readCachedReceipt(uid, id)
    const isReceipt = kept !== undefined && entries.every(({ kind }) => kind !== 'application')
    if (isReceipt) await awaitParts(fetchReceiptParts(kept, entries))
    return { entries, kept }
  }, [uid, id])
  const { entries, kept } = stored ?? {}
  const application = entries?.find((entry) => entry.kind === 'application')
  const fresh = useFreshReceipts(uid, entries !== undefined && application === undefined)
  const [sentId, setSentId] = useState<string>()
  if (application && sentId !== id) setSentId(id)
  useFocusOnArrival(sentId === id && application === undefined)
  const followUps = entries?.filter((entry) => entry.kind !== 'application') ?? []
  if (application)
    return <SendingView entry={application} asked={listOpen(kept ? [kept] : [], [])[0]} onRetry={onRetry} />
  if (stored === undefined) return <Spinner />
  if (kept) {
    // The sender has just read back what it sent.
    const shown = { account, kept, fresh: fresh ?? sentId === id, verify, waiting: followUps, onRetry, AnswerFiles }
    return <ReceiptView {...shown} />
  }
  if (followUps.length > 0) return <FollowUpPage entries={followUps} onRetry={onRetry} />
  return (
    <Page title={NOT_SHOWN.title} lead={fresh ? NOT_SHOWN.notFound : NOT_SHOWN.notReached}>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}

/** Parts that can't be fetched, or take long, have their place in the page. */
async function awaitParts(parts: Promise<void>): Promise<void> {
  await withTimeout(parts, PARTS_MS, () => undefined).catch(() => undefined)
}

/** What showed the sending is gone, and the focus that was in it: it goes to the heading of the receipt, which scrolls nobody away. */
function useFocusOnArrival(arrived: boolean) {
  useEffect(() => {
    if (arrived && document.activeElement === document.body) focusHeading({ preventScroll: true })
  }, [arrived])
}
