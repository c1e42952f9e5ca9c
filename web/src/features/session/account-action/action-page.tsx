import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import { checkActionCode, type MailedAction } from '#data/remote/auth/account-action.ts'
import { ACTION_TITLES, LINK_CHECK, UNCHECKED } from './action-messages.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

function isMailedAction(mode: string | null): mode is MailedAction {
  return mode !== null && Object.hasOwn(ACTION_TITLES, mode)
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
  if (checked === undefined || isFetching) return <Spinner label={LINK_CHECK.running} />
  const reason = died ?? (checked.ok ? undefined : checked.reason)
  const unchecked = reason === undefined ? undefined : UNCHECKED[reason]
  if (unchecked !== undefined) {
    return (
      <Page title={ACTION_TITLES[action]} lead={LINK_CHECK.failed}>
        <p className="max-w-measure">{unchecked}</p>
        <Button className="mt-6" onClick={() => void refetch()}>
          {LINK_CHECK.retryButton}
        </Button>
      </Page>
    )
  }
  if (reason !== undefined || !checked.ok) return <DeadLink action={action} reason={reason ?? 'invalid-code'} />
  const email = checked.value
  return (
    <Page title={ACTION_TITLES[action]}>
      {action === 'resetPassword' ? (
        <NewPasswordForm email={email} code={code} onDead={setDied} />
      ) : (
        <ConfirmAddress action={action} email={email} code={code} onDead={setDied} />
      )}
    </Page>
  )
}

/** Looks a mailed link up, once: using it must not make the page ask again and call it used. */
function useActionCode(action: MailedAction, code: string) {
  return useQuery({
    queryKey: ['action-code', action, code],
    queryFn: () => checkActionCode(action, code),
    staleTime: Infinity,
    throwOnError: true,
  })
}
