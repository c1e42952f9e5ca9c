import { useState } from 'react'
import { keptUntil } from '#lib/site-storage.ts'
import { keepWarning } from '#lib/site-storage-messages.ts'

/** Beside what this browser will delete by itself one day: until when it stays, and what to do. */
export function KeepWarning() {
  const [until] = useState(() => keptUntil(Date.now()))
  if (until === undefined) return null
  return <p className="mt-3 text-compact text-muted">{keepWarning(until)}</p>
}
