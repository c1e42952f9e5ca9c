import { useEffect } from 'react'
import { initialRender } from '#lib/initial-render.ts'
import type { Outbox } from '#data/outbox/start-outbox.ts'
import { retryImport } from '#lib/retry-import.ts'

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
    const outbox = initialRender
      .then(() => retryImport(() => import('#data/outbox/start-outbox.ts')))
      .then(({ startOutbox }) => startOutbox())
    running = outbox
    return () => {
      running = undefined
      void outbox.then((started) => started.stop())
    }
  }, [uid])
}

/** Asks the running outbox to try everything now: something was queued, or the person asked. */
export function pokeOutbox() {
  void running?.then((outbox) => outbox.poke({ now: true }))
}
