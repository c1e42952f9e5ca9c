import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { mailDeps } from '../platform/mail-deps.ts'
import { FROM_APP, SENDING_MAIL } from '../platform/options.ts'
import { SIGNED_OUT } from '../roles/role-messages.ts'
import { sendDeferredNotificationsFor } from './send-notification.ts'

/**
 * Sends the caller's deferred notifications: `{}` → `{ sent }`, the number of mails. Auth is asked whether the address is
 * verified, whatever the caller's token says. Throws `unauthenticated` for a caller who is signed out.
 */
export const sendOwnWaitingMails = onCall({ ...SENDING_MAIL, ...FROM_APP }, async ({ auth }) => {
  if (auth === undefined) throw new HttpsError('unauthenticated', SIGNED_OUT)
  const { sent, failures } = await sendDeferredNotificationsFor(mailDeps(), auth.uid)
  const [failure] = failures
  if (failure !== undefined) throw failure
  return { sent }
})
