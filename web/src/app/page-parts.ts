import { retryImport } from '#lib/loading/retry-import.ts'
import { isGuarded } from '#lib/paths.ts'

/*
 * The parts that a working page waits for, one after another: whose device it is, then the page itself. They are named here, apart
 * from the routes, so that they can be fetched before the program has begun.
 */

export const loadAppStyle = () => import('#styles/app.css')
export const loadDraftPage = () => import('#features/apply/form/draft-page.tsx')

const DRAFT = /^\/submit\/[^/]+\/?$/

/**
 * Fetches what the page at a guarded address needs, all at once, and opens the database on the device meanwhile. A visitor’s page needs
 * none of it. Whatever fails here is asked for again, and reported, by what needs it.
 */
export function fetchParts(pathname: string): void {
  if (!isGuarded(pathname)) return
  const ignore = () => undefined
  void retryImport(() => import('#data/local/person/owner-record.ts'))
    .then(({ readOwner }) => readOwner())
    .catch(ignore)
  void retryImport(() => import('#features/session/follow-session.ts')).catch(ignore)
  if (!DRAFT.test(pathname)) return
  void retryImport(loadDraftPage).catch(ignore)
  void retryImport(loadAppStyle).catch(ignore)
}
