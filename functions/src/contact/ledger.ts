import { createHash, randomUUID } from 'node:crypto'
import {
  MESSAGES_FOR_NEW_CALLERS,
  MESSAGES_PER_DAY,
  MESSAGES_PER_HOUR,
  MESSAGES_PER_NETWORK,
  type ContactRequest,
} from '@sotto/domain/contact'
import { CONTACT_LEDGER } from '@sotto/domain/paths'
import type { Caller } from './client-address.ts'
import { FieldPath, FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Longer than a function may run, in milliseconds: who still holds a message after it has died with it. */
export const LEASE = 2 * MINUTE

/** The right to send one message, taken out of what its caller, their network and the day have left. */
export interface Slot {
  key: string
  caller: Caller
  day: string
  /** Tells this sending apart from others of the same caller. */
  id: string
}

export type NoSlot =
  'sent before' | 'being sent' | 'too many of the caller' | 'too many of the network' | 'too many of the day'

/** A message's key: other words under the same id are another message. Says nothing of either. */
export function keyOfMessage(request: ContactRequest): string {
  const { id, name, email, phone, company, sector, message } = request
  return createHash('sha256')
    .update(JSON.stringify([id, name, email, phone, company, sector, message]))
    .digest('hex')
}

const pagesOf = (firestore: Firestore, { key, caller, day }: Pick<Slot, 'key' | 'caller' | 'day'>) => {
  const page = (id: string) => firestore.doc(`${CONTACT_LEDGER}/${id}`)
  return {
    message: page(`message_${key}`),
    caller: page(`caller_${caller.holder}`),
    network: page(`network_${caller.network}_${day}`),
    day: page(`day_${day}`),
  }
}

/**
 * Takes a slot for a message, or says why there is none. One transaction, so that calls at the same moment can't share what is
 * left. The pages hold no words and no address, and expire by themselves.
 */
export function takeSlot(firestore: Firestore, key: string, caller: Caller, now = Date.now()): Promise<Slot | NoSlot> {
  const slot = { key, caller, day: new Date(now).toISOString().slice(0, 10), id: randomUUID() }
  const pages = pagesOf(firestore, slot)
  const after = (milliseconds: number) => Timestamp.fromMillis(now + milliseconds)
  return firestore.runTransaction(
    async (transaction) => {
      const [message, ofCaller, ofNetwork] = await transaction.getAll(pages.message, pages.caller, pages.network)
      const { sent, lease_until } = (message?.data() ?? {}) as { sent?: boolean; lease_until?: Timestamp }
      if (sent) return 'sent before'
      if (lease_until !== undefined && lease_until.toMillis() > now) return 'being sent'
      const taken = takenSince(ofCaller?.data(), now - HOUR)
      if (Object.keys(taken).length >= MESSAGES_PER_HOUR) return 'too many of the caller'
      const countOfNetwork = Number(ofNetwork?.get('count') ?? 0)
      if (countOfNetwork >= MESSAGES_PER_NETWORK) return 'too many of the network'
      // Read last, because everybody's messages wait for each other here: a caller who has had enough holds up nobody.
      const count = Number((await transaction.get(pages.day)).get('count') ?? 0)
      const kept = countOfNetwork === 0 ? 0 : MESSAGES_FOR_NEW_CALLERS
      if (count >= MESSAGES_PER_DAY - kept) return 'too many of the day'
      transaction.set(pages.message, { sent: false, lease_until: after(LEASE), expires_at: after(LEASE) })
      transaction.set(pages.caller, {
        taken: { ...taken, [slot.id]: Timestamp.fromMillis(now) },
        expires_at: after(HOUR),
      })
      transaction.set(pages.network, { count: countOfNetwork + 1, expires_at: after(2 * DAY) })
      transaction.set(pages.day, { count: count + 1, expires_at: after(2 * DAY) })
      return slot
    },
    { maxAttempts: 10 },
  )
}

function takenSince(page: DocumentData | undefined, since: number): Record<string, Timestamp> {
  const taken = (page?.['taken'] ?? {}) as Record<string, Timestamp>
  return Object.fromEntries(Object.entries(taken).filter(([, at]) => at.toMillis() > since))
}

/** Notes that the message was taken for delivery: asked for once more within a day, it is not sent again. */
export async function closeSlot(firestore: Firestore, slot: Slot, now = Date.now()): Promise<void> {
  await pagesOf(firestore, slot).message.set({ sent: true, expires_at: Timestamp.fromMillis(now + DAY) })
}

/** Lets the message be sent again. What this sending took of the limits stays taken. */
export async function freeMessage(firestore: Firestore, slot: Slot): Promise<void> {
  await pagesOf(firestore, slot).message.delete()
}

/** Gives a slot back, because nothing has certainly been sent. */
export async function returnSlot(firestore: Firestore, slot: Slot): Promise<void> {
  const { message, caller, network, day } = pagesOf(firestore, slot)
  await firestore
    .batch()
    .delete(message)
    .update(caller, new FieldPath('taken', slot.id), FieldValue.delete())
    .update(network, 'count', FieldValue.increment(-1))
    .update(day, 'count', FieldValue.increment(-1))
    .commit()
}
