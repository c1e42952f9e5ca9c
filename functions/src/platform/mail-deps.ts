import { logger } from 'firebase-functions/v2'
import type { Firestore } from 'firebase-admin/firestore'
import type { SendMail } from '../notifications/render-mail.ts'
import { sendGrid } from '../services/sendgrid.ts'
import { firestore, verifiedAddressOf } from './admin-sdk.ts'
import { ADMIN_MAILBOX, NOTICE_INTERVAL_SECONDS, SENDGRID_API_KEY, SENDGRID_BASE_URL, SITE_URL } from './params.ts'

export interface MailSettings {
  adminMailbox: string
  /** The app's address, without a slash at its end. */
  siteUrl: string
  /** The least time between two notices to the admins' mailbox, in milliseconds. */
  noticeInterval: number
}

/** The dependencies of every operation that sends mail. */
export interface MailDeps {
  firestore: Firestore
  send: SendMail
  /** The verified address of an account; undefined while it is not verified, and when the account is disabled or gone. */
  verifiedAddressOf: (uid: string) => Promise<string | undefined>
  settings: MailSettings
  /** Logs an event that an operator should look at: a mail that was refused, or whose delivery is unknown. */
  alert: (message: string, details: object) => void
}

/** `timeout`: how long SendGrid may take, in milliseconds. Call it while a function runs: parameters have no value before. */
export function mailDeps(timeout = 30_000): MailDeps {
  return {
    firestore,
    send: sendGrid({ apiKey: SENDGRID_API_KEY.value(), baseUrl: SENDGRID_BASE_URL.value(), timeout }),
    verifiedAddressOf,
    settings: {
      adminMailbox: ADMIN_MAILBOX.value(),
      siteUrl: SITE_URL.value(),
      noticeInterval: 1000 * NOTICE_INTERVAL_SECONDS.value(),
    },
    alert: (message, details) => logger.error(message, details),
  }
}
