import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { AuthPage } from '../../../web/src/features/session/sign-in/auth-page.tsx'
import { SessionContext, type Session } from '../../../web/src/features/session/session-context.ts'
import { readSignedIn, watchSignedIn } from './fake-account.ts'
import { Main, mount } from './mount.tsx'

/** The session that follows from the fake accounts, on a device where somebody has been signed in before. */
export function FakeSession({ children }: { children: ReactNode }) {
  const email = useSyncExternalStore(watchSignedIn, readSignedIn)
  const source = useMemo(() => {
    const session: Session =
      email === null
        ? { state: 'signed-out' }
        : { state: 'signed-in', user: { uid: email, email }, role: 'user', confirmed: true }
    return { session, asked: true, newcomer: false, follow: () => undefined, checkRole: () => Promise.resolve() }
  }, [email])
  return <SessionContext value={source}>{children}</SessionContext>
}

/** Mounts the screen under an address of it. The screen uses `remote/auth/account.ts`, for which a test file takes `fake-account.ts`. */
export function openAuth(address = '/auth', Place: typeof Main = Main) {
  return mount(
    <FakeSession>
      <Place>
        <AuthPage />
      </Place>
    </FakeSession>,
    address,
  )
}

export async function fill(email: string, password?: string): Promise<void> {
  await page.getByLabelText('Email', { exact: true }).fill(email)
  if (password !== undefined) await page.getByLabelText('Password', { exact: true }).fill(password)
}
