import { useState } from 'react'
import { formatDay } from '#lib/dates.ts'
import { keptUntil } from '#lib/site-storage.ts'

/** Under drafts that this browser will delete by itself one day: until when, and what to do. */
export function KeepWarning() {
  const [until] = useState(() => keptUntil(Date.now()))
  if (until === undefined) return null
  return (
    <p className="mt-3 text-[0.9375rem] text-muted">
      Safari may delete drafts on this device if you do not open this site for seven days. Open it again before{' '}
      {formatDay(until)}, or keep a copy: choose “Hand to another device” in a draft’s menu.
    </p>
  )
}
