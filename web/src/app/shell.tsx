import { BRAND } from '@sotto/domain/brand'
import { ADMIN } from '@sotto/domain/roles'
import { Suspense } from 'react'
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router-dom'
import { ButtonLink } from '../components/button.tsx'
import { Spinner } from '../components/spinner.tsx'
import { AnnounceSignOut } from '../features/outbox/announce-sign-out.tsx'
import { useSession } from '../features/session/session-context.ts'
import { lazyPage } from './lazy-page.ts'
import { pokeOutbox, useOutbox } from './outbox.ts'
import { UpdateLink, UpdatePrompt } from './update-prompt.tsx'

// What only the signed-in need comes when somebody is.
const AnnounceOutcomes = lazyPage(() => import('../features/outbox/announce-outcomes.tsx'), 'AnnounceOutcomes')
const SignOutButton = lazyPage(() => import('../features/session/sign-out-button.tsx'), 'SignOutButton')
const PendingCount = lazyPage(() => import('./pending-count.tsx'), 'PendingCount')

/** What surrounds every page: the header, the place for the page, the footer, and the outbox at work behind them. */
export function Shell() {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  useOutbox(uid)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <AnnounceSignOut uid={uid} />
      <Suspense>
        {uid !== undefined && <AnnounceOutcomes key={uid} uid={uid} />}
        {session.state === 'signed-in' && session.role === ADMIN && <PendingCount />}
      </Suspense>
      <UpdatePrompt />
      <ScrollRestoration />
    </div>
  )
}

function Header() {
  const session = useSession()
  const link =
    'inline-flex min-h-11 items-center px-1.5 text-sm sm:px-2 sm:text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:text-ink'
  return (
    <header className="print:hidden border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 sm:px-8">
        <Link to="/" className="-ml-1 inline-flex min-h-11 items-center px-1 font-serif text-2xl">
          {BRAND.name}
          <span className="text-accent">.</span>
        </Link>
        <nav aria-label="Main" className="-mr-1.5 flex flex-wrap items-center justify-end sm:gap-x-1">
          {session.state === 'signed-in' && (
            <>
              <NavLink to="/applications" className={link}>
                My applications
              </NavLink>
              {session.role === ADMIN && (
                <NavLink to="/admin" className={link}>
                  Admin
                </NavLink>
              )}
              <Suspense>
                <SignOutButton uid={session.user.uid} className={link} onSendFirst={pokeOutbox} />
              </Suspense>
            </>
          )}
          {(session.state === 'signed-out' || (session.state === 'loading' && !session.returning)) && (
            <>
              <NavLink to="/auth" className={link}>
                Sign in
              </NavLink>
              <ButtonLink look="outline" to="/submit" className="ml-2">
                Submit Project
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

function Footer() {
  return (
    <footer className="print:hidden border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-10 gap-y-2 px-4 py-6 text-sm text-muted sm:px-8">
        <p className="max-w-2xl">
          {BRAND.name} introduces; it does not advise, and it arranges no regulated product where it is not authorised
          to.
        </p>
        <UpdateLink />
        <p>
          © {new Date().getFullYear()} {BRAND.name}
        </p>
      </div>
    </footer>
  )
}
