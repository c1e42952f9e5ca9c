import type { ContactRequest } from '@sotto/domain/contact/contact'
import type * as contact from '../../../web/src/data/remote/contact-message.ts'

/*
 * The function that takes a visitor's message, in the page. It takes each, as the real one does.
 */

/** What arrived, in its order. */
export const arrived: ContactRequest[] = []

let failing = false

/** Nothing has arrived, and what is sent will. */
export function emptyContact(): void {
  arrived.length = 0
  failing = false
}

/** From now on no message is taken. */
export function failContact(): void {
  failing = true
}

export const sendContactMessage: typeof contact.sendContactMessage = (request) => {
  if (failing) return Promise.resolve({ ok: false, reason: 'failed' })
  arrived.push(request)
  return Promise.resolve({ ok: true, value: undefined })
}
