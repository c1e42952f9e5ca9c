import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import type { AuthFailure } from '#data/remote/auth-result.ts'
import type { MailedAction } from '#data/remote/account-action.ts'
import { MODE_ADDRESSES } from '../sign-in/auth-mode.ts'

interface DeadLinkProps {
  /** What the link was for; undefined when it does not say. */
  action: MailedAction | undefined
  reason: AuthFailure
}

const NEXT: Readonly<Record<MailedAction, { text: string; to: string; label: string }>> = {
  resetPassword: {
    text: 'Your password is as it was. Ask for a new link.',
    to: MODE_ADDRESSES.reset,
    label: 'Send a new link',
  },
  verifyEmail: {
    text: 'If you opened it before, your email is verified and nothing is left to do. If not, ask for a new link under My applications.',
    to: '/applications',
    label: 'My applications',
  },
  recoverEmail: {
    text: 'Your email was not changed by it. If you can no longer sign in, write to us.',
    to: '/contact',
    label: 'Contact',
  },
}

/** Says that a mailed link is good for nothing any more, and what to do instead. */
export function DeadLink({ action, reason }: DeadLinkProps) {
  if (action === undefined) {
    return (
      <Page title="This link is not complete" lead="A part of it is missing.">
        <p className="max-w-measure">Open it from the mail once more, or copy the whole of it.</p>
        <ButtonLink variant="outline" className="mt-6" to={MODE_ADDRESSES['sign-in']}>
          Sign in
        </ButtonLink>
      </Page>
    )
  }
  const { text, to, label } = NEXT[action]
  const expired = reason === 'expired-code'
  return (
    <Page
      title={expired ? 'This link has expired' : 'This link no longer works'}
      lead={expired ? 'A link works for a short time only.' : 'It was used already, or is not complete.'}
    >
      <p className="max-w-measure">{text}</p>
      <ButtonLink className="mt-6" to={to}>
        {label}
      </ButtonLink>
    </Page>
  )
}
