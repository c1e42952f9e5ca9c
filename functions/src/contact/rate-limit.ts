import { createHash, randomUUID } from 'node:crypto'
import {
  MESSAGES_FOR_NEW_CALLERS,
  MESSAGES_PER_DAY,
  MESSAGES_PER_HOUR,
  MESSAGES_PER_NETWORK,
  type ContactRequest,
} from '@sotto/domain/contact/contact'
import { CONTACT_LEDGER } from '@sotto/domain/submission/paths'
import { FieldPath, FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { HOUR, takenSince } from '../platform/hourly-limit.ts'
import type { Caller } from './client-address.ts'

const MINUTE = 60_000
const DAY = 24 * HOUR

/** Longer than a function may run, in milliseconds: a reservation whose lease has expired has died with its function. */
export const LEASE = 2 * MINUTE

/**
 * The right to send one message, counted against the limits of its caller, their network and the day. It is reserved before the
 * mail is sent, so concurrent calls never exceed a limit. The four records hold neither words nor addresses, and expire by a TTL.
 */
export interface Reservation {
  /** The message, see `keyOfMessage`. */
  key: string
  caller: Caller
  /** In UTC, as `YYYY-MM-DD`. */
  day: string
  /** Tells this reservation apart from others of the same caller. */
  id: string
}

/** `already sent` and `in progress` concern the message; the others name the limit that is reached. */
export type NoReservation = 'already sent' | 'in progress' | 'caller limit' | 'network limit' | 'daily limit'

/** A digest of a message and its id: the same id with other words is another message. */
export function keyOfMessage(request: ContactRequest): string {
  const { id, name, email, phone, company, sector, message } = request
  return createHash('sha256')
    .update(JSON.stringify([id, name, email, phone, company, sector, message]))
    .digest('hex')
}

const recordsOf = (firestore: Firestore, { key, caller, day }: Reservation) => {
  const record = (id: string) => firestore.doc(`${CONTACT_LEDGER}/${id}`)
  return {
    message: record(`message_${key}`),
    caller: record(`caller_${caller.holder}`),
    network: record(`network_${caller.network}_${day}`),
    day: record(`day_${day}`),
  }
}

/** Reserves the sending of a message, in one transaction, or returns why it may not be sent. `now` in milliseconds. */
export function reserve(
  firestore: Firestore,
  key: string,
  caller: Caller,
  now = Date.now(),
): Promise<Reservation | NoReservation> {
  const reservation = { key, caller, day: new Date(now).toISOString().slice(0, 10), id: randomUUID() }
  const records = recordsOf(firestore, reservation)
  const after = (milliseconds: number) => Timestamp.fromMillis(now + milliseconds)
  return firestore.runTransaction(
    async (transaction) => {
      const [message, ofCaller, ofNetwork] = await transaction.getAll(records.message, records.caller, records.network)
      const { sent, lease_until } = (message?.data() ?? {}) as { sent?: boolean; lease_until?: Timestamp }
      if (sent) return 'already sent'
      if (lease_until !== undefined && lease_until.toMillis() > now) return 'in progress'
      const taken = takenSince(ofCaller?.data(), now - HOUR)
      if (Object.keys(taken).length >= MESSAGES_PER_HOUR) return 'caller limit'
      const countOfNetwork = Number(ofNetwork?.get('count') ?? 0)
      if (countOfNetwork >= MESSAGES_PER_NETWORK) return 'network limit'
      // Read last: all messages contend for this record, and callers beyond their own limits must not add to that.
      const count = Number((await transaction.get(records.day)).get('count') ?? 0)
      const setAside = countOfNetwork === 0 ? 0 : MESSAGES_FOR_NEW_CALLERS
      if (count >= MESSAGES_PER_DAY - setAside) return 'daily limit'
      transaction.set(records.message, { sent: false, lease_until: after(LEASE), expires_at: after(LEASE) })
      transaction.set(records.caller, {
        taken: { ...taken, [reservation.id]: Timestamp.fromMillis(now) },
        expires_at: after(HOUR),
      })
      transaction.set(records.network, { count: countOfNetwork + 1, expires_at: after(2 * DAY) })
      transaction.set(records.day, { count: count + 1, expires_at: after(2 * DAY) })
      return reservation
    },
    { maxAttempts: 10 },
  )
}

/** Records that the message was accepted for delivery: for a day, a repeated request does not send it again. */
export async function complete(firestore: Firestore, reservation: Reservation, now = Date.now()): Promise<void> {
  await recordsOf(firestore, reservation).message.set({ sent: true, expires_at: Timestamp.fromMillis(now + DAY) })
}

/** Lets the message be sent again, while this attempt stays counted against the limits. */
export async function allowRetry(firestore: Firestore, reservation: Reservation): Promise<void> {
  await recordsOf(firestore, reservation).message.delete()
}

/** Takes a reservation back from every limit, because its mail has certainly not been sent. */
export async function release(firestore: Firestore, reservation: Reservation): Promise<void> {
  const { message, caller, network, day } = recordsOf(firestore, reservation)
  await firestore
    .batch()
    .delete(message)
    .update(caller, new FieldPath('taken', reservation.id), FieldValue.delete())
    .update(network, 'count', FieldValue.increment(-1))
    .update(day, 'count', FieldValue.increment(-1))
    .commit()
}
