import type { ContactRequest } from '@sotto/domain/contact/contact'
import type * as contact from '../../../web/src/data/remote/contact-message.ts'

/*
 * The function that takes a visitor's message, in the page. It takes each, as the real one does.
 */

/** What arrived, in its order. */
export const arrived: ContactRequest[] = []

let failing: contact.ContactFailure | undefined

/** Nothing has arrived, and what is sent will. */
export function emptyContact(): void {
  arrived.length = 0
  failing = undefined
  arriving = Promise.resolve()
}

/** From now on no message is taken, for this reason. */
export function failContact(reason: contact.ContactFailure = 'failed'): void {
  failing = reason
}

let arriving: Promise<unknown> = Promise.resolve()

/** From now on a message arrives only once the answer is called. */
export function holdContact(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  arriving = promise
  return () => resolve(undefined)
}

export const sendContactMessage: typeof contact.sendContactMessage = async (request) => {
  await arriving
  if (failing) return { ok: false, reason: failing }
  arrived.push(request)
  return { ok: true, value: undefined }
}
