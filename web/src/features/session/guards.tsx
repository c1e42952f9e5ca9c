import { ADMIN } from '@sotto/domain/accounts/roles'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { useNoInitialRender } from '#lib/loading/use-initial-render.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import type { Person } from '#data/session/device-session.ts'
import { MODE_ADDRESSES, type AuthMode } from './sign-in/auth-mode.ts'
import { useFollowedSession, useNewcomer, useSession } from './session-context.ts'
import { ACCESS_DENIED } from './session-messages.ts'

const RoleUnknown = lazyComponent(() => import('./role-unknown.tsx'), 'RoleUnknown')

interface GuardProps {
  children: (user: Person) => ReactNode
}

interface SessionGuardProps extends GuardProps {
  /** Where others go. Left out, it is the sign-up where nobody ever signed in, and otherwise the sign-in. */
  mode?: AuthMode
}

/** Lets the signed-in through; others go to sign in or up, and come back here afterwards. */
export function RequireSession({ mode, children }: SessionGuardProps) {
  const session = useFollowedSession()
  const newcomer = useNewcomer()
  const location = useLocation()
  if (session.state === 'loading') return <Spinner />
  if (session.state === 'signed-out') {
    const to = MODE_ADDRESSES[mode ?? (newcomer ? 'sign-up' : 'sign-in')]
    return <Navigate to={to} replace state={{ from: location.pathname + location.search + location.hash }} />
  }
  // One person's page, and what it holds in memory, never becomes another's.
  return <Fragment key={session.user.uid}>{children(session.user)}</Fragment>
}

/** Lets admins through, whom no sign-up makes. It guards the view alone: what an admin may read and change is held by the rules. */
export function RequireAdmin({ children }: GuardProps) {
  const session = useSession()
  return (
    <RequireSession mode="sign-in">
      {(user) => {
        if (session.state !== 'signed-in' || session.role === 'loading') return <RoleAwaited />
        if (typeof session.role === 'object') throw session.role.error
        if (session.role === 'unknown') return <RoleUnknown />
        return session.role === ADMIN ? children(user) : <AccessDenied />
      }}
    </RequireSession>
  )
}

/** The role is found out after the first page, and this one needs it. */
function RoleAwaited() {
  useNoInitialRender()
  return <Spinner />
}

function AccessDenied() {
  const notify = useNotice()
  useEffect(() => {
    notify({ ...ACCESS_DENIED, destructive: true })
  }, [notify])
  return <Navigate to="/" replace />
}
