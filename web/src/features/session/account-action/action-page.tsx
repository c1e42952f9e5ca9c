import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { AuthFailure } from '#data/remote/auth-result.ts'
import type { MailedAction } from '#data/remote/account-action.ts'
import { SERVICE_SILENT, TOO_MANY_ATTEMPTS } from '../sign-in/auth-messages.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useActionCode } from './use-action-code.ts'

const TITLES: Readonly<Record<MailedAction, string>> = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Verify your email',
  recoverEmail: 'Set your email back',
}

/** Why a link could not be checked, which is not the link's fault, and when to check it again. */
const UNCHECKED: Partial<Record<AuthFailure, string>> = {
  offline: 'You are offline. The link remains valid; try again when you are online.',
  unreachable: `${SERVICE_SILENT} The link remains valid; try again in a minute.`,
  'too-many-attempts': `Too many attempts. ${TOO_MANY_ATTEMPTS}`,
  unknown: 'The link was not used. Try again in a minute.',
}

function isMailedAction(mode: string | null): mode is MailedAction {
  return mode !== null && Object.hasOwn(TITLES, mode)
}

/** Where the links in Auth's mails lead. Opening one changes nothing, because mail programs open links too; a press does. */
export function ActionPage() {
  const [params] = useSearchParams()
  const [mode, code] = [params.get('mode'), params.get('oobCode')]
  if (!isMailedAction(mode) || !code) return <DeadLink action={undefined} reason="invalid-code" />
  return <MailedLink key={code} action={mode} code={code} />
}

function MailedLink({ action, code }: { action: MailedAction; code: string }) {
  const { data: checked, isFetching, refetch } = useActionCode(action, code)
  // A link can die between being opened and being used.
  const [died, setDied] = useState<AuthFailure>()
  if (checked === undefined || isFetching) return <Spinner label="Checking the link" />
  const reason = died ?? (checked.ok ? undefined : checked.reason)
  const unchecked = reason === undefined ? undefined : UNCHECKED[reason]
  if (unchecked !== undefined) {
    return (
      <Page title={TITLES[action]} lead="The link could not be checked.">
        <p className="max-w-measure">{unchecked}</p>
        <Button className="mt-6" onClick={() => void refetch()}>
          Try again
        </Button>
      </Page>
    )
  }
  if (reason !== undefined || !checked.ok) return <DeadLink action={action} reason={reason ?? 'invalid-code'} />
  const email = checked.value
  return (
    <Page title={TITLES[action]}>
      {action === 'resetPassword' ? (
        <NewPasswordForm email={email} code={code} onDead={setDied} />
      ) : (
        <ConfirmAddress action={action} email={email} code={code} onDead={setDied} />
      )}
    </Page>
  )
}
