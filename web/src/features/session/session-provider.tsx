import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { readSessionHint, watchOtherWindows } from '#data/session-hint.ts'
import type { RoleWatch } from './follow-role.ts'
import { SessionContext, type Session } from './session-context.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

/**
 * Follows the signed-in person and their role; the role is read again whenever the person changes. What that takes is loaded only
 * where somebody may be signed in, or is about to be: visitors read without it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading', returning: false })
  const [asked, setAsked] = useState(false)
  const [newcomer, setNewcomer] = useState(false)
  const [following, setFollowing] = useState(false)
  const follow = useCallback(() => setFollowing(true), [])
  const followed = useRef<RoleWatch>(undefined)
  const checkRole = useCallback(async () => followed.current?.check(), [])

  useEffect(() => {
    void readSessionHint().then((trace) => {
      setSession((current) => {
        if (current.state !== 'loading') return current
        return trace === 'perhaps' ? { state: 'loading', returning: true } : { state: 'signed-out' }
      })
      if (trace === 'perhaps') follow()
      if (trace !== 'none') return
      setNewcomer(true)
      setAsked(true)
    })
    return watchOtherWindows(follow)
  }, [follow])

  useEffect(() => {
    if (!following) return
    let stopped = false
    retryImport(() => import('./follow-session.ts'))
      .then(({ followSession }) => {
        if (stopped) return
        followed.current = followSession((next) => {
          setAsked(true)
          setSession(next)
        })
      })
      .catch((error: unknown) => {
        if (!stopped) setSession({ state: 'not-loaded', error })
      })
    return () => {
      stopped = true
      followed.current?.stop()
      followed.current = undefined
    }
  }, [following])

  const source = useMemo(
    () => ({ session, asked, newcomer: newcomer && session.state !== 'signed-in', follow, checkRole }),
    [session, asked, newcomer, follow, checkRole],
  )
  return <SessionContext value={source}>{children}</SessionContext>
}
