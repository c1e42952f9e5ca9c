import type { ContactRequest } from '@sotto/domain/contact'
import type { MailEnds } from '../mails/tell-news.ts'
import type { Caller } from './client-address.ts'
import { composeEnquiry } from './compose-enquiry.ts'
import { closeSlot, freeMessage, keyOfMessage, returnSlot, takeSlot } from './ledger.ts'

export type PassOnOutcome = 'sent' | 'too-many' | 'not-sent'

/**
 * Sends a visitor's message to the mailbox, once for each message that is asked for again after it was taken. It counts
 * before it sends. What certainly went nowhere through no fault of the message is given back to its caller; what SendGrid refused
 * for what it is stays counted, or it would be a free way to keep us calling; so does what may have been sent.
 */
export async function passOnMessage(ends: MailEnds, request: ContactRequest, caller: Caller): Promise<PassOnOutcome> {
  const { firestore, send, settings, alert } = ends
  // To a program that fills what people can't see, all went well.
  if (request.website !== '') return 'sent'
  const slot = await takeSlot(firestore, keyOfMessage(request), caller)
  switch (slot) {
    case 'sent before':
      return 'sent'
    case 'being sent':
      return 'not-sent'
    case 'too many of the day':
      alert('contact limit of the day reached', { message: request.id })
      return 'too-many'
    case 'too many of the caller':
    case 'too many of the network':
      return 'too-many'
  }
  const answer = await send(composeEnquiry(request, settings.adminMailbox))
  if (answer.outcome === 'taken') {
    await closeSlot(firestore, slot)
    return 'sent'
  }
  // The visitor keeps the words and is told; a message that comes twice is better than one that never does.
  await (answer.outcome === 'not taken' ? returnSlot : freeMessage)(firestore, slot)
  alert(`contact mail ${answer.outcome}`, { message: request.id, reason: answer.reason })
  return 'not-sent'
}
