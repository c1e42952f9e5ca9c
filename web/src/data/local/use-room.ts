import { useCallback, useEffect, useState } from 'react'
import { requestPersistence } from './request-persistence.ts'
import { readRoom, type Room } from './room.ts'

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
