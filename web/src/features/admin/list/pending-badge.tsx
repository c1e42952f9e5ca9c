import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countSubmissions } from '#data/remote/submissions.ts'
import { WHOLE_QUEUE } from '#data/submission-queue.ts'

const RECOUNT_MS = 60_000

/** A number outside of the window can wait until what is in it is there. */
const PATIENCE_MS = 5_000

/** Shows on the installed app's icon how many submissions are pending, where the platform has such a badge. */
export function PendingBadge() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['counts', 'badge'],
    queryFn: () => countSubmissions({ ...WHOLE_QUEUE, status: 'pending' }),
    refetchInterval: RECOUNT_MS,
    enabled: due && 'setAppBadge' in navigator,
  })
  useEffect(() => {
    if (data === undefined) return
    // A platform may know the call and refuse it; then there is no badge.
    void navigator.setAppBadge(data).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [data])
  return null
}
