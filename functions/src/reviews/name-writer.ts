/** What the emulators say, whoever wrote. */
const EMULATED_WRITER = 'fake-auth-id@gmail.com'

/**
 * Whom the platform saw writing, or null where it names nobody. It calls people `unknown`, too: the id is then the uid of a
 * user of the app, or the e-mail of whoever sat at the console; `service_account` is a script or another function.
 */
export function nameWriter({ authType, authId }: { authType?: string; authId?: string }): string | null {
  const named = authType === 'unknown' || authType === 'service_account'
  return named && authId !== undefined && authId !== '' && authId !== EMULATED_WRITER ? authId : null
}
