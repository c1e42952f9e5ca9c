/** What the emulators say, whoever wrote. */
const EMULATED_WRITER = 'fake-auth-id@gmail.com'

const SERVICE_ACCOUNT = /\.gserviceaccount\.com$/

/**
 * Whom the platform saw writing, or null where it names nobody. People are `unknown` to it: the id is then the uid of a user of the app,
 * or the e-mail of whoever sat at the console. It calls everything `unknown` at times, and gives the project's own account as id also for what
 * a person wrote (firebase-functions #1583), so that account counts as a writer only where the platform says `service_account`.
 */
export function nameWriter({ authType, authId = '' }: { authType?: string; authId?: string }): string | null {
  if (authId === '' || authId === EMULATED_WRITER) return null
  if (authType === 'service_account') return authId
  return authType === 'unknown' && !SERVICE_ACCOUNT.test(authId) ? authId : null
}
