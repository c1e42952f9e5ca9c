import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { applyActionCode, type MailedAction } from '#data/remote/account-action.ts'
import type { AuthFailure } from '#data/remote/auth-result.ts'
import type { AuthArrival } from '../sign-in/auth-arrival.ts'
import { MODE_ADDRESSES } from '../sign-in/auth-mode.ts'
import { describeFailure, SUBJECT } from '../sign-in/auth-messages.ts'
import { isDeadLink } from './is-dead-link.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

interface ConfirmAddressProps {
  action: Exclude<MailedAction, 'resetPassword'>
  email: string
  code: string
  onDead: (reason: AuthFailure) => void
}

const WORDS = {
  verifyEmail: {
    question: 'This confirms that the address is yours, so that news about your applications reaches you.',
    submit: 'Verify email',
    success: { title: 'Your email is verified' },
    failure: 'Failed to verify the email. Please try again.',
    next: '/',
  },
  recoverEmail: {
    question:
      'The email of your account was changed. If that was not you, set it back to the one below, then choose a new password.',
    submit: 'Set it back',
    success: {
      title: 'Your email is set back',
      message: 'Choose a new password too: whoever changed it may know the old one.',
    },
    failure: 'Failed to set the email back. Please try again.',
    next: MODE_ADDRESSES.reset,
  },
} as const

/** Verifies an address, or sets it back after somebody changed it, once the person has seen which one it is. */
export function ConfirmAddress({ action, email, code, onDead }: ConfirmAddressProps) {
  const notify = useNotice()
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt()
  const words = WORDS[action]

  async function apply() {
    const result = await attempt(() => applyActionCode(code))
    if (result === undefined) return
    if (result.ok) {
      notify({ ...words.success, subject: SUBJECT })
      await navigate(words.next, { replace: true, state: { email } satisfies AuthArrival })
    } else if (isDeadLink(result.reason)) onDead(result.reason)
    else notify({ ...describeFailure(result.reason, words.failure), destructive: true, subject: SUBJECT })
  }

  return (
    <div className="max-w-measure">
      <p>{words.question}</p>
      <p className="mt-6 border-y border-line py-4 font-semibold wrap-anywhere">{email}</p>
      <Button className="mt-6" disabled={busy} onClick={() => void apply()}>
        {busy ? 'Loading...' : words.submit}
      </Button>
    </div>
  )
}
