import { CONTACT_REFUSALS, contactRequestSchema } from '@sotto/domain/contact'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { callerOf } from '../contact/client-address.ts'
import { passOnMessage } from '../contact/pass-on-message.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { FROM_APP } from '../runtime/options.ts'
import { ENFORCE_APP_CHECK, SENDGRID_API_KEY } from '../runtime/params.ts'

/** A visitor waits this many milliseconds for SendGrid, and no longer. */
const PATIENCE = 20_000

const REFUSALS = {
  'too-many': () => new HttpsError(CONTACT_REFUSALS['too-many'], 'Too many messages. Please try again later.'),
  'not-sent': () => new HttpsError(CONTACT_REFUSALS['not-sent'], 'The message was not sent. Please try again.'),
} as const

/** Sends a visitor's message to the mailbox. For anybody, within limits; see `contactRequestSchema`. */
export const email = onCall(
  { secrets: [SENDGRID_API_KEY], timeoutSeconds: 60, ...FROM_APP, enforceAppCheck: ENFORCE_APP_CHECK },
  async ({ data, rawRequest }) => {
    const request = contactRequestSchema.safeParse(data)
    if (!request.success) throw new HttpsError(CONTACT_REFUSALS.invalid, 'This is not a valid contact form message.')
    const caller = callerOf(rawRequest.header('x-forwarded-for'), SENDGRID_API_KEY.value())
    const outcome = await passOnMessage(mailEnds(PATIENCE), request.data, caller)
    if (outcome !== 'sent') throw REFUSALS[outcome]()
    return { sent: true }
  },
)
