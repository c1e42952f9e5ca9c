import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import type { MailedAction } from '#data/remote/auth/account-action.ts'
import { MODE_ADDRESSES } from '../sign-in/auth-mode.ts'
import { DEAD_LINK, DEAD_LINK_ADVICE } from './action-messages.ts'

/** Whether a failure says that a mailed link will never work again: it is used, too old, or its account is gone. */
export function isDeadLink(reason: AuthFailure): boolean {
  return reason === 'expired-code' || reason === 'invalid-code' || reason === 'invalid-credentials'
}

interface DeadLinkProps {
  /** What the link was for; undefined when it does not say. */
  action: MailedAction | undefined
  reason: AuthFailure
}

const NEXT: Readonly<Record<MailedAction, string>> = {
  resetPassword: MODE_ADDRESSES.reset,
  verifyEmail: '/applications',
  recoverEmail: '/contact',
}

/** Says that a mailed link is good for nothing any more, and what to do instead. */
export function DeadLink({ action, reason }: DeadLinkProps) {
  if (action === undefined) {
    return (
      <Page title={DEAD_LINK.incomplete} lead={DEAD_LINK.incompleteLead}>
        <p className="max-w-measure">{DEAD_LINK.incompleteAdvice}</p>
        <SignInLink />
      </Page>
    )
  }
  const { text, link } = DEAD_LINK_ADVICE[action]
  const expired = reason === 'expired-code'
  return (
    <Page
      title={expired ? DEAD_LINK.expired : DEAD_LINK.used}
      lead={expired ? DEAD_LINK.expiredLead : DEAD_LINK.usedLead}
    >
      <p className="max-w-measure">{text}</p>
      <div className="flex flex-wrap gap-x-3">
        <ButtonLink className="mt-6" to={NEXT[action]}>
          {link}
        </ButtonLink>
        {action === 'resetPassword' && <SignInLink />}
      </div>
    </Page>
  )
}

function SignInLink() {
  return (
    <ButtonLink variant="outline" className="mt-6" to={MODE_ADDRESSES['sign-in']}>
      {DEAD_LINK.signInLink}
    </ButtonLink>
  )
}
