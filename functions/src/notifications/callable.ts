import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { firestore } from '../platform/admin-sdk.ts'
import { countCall } from '../platform/hourly-limit.ts'
import { mailDeps } from '../platform/mail-deps.ts'
import { FROM_APP, SENDING_MAIL } from '../platform/options.ts'
import { requireUser } from '../roles/require-caller.ts'
import { TOO_MANY_CALLS } from './notification-messages.ts'
import { sendDeferredNotificationsFor } from './send-notification.ts'

/** More than a person's devices ask for when an address is verified. The schedule sends what a refused call has left. */
const MAX_CALLS = 5

/**
 * Sends the caller's deferred notifications: `{}` → `{ sent }`, the number of mails. Auth is asked whether the address is
 * verified, whatever the caller's token says. Throws the code of `requireUser`, and `resource-exhausted` for the sixth call of
 * an account within an hour.
 */
export const sendOwnWaitingMails = onCall({ ...SENDING_MAIL, ...FROM_APP }, async (request) => {
  const { uid } = requireUser(request)
  if (!(await countCall(firestore, `mails_${uid}`, MAX_CALLS))) {
    throw new HttpsError('resource-exhausted', TOO_MANY_CALLS)
  }
  const { sent, failures } = await sendDeferredNotificationsFor(mailDeps(), uid)
  const [failure] = failures
  if (failure !== undefined) throw failure
  return { sent }
})
