import { logger } from 'firebase-functions/v2'
import type { MailEnds } from '../mails/tell-news.ts'
import { sendGrid } from '../services/sendgrid.ts'
import { auth, firestore } from './admin.ts'
import { hasCode, USER_NOT_FOUND } from './has-code.ts'
import { ADMIN_MAILBOX, NOTICE_INTERVAL_SECONDS, SENDGRID_API_KEY, SENDGRID_BASE_URL, SITE_URL } from './params.ts'

/**
 * Parameters have their values only while a function runs. `patience`: how many milliseconds SendGrid is waited for.
 */
export function mailEnds(patience = 30_000): MailEnds {
  return {
    firestore,
    send: sendGrid({ apiKey: SENDGRID_API_KEY.value(), baseUrl: SENDGRID_BASE_URL.value(), timeout: patience }),
    addressOf: verifiedAddress,
    settings: {
      adminMailbox: ADMIN_MAILBOX.value(),
      siteUrl: SITE_URL.value(),
      noticeInterval: 1000 * NOTICE_INTERVAL_SECONDS.value(),
    },
    alert: (message, details) => logger.error(message, details),
  }
}

async function verifiedAddress(uid: string): Promise<string | undefined> {
  try {
    const { email, emailVerified, disabled } = await auth.getUser(uid)
    return emailVerified && !disabled ? email : undefined
  } catch (error) {
    if (hasCode(error, USER_NOT_FOUND)) return undefined
    throw error
  }
}
