import { logger } from 'firebase-functions/v2'
import type { MailEnds } from '../mails/tell-news.ts'
import { sendGrid } from '../services/sendgrid.ts'
import { firestore } from './admin.ts'
import { ADMIN_MAILBOX, SENDGRID_API_KEY, SENDGRID_BASE_URL, SITE_URL } from './params.ts'

/**
 * Parameters have their values only while a function runs. `patience`: how many milliseconds SendGrid is waited for.
 */
export function mailEnds(patience = 30_000): MailEnds {
  return {
    firestore,
    send: sendGrid({ apiKey: SENDGRID_API_KEY.value(), baseUrl: SENDGRID_BASE_URL.value(), timeout: patience }),
    settings: { adminMailbox: ADMIN_MAILBOX.value(), siteUrl: SITE_URL.value() },
    alert: (message, details) => logger.error(message, details),
  }
}
