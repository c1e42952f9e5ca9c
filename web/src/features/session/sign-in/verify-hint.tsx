import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { useScreenNotice } from '#ui/use-screen-notice.ts'
import { sendVerification } from '#data/remote/auth/account.ts'
import { isEmailVerified } from '#data/remote/auth/email-verification.ts'
import { describeFailure, SUBJECT, VERIFICATION } from './auth-messages.ts'
import { useSession } from '../session-context.ts'
import { useAttempt } from './use-attempt.ts'

/** Reminds who has not verified their address. Mails wait for it, and nothing else; where it is unknown, nothing is said. */
export function VerifyHint() {
  const notify = useNotice()
  const notifyHere = useScreenNotice()
  const { busy, attempt } = useAttempt()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const { data: verified } = useQuery({ queryKey: ['email-verified', user?.uid], queryFn: isEmailVerified })
  if (user === undefined || verified !== false) return null

  async function send() {
    const result = await attempt(sendVerification)
    if (result === undefined) return
    if (result.ok) notify({ title: VERIFICATION.sent, subject: SUBJECT })
    else {
      const words = describeFailure(result.reason, VERIFICATION.notSent)
      notifyHere({ ...words, destructive: true, subject: SUBJECT })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 border-y border-line py-2 text-compact text-muted">
      <p className="py-1 wrap-anywhere">{VERIFICATION.reminder(user.email)}</p>
      <Button
        variant="quiet"
        className="-ml-2"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void send()
        }}
      >
        {busy ? VERIFICATION.busyButton : VERIFICATION.sendButton}
      </Button>
    </div>
  )
}
