import { useEffect } from 'react'
import { startOutbox, type Outbox } from '../data/start-outbox.ts'

let running: Outbox | undefined

/** Sends what waits, for as long as the person is signed in here. */
export function useOutbox(uid: string | undefined) {
  useEffect(() => {
    if (uid === undefined) return
    const outbox = startOutbox()
    running = outbox
    return () => {
      running = undefined
      outbox.stop()
    }
  }, [uid])
}

/** Asks the running outbox to try everything now: something was queued, or the person asked. */
export function pokeOutbox() {
  void running?.poke({ now: true })
}
