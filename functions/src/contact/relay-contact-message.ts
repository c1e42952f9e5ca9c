import { CONTACT_SECTORS, isContactSector, messageNumber, type ContactRequest } from '@sotto/domain/contact/contact'
import { titleOfTopic } from '@sotto/domain/contact/topics'
import { renderMail, type Mail } from '../notifications/render-mail.ts'
import type { MailDeps } from '../platform/mail-deps.ts'
import type { Caller } from './client-address.ts'
import { ENQUIRY_MAIL } from './contact-messages.ts'
import { allowRetry, complete, keyOfMessage, release, reserve } from './rate-limit.ts'

export type RelayOutcome = 'sent' | 'too-many' | 'not-sent'

/**
 * Relays a visitor's message to the mailbox. A message that was accepted is not sent again when the request is repeated.
 *
 * The limits count before a mail is sent. An attempt that certainly sent nothing, for no fault of the message, is not counted. An
 * attempt that may have sent the mail is counted, and so is a refused mail: else it could be repeated without end.
 */
export async function relayContactMessage(
  { firestore, send, settings, alert }: MailDeps,
  request: ContactRequest,
  caller: Caller,
): Promise<RelayOutcome> {
  // The honeypot: a program that fills the hidden field is told of success.
  if (request.website !== '') return 'sent'
  const reservation = await reserve(firestore, keyOfMessage(request), caller)
  switch (reservation) {
    case 'already sent':
      return 'sent'
    case 'in progress':
      return 'not-sent'
    case 'daily limit':
      alert('contact limit of the day reached', { message: request.id })
      return 'too-many'
    case 'caller limit':
    case 'network limit':
      return 'too-many'
  }
  const result = await send(composeEnquiry(request, settings.adminMailbox))
  if (result.outcome === 'taken') {
    await complete(firestore, reservation)
    return 'sent'
  }
  // The visitor is told and keeps the words. A message that arrives twice is better than one that never does.
  await (result.outcome === 'not taken' ? release : allowRetry)(firestore, reservation)
  alert(`contact mail ${result.outcome}`, { message: request.id, reason: result.reason })
  return 'not-sent'
}

/** The mail with a visitor's message. Of the visitor's input its headers hold only the name, which is one line, and the address. */
export function composeEnquiry(request: ContactRequest, mailbox: string): Mail {
  const { name, email, phone, company, sector, topic, message, id } = request
  const labels = ENQUIRY_MAIL.facts
  const facts = [
    [labels.name, name],
    [labels.email, email],
    [labels.phone, phone],
    [labels.company, company],
    [labels.topic, titleOfTopic(topic) ?? ''],
    [labels.sector, isContactSector(sector) ? CONTACT_SECTORS[sector] : ''],
    [labels.number, messageNumber(id)],
  ] as const
  return {
    to: mailbox,
    replyTo: email,
    ...renderMail({
      subject: ENQUIRY_MAIL.subject(titleOfTopic(topic) ?? ENQUIRY_MAIL.topic, name),
      heading: ENQUIRY_MAIL.heading,
      paragraphs: [ENQUIRY_MAIL.body],
      facts: facts.filter(([, text]) => text !== ''),
      quote: message,
      notes: [ENQUIRY_MAIL.duplicate],
      reason: ENQUIRY_MAIL.reason,
    }),
  }
}
