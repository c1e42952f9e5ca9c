import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#lib/browser/use-online.ts'
import { waitsForLock, watchLock } from '#data/outbox/outbox-lock.ts'
import { HELD_BACK } from './entry-messages.ts'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 1000

/**
 * Says that another sender on this device holds this page back. Safari lets a suspended window keep its lock. It is said after a minute in
 * which the page was visible and online, and in which `progress`, the entries as they are stored, stayed the same.
 */
export function HeldBack({ progress }: { progress: object }) {
  const waiting = useSyncExternalStore(watchLock, waitsForLock)
  const online = useOnline()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!waiting || !online) return
    let seen = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seen += LOOK_EVERY_MS
      if (seen >= PATIENCE_MS) setHeld(true)
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      setHeld(false)
    }
  }, [waiting, online, progress])
  return (
    <p role="status" className="mt-3 empty:hidden">
      {held && HELD_BACK}
    </p>
  )
}
