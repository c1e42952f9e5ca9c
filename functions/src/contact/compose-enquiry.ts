import { CONTACT_SECTORS, isContactSector, messageNumber, type ContactRequest } from '@sotto/domain/contact'
import { titleOfTopic } from '@sotto/domain/contact-topics'
import { renderMail } from '../mails/render-mail.ts'
import type { Mail } from '../services/send-mail.ts'

/** The mail that brings a visitor's message. Of what they typed, its head holds their name, which is one line, and their address. */
export function composeEnquiry(request: ContactRequest, mailbox: string): Mail {
  const { name, email, phone, company, sector, topic, message, id } = request
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
    ['Topic', titleOfTopic(topic) ?? ''],
    ['Sector', isContactSector(sector) ? CONTACT_SECTORS[sector] : ''],
    ['Message number', messageNumber(id)],
  ] as const
  return {
    to: mailbox,
    replyTo: email,
    ...renderMail({
      subject: `${titleOfTopic(topic) ?? 'Enquiry'} from ${name}`,
      paragraphs: [
        'New enquiry from the contact form. Reply to this email to answer the sender.',
        'Sender details are unverified. The same message number means a duplicate.',
      ],
      facts: facts.filter(([, text]) => text !== ''),
      quote: message,
    }),
  }
}
