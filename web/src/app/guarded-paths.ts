/** Where only the signed-in get in. Of these addresses nothing is rendered ahead, and search engines are asked to stay away. */
export const GUARDED_PATHS = ['/account', '/admin', '/applications', '/auth', '/share', '/submit'] as const

export function isGuarded(path: string): boolean {
  return GUARDED_PATHS.some((guarded) => path === guarded || path.startsWith(`${guarded}/`))
}
