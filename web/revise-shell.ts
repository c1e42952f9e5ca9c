import { createHash } from 'node:crypto'
import type { ManifestTransform } from 'workbox-build'

/** The headers that `firebase.json` has Hosting send. */
type Headers = readonly { source: string; headers: readonly { key: string; value: string }[] }[]

/**
 * A kept page is kept with its headers, its policy for content among them. So another policy makes another version of the empty
 * page, even where nothing in the app has changed: the device then fetches it anew, and keeps the public pages anew.
 */
export function reviseShell(headers: Headers): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => {
      if (entry.url !== 'app.html') return entry
      const revision = createHash('sha256')
        .update(JSON.stringify([entry.revision, headers]))
        .digest('hex')
      return { ...entry, revision: revision.slice(0, 32) }
    }),
  })
}
