import { useQuery } from '@tanstack/react-query'
import { checkActionCode, type MailedAction } from '#data/remote/auth/account-action.ts'

/** Looks a mailed link up, once: using it must not make the page ask again and call it used. */
export function useActionCode(action: MailedAction, code: string) {
  return useQuery({
    queryKey: ['action-code', action, code],
    queryFn: () => checkActionCode(action, code),
    staleTime: Infinity,
    throwOnError: true,
  })
}
