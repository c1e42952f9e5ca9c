export { verifyAnswerRow, verifyRow, verifyUpload } from './documents/triggers.ts'
export {
  acknowledgeSubmission,
  notifyAdmins,
  notifyAdminsOfAnswer,
  remindOfQuestions,
  sendWaitingMails,
  tellQuestion,
} from './notifications/triggers.ts'
export { followAnswer, followQuestion } from './questions/triggers.ts'
export { applyWithdrawal, auditReview, releaseDecision, tellReview } from './reviews/triggers.ts'
export { syncRoleClaim } from './roles/triggers.ts'

import { sendContactEmail } from './contact/callable.ts'
import { sendOwnWaitingMails } from './notifications/callable.ts'
import { summarizeApplication } from './summaries/callable.ts'

/** Deployed as `summarize-application`. */
export const summarize = { application: summarizeApplication }

/** Deployed as `send-contact-email` and `send-waiting-mails`. */
export const send = { contact: { email: sendContactEmail }, waiting: { mails: sendOwnWaitingMails } }
