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
}

/** From now on no message is taken, for this reason. */
export function failContact(reason: contact.ContactFailure = 'failed'): void {
  failing = reason
}

export const sendContactMessage: typeof contact.sendContactMessage = (request) => {
  if (failing) return Promise.resolve({ ok: false, reason: failing })
  arrived.push(request)
  return Promise.resolve({ ok: true, value: undefined })
}
