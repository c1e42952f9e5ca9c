import { useState } from 'react'
import { keptUntil } from '#lib/site-storage.ts'
import { keepWarning } from './draft-messages.ts'

/** Under drafts that this browser will delete by itself one day: until when, and what to do. */
export function KeepWarning() {
  const [until] = useState(() => keptUntil(Date.now()))
  if (until === undefined) return null
  return <p className="mt-3 text-compact text-muted">{keepWarning(until)}</p>
}
