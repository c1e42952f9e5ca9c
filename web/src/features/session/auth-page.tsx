import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { NoticeBox } from '../../components/notice-box.tsx'
import { Page } from '../../components/page.tsx'
import { useOnline } from '../../components/use-online.ts'
import { readArrival } from './auth-arrival.ts'
import { MODE_ADDRESSES, readMode, type AuthMode } from './auth-mode.ts'
import { describeTarget, MODE_WORDS } from './auth-words.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useFollowedSession } from './session-context.ts'

/** Sign in, sign up, reset a password. Who is signed in goes on to where they were going. */
export function AuthPage() {
  const session = useFollowedSession()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const online = useOnline()
  const mode = readMode(location.search)
  const { from, email } = readArrival(state)
  const words = MODE_WORDS[mode]
  // A password can be forgotten while one is signed in.
  if (session.state === 'signed-in' && mode !== 'reset') return <Navigate to={from ?? '/'} replace />
  return (
    <Page title={words.title} lead={words.lead}>
      <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[min(28rem,50%)_minmax(0,26rem)]">
        <div className="max-w-md">
          <div role="status" className="space-y-4 not-empty:mb-8">
            {from !== undefined && <NoticeBox title="Authentication Required">{describeTarget(from)}</NoticeBox>}
            {!online && <OfflineNotice />}
          </div>
          <CredentialsForm
            mode={mode}
            email={email}
            onResetSent={() => void navigate(MODE_ADDRESSES['sign-in'], { replace: true, state })}
          />
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
  if (mode === 'reset') return link('sign-in', 'Back to sign in')
  if (mode === 'sign-up') return link('sign-in', 'Already have an account? Sign in')
  return (
    <>
      {link('sign-up', "Don't have an account? Sign up")}
      {link('reset', 'Forgot password?')}
    </>
  )
}

function OfflineNotice() {
  return (
    <NoticeBox title="You are offline">
      Signing in needs a connection; what you type here stays until there is one. Drafts on this device are kept for
      whoever wrote them, and open again when they have signed in.
    </NoticeBox>
  )
}

function WhatAnAccountDoes() {
  const fact = (term: string, text: ReactNode) => (
    <div>
      <dt className="font-serif text-xl">{term}</dt>
      <dd className="mt-1 text-[0.9375rem] text-muted">{text}</dd>
    </div>
  )
  return (
    <dl className="max-w-md space-y-6 self-start border-t border-line pt-8 lg:border-t-0 lg:border-l lg:py-1 lg:pl-10">
      {fact('Write without a connection', 'Drafts and files stay on this device, for you alone, until you send them.')}
      {fact('Sent once', 'Each application arrives once, and you keep a receipt with a reference to quote.')}
      {fact('Read in confidence', 'Our team alone reads what you send. You follow its status here.')}
    </dl>
  )
}
