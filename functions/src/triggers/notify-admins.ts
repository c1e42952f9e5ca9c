import { SUBMISSIONS } from '@sotto/domain/paths'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { gatherNotice, notifyHouse } from '../mails/notify-house.ts'
import { firestore } from '../runtime/admin.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { redeliveredOn, SENDING_MAIL } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** The admins' mailbox gets one mail about all applications that have arrived since the last one. */
export const notifyAdmins = onDocumentCreated(
  { ...redeliveredOn(`${SUBMISSIONS}/{submissionId}`), ...SENDING_MAIL },
  untilDone(async (event) => {
    await gatherNotice(firestore, event.params.submissionId)
    return notifyHouse(mailEnds())
  }),
)
