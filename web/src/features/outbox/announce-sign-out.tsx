import { useEffect, useRef } from 'react'
import { useNotice } from '#ui/notices/toasts.tsx'
import { retryImport } from '#lib/loading/retry-import.ts'

/** Says when a session has ended, also by itself, that something of the person's still waits here for their sign-in. */
export function AnnounceSignOut({ uid }: { uid: string | undefined }) {
  const notify = useNotice()
  const before = useRef<string | undefined>(undefined)

  useEffect(() => {
    const left = before.current
    before.current = uid
    if (left === undefined || uid !== undefined) return
    void announce(left)

    async function announce(former: string) {
      // This stands on every page, so it brings the database and the words along only when it has something to ask.
      const [{ countUnsent }, { describeSignedOut }] = await Promise.all([
        retryImport(() => import('#data/outbox/unsent-work.ts')),
        retryImport(() => import('./announce-messages.ts')),
      ])
      const notice = describeSignedOut(await countUnsent(former))
      if (notice) notify(notice)
    }
  }, [uid, notify])
  return null
}
