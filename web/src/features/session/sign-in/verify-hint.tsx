import { useQuery } from '@tanstack/react-query'
import { retryImport } from '#lib/loading/retry-import.ts'
import { isEmailVerified } from '#data/remote/auth/email-verification.ts'
import { useSession } from '../session-context.ts'

/**
 * Reminds who has not verified their address. Mails wait for it, and nothing else; where it is unknown, or the reminder can't be
 * fetched, nothing is said.
 */
export function VerifyHint() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const { data: verified } = useQuery({ queryKey: ['email-verified', user?.uid], queryFn: isEmailVerified })
  // It speaks with the words of signing in, which the pages with this hint do without otherwise.
  const { data: Reminder } = useQuery({
    queryKey: ['verify-reminder'],
    queryFn: async () => (await retryImport(() => import('./verify-reminder.tsx'))).VerifyReminder,
    enabled: verified === false,
    staleTime: Infinity,
  })
  if (user === undefined || verified !== false || Reminder === undefined) return null
  return <Reminder email={user.email} />
}
