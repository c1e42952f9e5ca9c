import { CONTACT_REFUSALS, contactRequestSchema } from '@sotto/domain/contact/contact'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { mailDeps } from '../platform/mail-deps.ts'
import { FROM_APP } from '../platform/options.ts'
import { ENFORCE_APP_CHECK, SENDGRID_API_KEY } from '../platform/params.ts'
import { callerOf } from './client-address.ts'
import { REFUSED } from './contact-messages.ts'
import { relayContactMessage } from './relay-contact-message.ts'

/** How long a visitor waits for SendGrid, in milliseconds. */
const TIMEOUT_MS = 20_000

const REFUSALS = {
  'too-many': () => new HttpsError(CONTACT_REFUSALS['too-many'], REFUSED['too-many']),
  'not-sent': () => new HttpsError(CONTACT_REFUSALS['not-sent'], REFUSED['not-sent']),
} as const

/**
 * Sends a visitor's message to the mailbox: `contactRequestSchema` → `{ sent: true }`. It is open to the public, within limits.
 * Throws the codes of `CONTACT_REFUSALS`.
 */
export const sendContactEmail = onCall(
  { secrets: [SENDGRID_API_KEY], timeoutSeconds: 60, ...FROM_APP, enforceAppCheck: ENFORCE_APP_CHECK },
  async ({ data, rawRequest }) => {
    const request = contactRequestSchema.safeParse(data)
    if (!request.success) throw new HttpsError(CONTACT_REFUSALS.invalid, REFUSED.invalid)
    const caller = callerOf(rawRequest.header('x-forwarded-for'), SENDGRID_API_KEY.value())
    const outcome = await relayContactMessage(mailDeps(TIMEOUT_MS), request.data, caller)
    if (outcome !== 'sent') throw REFUSALS[outcome]()
    return { sent: true }
  },
)
