import { Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { LegalNote } from '#ui/legal/legal-note.tsx'
import { Callout } from '#ui/callout.tsx'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Page } from '#ui/page.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { readArrival } from './auth-arrival.ts'
import { MODE_ADDRESSES, readMode, type AuthMode } from './auth-mode.ts'
import { ACCOUNT_FACTS, AUTH_PAGE, describeTarget, MODE_WORDS } from './sign-in-messages.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useFollowedSession, useNewcomer } from '../session-context.ts'

const KeptDrafts = lazyComponent(() => import('../sign-out/kept-drafts.tsx'), 'KeptDrafts')

/** Sign in, sign up, reset a password. Who is signed in goes on to where they were going. */
export function AuthPage() {
  const session = useFollowedSession()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const online = useOnline()
  const newcomer = useNewcomer()
  const mode = readMode(location.search)
  const { from, email } = readArrival(state)
  const [resetSentTo, setResetSentTo] = useState<string>()
  const words = MODE_WORDS[mode]
  const reason = from === undefined ? undefined : describeTarget(from, newcomer && mode === 'sign-up')
  // A password can be forgotten while one is signed in.
  if (session.state === 'signed-in' && mode !== 'reset') return <Navigate to={from ?? '/'} replace />
  return (
    <Page title={words.title} lead={words.lead}>
      <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-signed">
        <div className="max-w-md">
          <div role="status" className="space-y-4 not-empty:mb-8">
            {reason !== undefined && (
              <Callout title={AUTH_PAGE.signInFirst}>
                {reason}
                <Suspense>{from?.startsWith('/submit') && !newcomer && <KeptDrafts />}</Suspense>
              </Callout>
            )}
            {!online && <OfflineNotice />}
            {resetSentTo !== undefined && mode === 'sign-in' && (
              <p className="wrap-anywhere">{AUTH_PAGE.resetSent(resetSentTo)}</p>
            )}
          </div>
          <CredentialsForm
            mode={mode}
            email={email}
            onResetSent={(sentTo) => {
              setResetSentTo(sentTo)
              void navigate(MODE_ADDRESSES['sign-in'], { replace: true, state })
            }}
          />
          {mode === 'sign-up' && (
            <div className="mt-4">
              <LegalNote act="sign-up" />
              <Link to="/questions" className="link mt-4 inline-flex min-h-11 items-center text-compact">
                {AUTH_PAGE.questionsLink}
              </Link>
            </div>
          )}
          <p className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-4">
            <ModeLinks mode={mode} state={state} />
          </p>
        </div>
        {mode !== 'reset' && <WhatAnAccountDoes />}
      </div>
    </Page>
  )
}

/** The links change places as little as they can, so the focus stays where it was pressed. */
function ModeLinks({ mode, state }: { mode: AuthMode; state: unknown }) {
  const link = (target: AuthMode, label: string) => (
    <Link to={MODE_ADDRESSES[target]} state={state} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  )
  if (mode === 'reset') return link('sign-in', AUTH_PAGE.backToSignIn)
  if (mode === 'sign-up') return link('sign-in', AUTH_PAGE.toSignIn)
  return (
    <>
      {link('sign-up', AUTH_PAGE.toSignUp)}
      {link('reset', AUTH_PAGE.toReset)}
    </>
  )
}

function OfflineNotice() {
  return <Callout title={AUTH_PAGE.offline.title}>{AUTH_PAGE.offline.text}</Callout>
}

function WhatAnAccountDoes() {
  return (
    <dl className="max-w-md space-y-6 self-start border-t border-line pt-8 lg:border-t-0 lg:border-l lg:py-1 lg:pl-10">
      {ACCOUNT_FACTS.map(([term, text]) => (
        <div key={term}>
          <dt className="font-serif text-xl">{term}</dt>
          <dd className="mt-1 text-compact text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
