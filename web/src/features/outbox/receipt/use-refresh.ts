import { useEffect, useEffectEvent, useState } from 'react'
import { insistOnImport } from '#lib/loading/insist-on-import.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import type { Read } from './follow-server.ts'

/**
 * Reads from the server now and every quarter of a minute while the page is seen, into what the device keeps. Answers whether
 * the last reading came through, and nothing before the first has ended; without it, the page shows what was seen last. What reads is
 * fetched once the page is there.
 */
export function useRefresh(key: string, read: Read, wanted = true): boolean | undefined {
  const online = useOnline()
  const [cameThrough, setCameThrough] = useState<boolean>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    insistOnImport(() => import('./follow-server.ts'), leaving.signal)
      .then(({ followServer }) => followServer(key, (readings) => readNow(readings), setCameThrough, leaving.signal))
      // It is rejected only where nobody waits for it any more.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [key, wanted])
  return online ? cameThrough : false
}
