import { SUBMISSIONS } from '@sotto/domain/paths'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { tellNews } from '../mails/tell-news.ts'
import { NOTICE } from '../mails/topics.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { redeliveredOn, SENDING_MAIL } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** The admins' mailbox gets one mail when an application has arrived. */
export const notifyAdmins = onDocumentCreated(
  { ...redeliveredOn(`${SUBMISSIONS}/{submissionId}`), ...SENDING_MAIL },
  untilDone((event) => tellNews(mailEnds(), NOTICE, event.params.submissionId)),
)
