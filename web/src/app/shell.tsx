import { ADMIN } from '@sotto/domain/accounts/roles'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { ACCOUNT_PATH, isGuarded } from '#lib/paths.ts'
import { setBadge } from '#lib/browser/app-badge.ts'
import { useInitialRender } from '#lib/loading/use-initial-render.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useNotices } from '#ui/notices/toasts.tsx'
import { MY_APPLICATIONS, SIGN_OUT_BUTTON } from '#ui/ui-messages.ts'
import { AnnounceSignOut } from '#features/outbox/announce-sign-out.tsx'
import { useSession, type Session } from '#features/session/session-context.ts'
import { SiteFooter } from '#site/footer.tsx'
import { HEADER_LINK, SiteHeader } from '#site/header.tsx'
import type { SiteLink } from '#site/navigation.ts'
import { FRAME } from './app-messages.ts'
import { pokeOutbox, useOutbox } from './outbox.ts'
import { PartBoundary } from './pages/page-boundary.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

// What nobody misses at first comes after the page, and is no part of what is rendered ahead.
const CookieNotice = lazyComponent(() => import('#site/cookie-notice.tsx'), 'CookieNotice')
const UpdateLink = lazyComponent(() => import('./update/update-prompt.tsx'), 'UpdateLink')
const UpdatePrompt = lazyComponent(() => import('./update/update-prompt.tsx'), 'UpdatePrompt')
// What only the signed-in need comes when somebody is.
const AnnounceOutcomes = lazyComponent(() => import('#features/outbox/announce-outcomes.tsx'), 'AnnounceOutcomes')
const OpenCount = lazyComponent(() => import('#features/outbox/questions/open-count.tsx'), 'OpenCount')
const SignOutButton = lazyComponent(() => import('#features/session/sign-out/sign-out-button.tsx'), 'SignOutButton')
const PendingCount = lazyComponent(() => import('./pending-count.tsx'), 'PendingCount')

const APPLICATIONS_LINK = { to: '/applications', label: MY_APPLICATIONS }

/** What the menu has for the signed-in alone. */
const OWN_LINKS = [{ to: ACCOUNT_PATH, label: 'Account' }]

/** An admin has one entry more in the header, so on phones their own applications are in the menu alone. */
const ADMIN_LINKS = [APPLICATIONS_LINK, ...OWN_LINKS]

/** What surrounds every page: the header, the place for the page, the footer, and the outbox at work behind them. */
export function Shell() {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  useOutbox(uid, session.state === 'signed-in' && session.confirmed)
  useClearedBadge(session)
  useClearedNotices(uid)
  useScrollRestoration()
  usePageFocus()
  const { pathname } = useLocation()
  const quiet = isAtWork(pathname)
  const settled = useInitialRender()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-notice focus:bg-sheet focus:p-3">
        {FRAME.skipLink}
      </a>
      <SiteHeader quiet={quiet} account={<AccountLinks settled={settled} />} own={ownLinks(session)} />
      <main id="main" tabIndex={-1} className="flex-1">
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter quiet={quiet}>
        {settled && (
          <PartBoundary>
            <UpdateLink />
          </PartBoundary>
        )}
      </SiteFooter>
      <AnnounceSignOut uid={uid} />
      {settled && (
        <>
          <PartBoundary>{uid !== undefined && <AnnounceOutcomes key={uid} uid={uid} />}</PartBoundary>
          <PartBoundary>{session.state === 'signed-in' && session.role === ADMIN && <PendingCount />}</PartBoundary>
          <PartBoundary>
            <UpdatePrompt />
          </PartBoundary>
          <PartBoundary>{!isGuarded(pathname) && <CookieNotice />}</PartBoundary>
        </>
      )}
    </div>
  )
}

/** The number on the app's icon outlives the window, so it may be that of a session which ended elsewhere. */
function useClearedBadge({ state }: Session): void {
  useEffect(() => {
    if (state === 'signed-out') setBadge(0)
  }, [state])
}

/** What was said to one person names their files and drafts: the next does not read it. */
function useClearedNotices(uid: string | undefined): void {
  const { clear } = useNotices()
  const before = useRef(uid)
  useEffect(() => {
    if (before.current !== undefined && before.current !== uid) clear()
    before.current = uid
  }, [uid, clear])
}

function ownLinks(session: Session): readonly SiteLink[] {
  if (session.state !== 'signed-in') return []
  return session.role === ADMIN ? ADMIN_LINKS : OWN_LINKS
}

/** Where somebody writes or judges an application, nothing of the site stands around it but the way home. */
function isAtWork(pathname: string): boolean {
  return isGuarded(pathname) && !pathname.startsWith('/auth')
}

// Without it, the button would come under the finger that presses the link beside it, and sign out at once.
const SIGN_OUT_PLACE = (
  <span aria-hidden className={`${HEADER_LINK} invisible`}>
    {SIGN_OUT_BUTTON}
  </span>
)

/** The entries of the header that depend on who is signed in. */
function AccountLinks({ settled }: { settled: boolean }) {
  const session = useSession()
  if (session.state === 'loading' && session.returning) return null
  if (session.state !== 'signed-in')
    return (
      <NavLink to="/auth" className={HEADER_LINK}>
        {FRAME.signInLink}
      </NavLink>
    )
  const admin = session.role === ADMIN
  return (
    <>
      <NavLink to={APPLICATIONS_LINK.to} className={`relative ${HEADER_LINK} ${admin ? 'max-sm:hidden' : ''}`}>
        {APPLICATIONS_LINK.label}
        {settled && (
          <PartBoundary>
            <OpenCount key={session.user.uid} uid={session.user.uid} onIcon={!admin && session.role !== 'loading'} />
          </PartBoundary>
        )}
      </NavLink>
      {admin && (
        <NavLink to="/admin" className={HEADER_LINK}>
          {FRAME.adminLink}
        </NavLink>
      )}
      {settled ? (
        <PartBoundary place={SIGN_OUT_PLACE}>
          <SignOutButton uid={session.user.uid} className={HEADER_LINK} onSendFirst={pokeOutbox} />
        </PartBoundary>
      ) : (
        SIGN_OUT_PLACE
      )}
    </>
  )
}
