import { SUBMISSIONS } from '@sotto/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { tellNews } from '../mails/tell-news.ts'
import { STATUS } from '../mails/topics.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { redeliveredOn, SENDING_MAIL } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** The sponsor gets one mail when an application's status becomes another than pending, and none for notes alone. */
export const tellStatus = onDocumentWritten(
  { ...redeliveredOn(`${SUBMISSIONS}/{submissionId}`), ...SENDING_MAIL },
  untilDone((event) => tellNews(mailEnds(), STATUS, event.params.submissionId)),
)
