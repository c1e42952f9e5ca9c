import { ANSWERS, REQUESTS, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { logger } from 'firebase-functions/v2'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { firestore } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { mailDeps } from '../platform/mail-deps.ts'
import { retryOn, SENDING_MAIL } from '../platform/options.ts'
import { queueForNotice, sendAdminNotice } from './admin-notice.ts'
import { ACKNOWLEDGEMENT, QUESTION } from './notification-kinds.ts'
import { sendDeferredNotifications, sendNotification } from './send-notification.ts'
import { sendReminders } from './send-reminders.ts'

const ON_SUBMISSION = { ...retryOn(`${SUBMISSIONS}/{submissionId}`), ...SENDING_MAIL }

/** The sponsor gets one mail when an application has arrived. */
export const acknowledgeSubmission = onDocumentCreated(
  ON_SUBMISSION,
  withEventRetry(({ params: { submissionId } }) =>
    sendNotification(mailDeps(), { kind: ACKNOWLEDGEMENT, submissionId }),
  ),
)

/** The sponsor gets one mail for each round of a question, and none when it is closed or answered. */
export const tellQuestion = onDocumentWritten(
  { ...retryOn(`${SUBMISSIONS}/{submissionId}/${REQUESTS}/{requestId}`), ...SENDING_MAIL },
  withEventRetry(({ params: { submissionId, requestId } }) =>
    sendNotification(mailDeps(), { kind: QUESTION, submissionId, requestId }),
  ),
)

/** The admins' mailbox gets one mail about all applications and answers that have arrived since the last one. */
export const notifyAdmins = onDocumentCreated(
  ON_SUBMISSION,
  withEventRetry(async ({ params: { submissionId } }) => {
    await queueForNotice(firestore, { submissionId })
    return sendAdminNotice(mailDeps())
  }),
)

/** The same for answers: each is in one notice. */
export const notifyAdminsOfAnswer = onDocumentCreated(
  { ...retryOn(`${SUBMISSIONS}/{submissionId}/${ANSWERS}/{answerId}`), ...SENDING_MAIL },
  withEventRetry(async ({ params: { submissionId, answerId } }) => {
    await queueForNotice(firestore, { submissionId, answerId })
    return sendAdminNotice(mailDeps())
  }),
)

/** Sends the mails that a trigger has left: queued notices, and deferred notifications whose addresses are verified by now. */
export const sendWaitingMails = onSchedule({ schedule: 'every 5 minutes', ...SENDING_MAIL }, async () => {
  const deps = mailDeps()
  // Both run to their end: the platform may stop work that outlives the response, in the middle of a mail.
  const [notices, deferred] = await Promise.allSettled([sendAdminNotice(deps), sendDeferredNotifications(deps)])
  const { sent, failures } = deferred.status === 'fulfilled' ? deferred.value : { sent: 0, failures: [deferred.reason] }
  logger.info('waiting mails', {
    notices: notices.status === 'fulfilled' ? notices.value : 'failed',
    told: sent,
    failed: failures.length,
  })
  if (notices.status === 'rejected') throw notices.reason
  if (failures.length > 0) throw failures[0]
})

/** The sponsor gets one mail before the due time of a question that is still open. */
export const remindOfQuestions = onSchedule({ schedule: 'every 1 hours', ...SENDING_MAIL }, async () => {
  const { sent, failures, finished } = await sendReminders(mailDeps())
  logger.info('reminders', { sent, failed: failures.length, finished })
  if (!finished) logger.warn('reminders left to the next run')
  const [failure] = failures
  if (failure !== undefined) throw failure
})
