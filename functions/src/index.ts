export { acknowledgeSubmission } from './triggers/acknowledge-submission.ts'
export { auditReview } from './triggers/audit-review.ts'
export { mirrorReview } from './triggers/mirror-review.ts'
export { notifyAdmins } from './triggers/notify-admins.ts'
export { sendWaitingMails } from './triggers/send-waiting-mails.ts'
export { syncRoleClaim } from './triggers/sync-role-claim.ts'
export { tellStatus } from './triggers/tell-status.ts'
export { verifyRow } from './triggers/verify-row.ts'
export { verifyUpload } from './triggers/verify-upload.ts'

import { email } from './callables/send-contact-email.ts'
import { mails } from './callables/send-waiting-mails.ts'
import { application } from './callables/summarize-application.ts'

/** Deployed as `summarize-application`. */
export const summarize = { application }

/** Deployed as `send-contact-email` and `send-waiting-mails`. */
export const send = { contact: { email }, waiting: { mails } }
