import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileLine } from '#documents/file-line.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { claimShare, declineShare, listShares, type StoreShareFailure } from '#data/local/shares.ts'
import type { ShareRecord } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { ShareForm } from './share-form.tsx'
import { NO_SHARE, NOT_KEPT, NOT_KEPT_REASONS, SHARE, UNFIT_SHARE } from './share-messages.ts'
import { UnfitFiles } from './unfit-files.tsx'

/** What another app handed over, and the question where it belongs. Nothing is attached until that is answered. */
export function SharePage({ uid }: { uid: string }) {
  const [parameters] = useSearchParams()
  const [id, problem] = [parameters.get('id'), parameters.get('problem')]
  const claimed = useClaim(uid, id)
  // Not before the claim, or a share that is just being taken over would look as if it were gone.
  const shares = useLocal(() => (claimed ? listShares(uid) : undefined), [uid, claimed])
  // What could not be kept is not passed over in silence because something else waits.
  if (isStoreShareFailure(problem)) return <NotKept problem={problem} />
  if (shares === undefined) return <Spinner />
  const share = shares.find((each) => each.id === id) ?? shares.find(({ files }) => files.length > 0)
  if (share === undefined) return <NoShare />
  return share.files.length === 0 ? (
    <UnfitShare share={share} />
  ) : (
    <WaitingShare key={share.id} uid={uid} share={share} />
  )
}

/** Whether the share that the window was opened with, if any, has been made this person's. */
function useClaim(uid: string, id: string | null): boolean {
  const [claimed, setClaimed] = useState<string | null>(null)
  useEffect(() => {
    if (id !== null) void claimShare(uid, id, Date.now()).then(() => setClaimed(id))
  }, [uid, id])
  return claimed === id
}

function WaitingShare({ uid, share }: { uid: string; share: ShareRecord }) {
  const count = share.files.length
  const erase = useErase(uid, share)
  return (
    <Page title={SHARE.title(count)} lead={SHARE.lead(count)}>
      <div className="max-w-measure">
        <SharedFiles files={share.files} />
        <UnfitFiles refused={share.refused} />
        <div className="mt-8">
          <ShareForm uid={uid} shareId={share.id} count={count} />
        </div>
        <Button variant="quiet" className="mt-4 -ml-2" onClick={() => void erase()}>
          {SHARE.eraseButton(count)}
        </Button>
      </div>
    </Page>
  )
}

/** Nothing of it is stored. Its record stays until it is overdue, so that its reasons can be read again. */
function UnfitShare({ share }: { share: ShareRecord }) {
  return (
    <Page title={UNFIT_SHARE.title} lead={UNFIT_SHARE.lead}>
      <div className="mb-8 max-w-measure">
        <UnfitFiles refused={share.refused} />
      </div>
      <ButtonLink to="/applications">{UNFIT_SHARE.button}</ButtonLink>
    </Page>
  )
}

function SharedFiles({ files }: Pick<ShareRecord, 'files'>) {
  return (
    <ul aria-label={SHARE.list} className="border-t border-line">
      {files.map(({ name, size }, index) => (
        <FileLine key={index} name={name} size={size} />
      ))}
    </ul>
  )
}

/** Erases a share, leaves its page, and says so. */
function useErase(uid: string, { id, files }: ShareRecord): () => Promise<void> {
  const navigate = useNavigate()
  const notify = useNotice()
  return async () => {
    const isStillHere = rememberPage()
    const result = await declineShare(uid, id)
    if (!result.ok) {
      notify({ ...SHARE.notErased, destructive: true })
      return
    }
    notify(SHARE.erased(files.length))
    if (isStillHere()) await navigate('/applications', { replace: true })
  }
}

function NoShare() {
  return (
    <Page title={NO_SHARE.title} lead={NO_SHARE.lead}>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}

function isStoreShareFailure(text: string | null): text is StoreShareFailure {
  return text !== null && Object.hasOwn(NOT_KEPT_REASONS, text)
}

function NotKept({ problem }: { problem: StoreShareFailure }) {
  const { title, message } = NOT_KEPT_REASONS[problem]
  return (
    <Page title={NOT_KEPT.title} lead={NOT_KEPT.lead}>
      <div className="mb-8 max-w-measure">
        <Callout title={title}>{message}</Callout>
      </div>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}
