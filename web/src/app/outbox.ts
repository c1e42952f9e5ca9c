import { useEffect } from 'react'
import { initialRender } from '#lib/loading/initial-render.ts'
import type { Outbox } from '#data/outbox/start-outbox.ts'
import { insistOnImport } from '#lib/loading/insist-on-import.ts'

let running: Promise<Outbox> | undefined

/**
 * Sends what waits, for as long as the person is signed in here. The sender is fetched then: nobody else has a use for it. Once
 * the server has `confirmed` the session, what could not be sent without its word is tried at once.
 */
export function useOutbox(uid: string | undefined, confirmed: boolean) {
  useEffect(() => {
    if (confirmed) pokeOutbox()
  }, [confirmed])

  useEffect(() => {
    if (uid === undefined) return
    const leaving = new AbortController()
    const outbox = initialRender
      .then(() => insistOnImport(() => import('#data/outbox/start-outbox.ts'), leaving.signal))
      .then(({ startOutbox }) => startOutbox())
    // It is rejected only where nobody waits for it any more.
    outbox.catch(() => undefined)
    running = outbox
    return () => {
      running = undefined
      leaving.abort()
      outbox.then((started) => started.stop()).catch(() => undefined)
    }
  }, [uid])
}

/** Asks the running outbox to try everything now: something was queued, or the person asked. */
export function pokeOutbox() {
  void running?.then((outbox) => outbox.poke({ now: true }))
}
