import { useState } from 'react'
import { useScreenNotice } from '#ui/notices/use-screen-notice.ts'
import type { AuthResult } from '#data/remote/auth/auth-result.ts'
import { SUBJECT, UNEXPECTED } from './auth-messages.ts'

/**
 * Runs a call to Auth and knows whether one is under way. What is thrown is a mistake of the program: it is logged, the person is
 * told that it was unexpected, and the answer is undefined.
 */
export function useAttempt() {
  const notify = useScreenNotice()
  const [busy, setBusy] = useState(false)
  async function attempt<T>(call: () => Promise<AuthResult<T>>): Promise<AuthResult<T> | undefined> {
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      console.error('A call to Auth broke', error)
      notify({ title: UNEXPECTED, destructive: true, subject: SUBJECT })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}
