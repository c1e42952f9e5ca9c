import type { FileRefusal } from '@sotto/domain/documents/files'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileLine } from '#documents/file-line.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice, type Notice } from '#ui/toasts.tsx'
import { claimShare, declineShare, listShares, refuseShare, type StoreShareFailure } from '#data/local/shares.ts'
import { describeStorageFailure } from '#data/local/errors.ts'
import type { ShareRecord } from '#data/local/records.ts'
import { useLocal } from '#data/local/use-local.ts'
import { ShareForm } from './share-form.tsx'

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
  const share = shares.find((each) => each.id === id) ?? shares[0]
  return share ? <WaitingShare key={share.id} uid={uid} share={share} /> : <NoShare />
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
  const erase = useErase(uid, share.id)
  const refusal = refuseShare(share.files)
  if (refusal) {
    return (
      <Page title="What you shared can’t be attached">
        <div className="max-w-measure">
          <SharedFiles files={share.files} />
          <div className="my-8">
            <Callout title={refusal.title}>{refusal.message}</Callout>
          </div>
          <Button onClick={() => void erase()}>Go to my applications</Button>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={share.files.length === 1 ? 'Attach the file you shared' : 'Attach the files you shared'}
      lead="Kept on this device for a day, for you alone. Nothing is sent until you send the application. If you shared nothing, a website did: erase it."
    >
      <div className="max-w-measure">
        <SharedFiles files={share.files} />
        <div className="mt-8">
          <ShareForm uid={uid} shareId={share.id} />
        </div>
        <Button
          variant="quiet"
          className="mt-4 -ml-2"
          onClick={() =>
            void erase({ title: 'Nothing was attached', message: 'The shared copy is erased from this device.' })
          }
        >
          Don’t attach, erase this copy
        </Button>
      </div>
    </Page>
  )
}

function SharedFiles({ files }: Pick<ShareRecord, 'files'>) {
  return (
    <ul aria-label="Shared files" className="border-t border-line">
      {files.map(({ name, size }, index) => (
        <FileLine key={index} name={name} size={size} />
      ))}
    </ul>
  )
}

/** Erases a share, leaves its page, and says what was done, if anything is to be said. */
function useErase(uid: string, shareId: string): (done?: Notice) => Promise<void> {
  const navigate = useNavigate()
  const notify = useNotice()
  return async (done) => {
    const result = await declineShare(uid, shareId)
    if (!result.ok) {
      notify({ title: 'Not erased', message: 'This device could not write. Try again.', destructive: true })
      return
    }
    if (done) notify(done)
    await navigate('/applications', { replace: true })
  }
}

function NoShare() {
  return (
    <Page
      title="Nothing waits to be attached"
      lead="What you share with this app from another one waits here for a day, until you say where it belongs."
    >
      <ButtonLink to="/applications">My applications</ButtonLink>
    </Page>
  )
}

const PROBLEMS: Readonly<Record<StoreShareFailure, FileRefusal>> = {
  'storage-full': describeStorageFailure('storage-full'),
  'storage-failed': describeStorageFailure('storage-failed'),
  crowded: {
    title: 'Too many shared files wait already',
    message: 'Attach or erase what waits, then share again. What nobody attaches is erased after a day.',
  },
}

function isStoreShareFailure(text: string | null): text is StoreShareFailure {
  return text !== null && Object.hasOwn(PROBLEMS, text)
}

function NotKept({ problem }: { problem: StoreShareFailure }) {
  const { title, message } = PROBLEMS[problem]
  return (
    <Page title="What you shared was not kept" lead="It is where you shared it from, unchanged.">
      <div className="mb-8 max-w-measure">
        <Callout title={title}>{message}</Callout>
      </div>
      <ButtonLink to="/applications">My applications</ButtonLink>
    </Page>
  )
}
