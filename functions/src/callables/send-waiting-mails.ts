import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { tellWaitingOf } from '../mails/tell-waiting.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { FROM_APP, SENDING_MAIL } from '../runtime/options.ts'

/** Sends a person what waited for their address to be verified: `{}` → `{ sent }`. Whether it is verified, Auth says. */
export const mails = onCall({ ...SENDING_MAIL, ...FROM_APP }, async ({ auth }) => {
  if (auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.')
  return { sent: await tellWaitingOf(mailEnds(), auth.uid) }
})
