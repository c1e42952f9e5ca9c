import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useTitle } from '#ui/page.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useScreenNotice } from '#ui/notices/use-screen-notice.ts'
import { rememberPage } from '#lib/browser/remember-page.ts'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import { confirmPasswordReset } from '#data/remote/auth/account-action.ts'
import type { AuthArrival } from '../sign-in/auth-arrival.ts'
import { MODE_ADDRESSES } from '../sign-in/auth-mode.ts'
import { describeFailure, SUBJECT } from '../sign-in/auth-messages.ts'
import { ACTION_TITLES, BUSY, NEW_PASSWORD } from './action-messages.ts'
import { isDeadLink } from './dead-link.tsx'
import { judgeNewPassword, readCredentials } from '../sign-in/judge-credentials.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useAttempt } from '../sign-in/use-attempt.ts'

interface NewPasswordFormProps {
  /** Whose password it is. */
  email: string
  code: string
  onDead: (reason: AuthFailure) => void
}

/** Sets a new password by a mailed link; then one signs in with it. */
export function NewPasswordForm({ email, code, onDead }: NewPasswordFormProps) {
  const notify = useNotice()
  const notifyHere = useScreenNotice()
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  useTitle(ACTION_TITLES.resetPassword, problem !== undefined)

  function complain(found: string | undefined) {
    setProblem(found)
    const field = form.current?.elements.namedItem('password')
    if (field instanceof HTMLElement) field.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password } = readCredentials(event.currentTarget)
    const found = judgeNewPassword(password, email)
    if (found !== undefined) {
      complain(found)
      return
    }
    const isStillHere = rememberPage()
    const result = await attempt(() => confirmPasswordReset(code, password))
    if (result === undefined) return
    if (result.ok) {
      notify({ title: NEW_PASSWORD.success, subject: SUBJECT })
      if (isStillHere())
        await navigate(MODE_ADDRESSES['sign-in'], { replace: true, state: { email } satisfies AuthArrival })
    } else if (isDeadLink(result.reason)) onDead(result.reason)
    else {
      const words = describeFailure(result.reason, NEW_PASSWORD.failure)
      notifyHere({ ...words, destructive: true, subject: SUBJECT })
      complain(undefined)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if (problem !== undefined) setProblem(judgeNewPassword(readCredentials(event.currentTarget).password, email))
      }}
      className="max-w-md space-y-6"
    >
      <div>
        <p className="text-compact font-semibold">{NEW_PASSWORD.email}</p>
        <p className="verbatim mt-1.5 wrap-anywhere">{email}</p>
        {/* For the password manager, which keeps the two together. */}
        <input hidden readOnly name="email" type="email" autoComplete="username" value={email} />
      </div>
      <PasswordField purpose="new" label={NEW_PASSWORD.password} error={problem} busy={busy} />
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? BUSY : NEW_PASSWORD.button}
      </Button>
    </form>
  )
}
