import { INVALID_EMAIL } from '@sotto/domain/shared/text'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { LEGAL_NOTE_ID } from '#ui/legal/legal-note.tsx'
import { useTitle } from '#ui/page.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useScreenNotice } from '#ui/notices/use-screen-notice.ts'
import { rememberPage } from '#lib/browser/remember-page.ts'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import { requestPasswordReset, sendVerification, signIn, signUp } from '#data/remote/auth/account.ts'
import { MODE_ADDRESSES, type AuthMode } from './auth-mode.ts'
import { describeFailure, SUBJECT, VERIFICATION } from './auth-messages.ts'
import { AUTH_PAGE, CREDENTIALS, FIELD_FAILURES, MISSING_EMAIL, MODE_WORDS, TAKEN_EMAIL } from './sign-in-messages.ts'
import { EmailField } from './email-field.tsx'
import { judgeCredentials, readCredentials, type CredentialProblems, type Credentials } from './judge-credentials.ts'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

const ATTEMPTS = {
  'sign-in': ({ email, password }: Credentials) => signIn(email, password),
  'sign-up': ({ email, password }: Credentials) => signUp(email, password),
  reset: ({ email }: Credentials) => requestPasswordReset(email),
} as const

interface CredentialsFormProps {
  mode: AuthMode
  /** The address to begin with. */
  email: string | undefined
  onResetSent: (email: string) => void
}

/** One form for all modes, so what was typed stays when the mode changes. Who is signed in leaves by the page's own hand. */
export function CredentialsForm({ mode, email, onResetSent }: CredentialsFormProps) {
  const notify = useNotice()
  const notifyHere = useScreenNotice(mode)
  const { busy, attempt } = useAttempt()
  const form = useFocusOnChange(mode)
  const [judged, setJudged] = useState<{ mode: AuthMode; problems: CredentialProblems }>({ mode, problems: {} })
  const problems = judged.mode === mode ? judged.problems : {}
  const failed = Object.keys(problems).length > 0
  const [needsHelp, setNeedsHelp] = useState(false)
  const words = MODE_WORDS[mode]
  useTitle(words.title, failed)

  function complain(found: CredentialProblems) {
    setJudged({ mode, problems: found })
    focusOn(found.email === undefined ? 'password' : 'email')
  }

  function focusOn(name: keyof Credentials) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  function fail(reason: AuthFailure) {
    if (reason === 'invalid-email') {
      complain({ email: INVALID_EMAIL })
      return
    }
    const atField = FIELD_FAILURES[reason]
    notifyHere({
      ...describeFailure(reason, words.failure),
      destructive: true,
      brief: atField !== undefined,
      subject: SUBJECT,
    })
    setNeedsHelp(reason === 'second-factor')
    if (atField === undefined) refocus()
    else complain(atField)
  }

  /** The button was disabled meanwhile, which takes the focus from it. */
  function refocus() {
    focusOn(mode === 'reset' ? 'email' : 'password')
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = readCredentials(event.currentTarget)
    const found = judgeCredentials(mode, credentials)
    if (Object.keys(found).length > 0) {
      if (found.email === MISSING_EMAIL) notifyHere({ title: MISSING_EMAIL, destructive: true, subject: SUBJECT })
      complain(found)
      return
    }
    const isStillHere = rememberPage()
    const result = await attempt(() => ATTEMPTS[mode](credentials))
    if (result === undefined) {
      refocus()
      return
    }
    if (!result.ok) {
      fail(result.reason)
      return
    }
    const message = mode === 'sign-up' ? VERIFICATION.willSend(credentials.email) : undefined
    notify({ title: words.success, ...(message !== undefined && { message }), subject: SUBJECT })
    if (mode === 'reset' && isStillHere()) onResetSent(credentials.email)
    if (mode === 'sign-up') await mailVerification()
  }

  async function mailVerification() {
    const mailed = await attempt(sendVerification)
    if (mailed?.ok !== false) return
    notify(VERIFICATION.notSentAtSignUp)
  }

  return (
    // Without a script the browser would send the form itself: not with the password in an address.
    <form
      ref={form}
      method="post"
      noValidate
      tabIndex={-1}
      aria-label={words.title}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if (failed) setJudged({ mode, problems: judgeCredentials(mode, readCredentials(event.currentTarget)) })
      }}
      className="space-y-6"
    >
      <EmailField value={email} error={problems.email} aside={problems.email === TAKEN_EMAIL && <AccountLinks />} />
      {mode !== 'reset' && (
        <PasswordField purpose={mode === 'sign-up' ? 'new' : 'current'} error={problems.password} busy={busy} />
      )}
      <Button
        type="submit"
        disabled={busy}
        aria-describedby={mode === 'sign-up' ? LEGAL_NOTE_ID : undefined}
        className="w-full"
      >
        {busy ? words.busy : words.submit}
      </Button>
      {needsHelp && (
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          {AUTH_PAGE.helpLink}
        </Link>
      )}
    </form>
  )
}

/** What somebody does who has an account already. What was typed stays. */
function AccountLinks() {
  const location = useLocation()
  const state: unknown = location.state
  const link = (to: string, label: string) => (
    <Link to={to} state={state} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  )
  return (
    <p className="mt-1 flex flex-wrap gap-x-6">
      {link(MODE_ADDRESSES['sign-in'], CREDENTIALS.signInWithEmail)}
      {link(MODE_ADDRESSES.reset, CREDENTIALS.resetPassword)}
    </p>
  )
}

/** The link that changed the mode may be gone: the focus goes to the form, which says its name. */
function useFocusOnChange(mode: AuthMode) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current !== mode) form.current?.focus()
    before.current = mode
  }, [mode])
  return form
}
