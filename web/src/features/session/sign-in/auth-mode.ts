export type AuthMode = 'sign-in' | 'sign-up' | 'reset'

/** Each mode of the screen has an address, so it can be linked to and gone back from. */
export const MODE_ADDRESSES: Readonly<Record<AuthMode, string>> = {
  'sign-in': '/auth',
  'sign-up': '/auth?mode=sign-up',
  reset: '/auth?mode=reset',
}

/** The mode that an address asks for; one that does not exist is the sign-in. */
export function readMode(search: string): AuthMode {
  const mode = new URLSearchParams(search).get('mode')
  return mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in'
}
