import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useScreenNotice } from '#ui/notices/use-screen-notice.ts'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { applyActionCode, type MailedAction } from '#data/remote/auth/account-action.ts'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import type { AuthArrival } from '../sign-in/auth-arrival.ts'
import { MODE_ADDRESSES } from '../sign-in/auth-mode.ts'
import { describeFailure, SUBJECT } from '../sign-in/auth-messages.ts'
import { BUSY, CONFIRM_ADDRESS } from './action-messages.ts'
import { isDeadLink } from './dead-link.tsx'
import { useAttempt } from '../sign-in/use-attempt.ts'

interface ConfirmAddressProps {
  action: Exclude<MailedAction, 'resetPassword'>
  email: string
  code: string
  onDead: (reason: AuthFailure) => void
}

const NEXT = { verifyEmail: '/', recoverEmail: MODE_ADDRESSES.reset } as const

/** Verifies an address, or sets it back after somebody changed it, once the person has seen which one it is. */
export function ConfirmAddress({ action, email, code, onDead }: ConfirmAddressProps) {
  const notify = useNotice()
  const notifyHere = useScreenNotice()
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt()
  const words = CONFIRM_ADDRESS[action]

  async function apply() {
    const isStillHere = rememberPage()
    const result = await attempt(() => applyActionCode(code))
    if (result === undefined) return
    if (result.ok) {
      notify({ ...words.success, subject: SUBJECT })
      if (isStillHere()) await navigate(NEXT[action], { replace: true, state: { email } satisfies AuthArrival })
    } else if (isDeadLink(result.reason)) onDead(result.reason)
    else notifyHere({ ...describeFailure(result.reason, words.failure), destructive: true, subject: SUBJECT })
  }

  return (
    <div className="max-w-measure">
      <p>{words.question}</p>
      <p className="mt-6 border-y border-line py-4 font-semibold verbatim wrap-anywhere">{email}</p>
      <Button className="mt-6" disabled={busy} onClick={() => void apply()}>
        {busy ? BUSY : words.submit}
      </Button>
    </div>
  )
}
