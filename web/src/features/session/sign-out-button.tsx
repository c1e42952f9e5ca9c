import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../components/lazy-part.ts'
import { countUnsent, type UnsentWork } from '../../data/local/count-unsent.ts'
import { signOut } from '../../data/sign-out.ts'

const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')

interface SignOutButtonProps {
  uid: string
  className: string
  /** Asks the outbox to try at once. */
  onSendFirst: () => void
}

/** Ends the session; asks first what becomes of work that has not been sent. */
export function SignOutButton({ uid, className, onSendFirst }: SignOutButtonProps) {
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<UnsentWork>()

  async function begin() {
    const work = await countUnsent(uid)
    if (work.drafts + work.waiting > 0) setUnsent(work)
    else await leave()
  }

  /** The page is left before the session ends, so a form in use writes its last words while they are still its owner's. */
  async function leave() {
    setUnsent(undefined)
    await navigate('/')
    await signOut(uid)
  }

  return (
    <>
      <button type="button" className={`cursor-pointer ${className}`} onClick={() => void begin()}>
        Sign out
      </button>
      <Suspense>
        {unsent && (
          <SignOutDialog
            uid={uid}
            unsent={unsent}
            onClose={() => setUnsent(undefined)}
            onLeave={() => void leave()}
            onSendFirst={() => {
              setUnsent(undefined)
              onSendFirst()
              void navigate('/applications')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
