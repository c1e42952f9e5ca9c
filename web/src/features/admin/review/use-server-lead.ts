import { HOLD_MS } from '@sotto/domain/review/review'
import { submissionPath } from '@sotto/domain/submission/paths'
import { useEffect, useState } from 'react'
import { useOnline } from '#lib/browser/use-online.ts'
import { readServerTime } from '#data/remote/server-time.ts'

/** A device whose clock is further off than this does not show what depends on it. In milliseconds. */
const NEAR_MS = 24 * 60 * 60 * 1000

/** How long it waits before it asks once more, in milliseconds. */
const RETRY_MS = 3000

/**
 * By how many milliseconds the server's clock is ahead of the device's, which may be wrong by more than a hold lasts; undefined until the
 * server has said. It is asked, by a read of the submission, where `at` is near by the device's clock.
 */
export function useServerLead(id: string, at: Date | undefined): number | undefined {
  const online = useOnline()
  const [lead, setLead] = useState<number>()
  const moment = at?.getTime()
  useEffect(() => {
    if (moment === undefined || !online || Math.abs(Date.now() - moment) > NEAR_MS) return
    const asking = new AbortController()
    const lastAt = Date.now() + HOLD_MS
    let retry: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      readServerTime(submissionPath(id), asking.signal).then(
        (time) => setLead(time.getTime() - Date.now()),
        () => {
          if (!asking.signal.aborted && Date.now() < lastAt) retry = setTimeout(ask, RETRY_MS)
        },
      )
    }
    ask()
    return () => {
      asking.abort()
      clearTimeout(retry)
    }
  }, [id, moment, online])
  return lead
}
