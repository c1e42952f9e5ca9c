import type { Assignee } from '@sotto/domain/review/assignment'
import { colleaguesBySubmission, PRESENCE_RENEWAL_MS } from '@sotto/domain/review/presence'
import { useEffect, useMemo, useRef } from 'react'
import { watchPresence } from '#data/remote/live/watch-presence.ts'
import { tellPresence } from '#data/remote/presence.ts'
import { useNow } from '#lib/use-now.ts'
import { useLive } from '../use-live.ts'

/** Who only passes through has nothing open. It is longer than the rules ask between two words of an admin. */
const SETTLE_MS = 3_000

const TICK_MS = 15_000

/** Tells the other admins which application this page has open, again while it is in sight, and once that there is none. */
export function useTellPresence(uid: string, openId: string | undefined): void {
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (openId === undefined && told.current === undefined) return
    const tell = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      told.current = openId
      void tellPresence(uid, openId ?? null)
    }
    const first = setTimeout(tell, SETTLE_MS)
    if (openId === undefined) return () => clearTimeout(first)
    const again = setInterval(tell, PRESENCE_RENEWAL_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [uid, openId])
}

/** Which other admins have which application open, by its id. */
export function useColleagues(uid: string): ReadonlyMap<string, readonly Assignee[]> {
  const { value } = useLive(watchPresence)
  const now = useNow(TICK_MS)
  return useMemo(() => colleaguesBySubmission(value ?? new Map(), uid, now), [value, uid, now])
}
