import { retryImport } from '#lib/retry-import.ts'

/*
 * The parts that a working page waits for, one after another: whose device it is, then the page itself. They are named here, apart
 * from the routes, so that they can be fetched before the program has begun.
 */

export const loadAppStyle = () => import('#styles/app.css')
export const loadDraftPage = () => import('#features/apply/form/draft-page.tsx')

const DRAFT = /^\/submit\/[^/]+\/?$/

/**
 * Fetches what the page at a guarded address needs, all at once, and opens the database on the device meanwhile. Whatever fails here is
 * asked for again, and reported, by what needs it.
 */
export function fetchParts(pathname: string): void {
  const ignore = () => undefined
  // A browser takes a while to find the databases of an address.
  void Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(ignore)
  void retryImport(() => import('#data/local/owner-record.ts'))
    .then(({ readOwner }) => readOwner())
    .catch(ignore)
  void retryImport(() => import('#features/session/follow-session.ts')).catch(ignore)
  if (!DRAFT.test(pathname)) return
  void retryImport(loadDraftPage).catch(ignore)
  void retryImport(loadAppStyle).catch(ignore)
}
