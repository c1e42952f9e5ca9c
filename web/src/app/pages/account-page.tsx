import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_PATH } from '#lib/paths.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { buttonStyle } from '#ui/button.tsx'
import type { HeldData } from '#data/local/person/erase-person.ts'
import type { Person } from '#data/session/device-session.ts'
import { eraseAndSignOut } from '#data/sign-out.ts'
import { AccountOverview } from '#features/account/account-overview.tsx'
import { ErasedPage } from '#features/account/erased-page.tsx'
import { RequireSession } from '#features/session/guards.tsx'
import { useFollowedSession } from '#features/session/session-context.ts'
import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'
import { SignOutButton } from '#features/session/sign-out/sign-out-button.tsx'
import { pokeOutbox } from '../outbox.ts'

// The forms and what makes a file of a draft: only the question before erasing has them.
const DraftCopies = lazyComponent(() => import('#features/drafts/draft-copies.tsx'), 'DraftCopies')

/** A person's account. It guards itself, because it says what was erased to a person who is signed out by then. */
export function AccountPage() {
  const session = useFollowedSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Person>()
  const [erased, setErased] = useState<HeldData>()
  if (erased) return <ErasedPage erased={erased} />
  const user = leaving ?? (session.state === 'signed-in' ? session.user : undefined)
  if (!user) return <RequireSession>{() => null}</RequireSession>
  const { uid } = user

  async function erase(told: HeldData) {
    setLeaving(user)
    try {
      const result = await eraseAndSignOut(uid, told)
      if (result.ok) {
        setErased(result.value)
        // A reload, or a sign-in that leads back here, does not ask again.
        void navigate(ACCOUNT_PATH, { replace: true })
      }
      return result
    } finally {
      setLeaving(undefined)
    }
  }

  return (
    <AccountOverview
      key={uid}
      user={user}
      verify={<VerifyHint />}
      copies={
        <Suspense>
          <DraftCopies uid={uid} />
        </Suspense>
      }
      signOut={<SignOutButton uid={uid} className={buttonStyle('outline')} onSendFirst={pokeOutbox} />}
      onErase={erase}
    />
  )
}
