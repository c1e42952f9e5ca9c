import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useScreenNotice } from '#ui/notices/use-screen-notice.ts'
import { sendVerification } from '#data/remote/auth/account.ts'
import { describeFailure, SUBJECT, VERIFICATION } from './auth-messages.ts'
import { useAttempt } from './use-attempt.ts'

/** Says that an address is not verified, and sends the link again. */
export function VerifyReminder({ email }: { email: string }) {
  const notify = useNotice()
  const notifyHere = useScreenNotice()
  const { busy, attempt } = useAttempt()

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
      <p className="py-1 wrap-anywhere">{VERIFICATION.reminder(email)}</p>
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
