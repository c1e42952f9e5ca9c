import { useObservable } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { connection } from './database.ts'
import { readRoom, requestPersistence, type Room } from './storage-estimate.ts'

/**
 * The result of a query on this device's database, again whenever a tab or the service worker changes what it read; undefined
 * until the first result. A query that fails throws, for the page's error boundary; one that met a lost connection is asked anew.
 */
export function useLocal<T>(query: () => T | Promise<T>, deps: unknown[] = []): T | undefined {
  return useObservable(() => connection.liveRead(query), deps)
}

/** The room on this device, read again whenever `changed` differs; and the way to ask the browser never to clear it. */
export function useRoom(changed: unknown): { room: Room | undefined; keep: () => Promise<boolean> } {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    let shown = true
    void readRoom().then((read) => {
      if (shown) setRoom(read)
    })
    return () => {
      shown = false
    }
  }, [changed])
  const keep = useCallback(async () => {
    const kept = await requestPersistence()
    setRoom(await readRoom())
    return kept
  }, [])
  return { room, keep }
}
