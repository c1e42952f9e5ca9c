import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBadge } from '#lib/browser/app-badge.ts'
import { countSubmissions } from '#data/remote/submissions/submissions.ts'
import { ALL_SUBMISSIONS } from '#data/submission-filter.ts'

const RECOUNT_MS = 60_000

/** A number outside of the window can wait until what is in it is there. */
const DELAY_MS = 5_000

/** Shows on the installed app's icon how many submissions are pending, where the platform has such a badge. */
export function PendingBadge() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['counts', 'badge'],
    queryFn: () => countSubmissions({ ...ALL_SUBMISSIONS, status: 'pending' }),
    refetchInterval: RECOUNT_MS,
    enabled: due && 'setAppBadge' in navigator,
  })
  useBadge(data)
  return null
}
