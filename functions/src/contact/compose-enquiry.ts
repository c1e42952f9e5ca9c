import { CONTACT_SECTORS, isContactSector, type ContactRequest } from '@sotto/domain/contact'
import { renderMail } from '../mails/render-mail.ts'
import type { Mail } from '../services/send-mail.ts'

/** The mail that brings a visitor's message. Of what they typed, its head holds their address alone, to answer to. */
export function composeEnquiry(request: ContactRequest, mailbox: string): Mail {
  const { name, email, phone, company, sector, message, id } = request
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
    ['Sector', isContactSector(sector) ? CONTACT_SECTORS[sector] : ''],
    ['Message number', id.slice(0, 8).toUpperCase()],
  ] as const
  return {
    to: mailbox,
    replyTo: email,
    ...renderMail({
      subject: 'A message from the contact form',
      paragraphs: [
        'Somebody has written to us through the contact form. An answer to this mail goes to them. Nobody has checked what they say of themselves. A second mail with the same message number is the same message.',
      ],
      facts: facts.filter(([, text]) => text !== ''),
      quote: message,
    }),
  }
}
