import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { mayBeSignedIn, watchOtherWindows } from '../../data/session-trace.ts'
import { SessionContext, type Session } from './session-context.ts'

/**
 * Follows the signed-in person and their role; the role is read again whenever the person changes. What that takes is loaded only
 * where somebody may be signed in, or is about to be: visitors read without it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading', returning: false })
  const [following, setFollowing] = useState(false)
  const follow = useCallback(() => setFollowing(true), [])

  useEffect(() => {
    void mayBeSignedIn().then((maybe) => {
      setSession((current) => {
        if (current.state !== 'loading') return current
        return maybe ? { state: 'loading', returning: true } : { state: 'signed-out' }
      })
      if (maybe) follow()
    })
    return watchOtherWindows(follow)
  }, [follow])

  useEffect(() => {
    if (!following) return
    let stopped = false
    let stop: (() => void) | undefined
    void import('./follow-session.ts').then(({ followSession }) => {
      if (!stopped) stop = followSession(setSession)
    })
    return () => {
      stopped = true
      stop?.()
    }
  }, [following])

  const source = useMemo(() => ({ session, follow }), [session, follow])
  return <SessionContext value={source}>{children}</SessionContext>
}
