export const ACCOUNT_PATH = '/account'

/** The same page with its question whether to erase everything. */
export const ERASE_ADDRESS = `${ACCOUNT_PATH}?erase`

/** Where only the signed-in get in. Of these addresses nothing is rendered ahead, and search engines are asked to stay away. */
export const GUARDED_PATHS = ['/account', '/admin', '/applications', '/auth', '/share', '/submit'] as const

export function isGuarded(path: string): boolean {
  return GUARDED_PATHS.some((guarded) => path === guarded || path.startsWith(`${guarded}/`))
}
