import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ERASE_ADDRESS } from '#lib/paths.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { afterNextPaint } from '#lib/browser/after-next-paint.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { SIGN_OUT_BUTTON } from '#ui/ui-messages.ts'
import { countUnsent, piecesOf, type UnsentWork } from '#data/outbox/unsent-work.ts'
import { flushUnsavedChanges } from '#lib/unsaved-changes.ts'
import { signOut } from '#data/sign-out.ts'
import { NOT_SIGNED_OUT } from './sign-out-messages.ts'

const SignOutDialog = lazyComponent(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')

const HOME = '/'

/** A home page that can't be shown, or a database that does not answer, delays a sign-out no longer than this. */
const MOST_MS = 3000

interface SignOutButtonProps {
  uid: string
  className: string
  /** Asks the outbox to try at once. */
  onSendFirst: () => void
}

/** Ends the session; asks first what becomes of work that has not been sent. */
export function SignOutButton({ uid, className, onSendFirst }: SignOutButtonProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const notify = useNotice()
  const onShown = useRef<() => void>(undefined)
  const [unsent, setUnsent] = useState<UnsentWork>()

  useEffect(() => {
    if (pathname === HOME) onShown.current?.()
  }, [pathname])

  /** Resolves once the home page stands there: the page before it would ask whoever is signed out to sign in. */
  function goHome(): Promise<void> {
    if (pathname === HOME) return Promise.resolve()
    return new Promise((resolve) => {
      onShown.current = resolve
      setTimeout(resolve, MOST_MS)
      void navigate(HOME)
    })
  }

  /** A form in use saves its last words while they are still its owner's; the page that could not save them is not left. */
  async function begin() {
    if (!(await flushUnsavedChanges())) {
      notify({ ...NOT_SIGNED_OUT, subject: 'sign-out' })
      return
    }
    const work = await withTimeout(countUnsent(uid), MOST_MS, () => undefined)
    if (work && piecesOf(work) > 0) setUnsent(work)
    else await leave()
  }

  async function leave() {
    setUnsent(undefined)
    // A page holds back who leaves it until it has heard that its words are saved.
    await afterNextPaint()
    await goHome()
    await signOut(uid)
  }

  return (
    <>
      <button type="button" className={`cursor-pointer ${className}`} onClick={() => void begin()}>
        {SIGN_OUT_BUTTON}
      </button>
      <Suspense>
        {unsent && (
          <SignOutDialog
            unsent={unsent}
            onClose={() => setUnsent(undefined)}
            onLeave={() => void leave()}
            onErase={() => {
              setUnsent(undefined)
              void navigate(ERASE_ADDRESS)
            }}
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
