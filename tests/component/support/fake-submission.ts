import type { Watch } from '../../../web/src/data/remote/live/live-firestore.ts'
import type * as live from '../../../web/src/data/remote/live/watch-submission.ts'
import { readHistory, readRecord, watchRecords } from './fake-reviews.ts'

/*
 * One submission of `fake-reviews.ts` with its history, in the page. No file belongs to it.
 */

export const watchSubmission: typeof live.watchSubmission = (id) =>
  following(() => ({ id, submission: readRecord(id) }))

export const watchAudit: typeof live.watchAudit = (id) => following(() => readHistory(id))

export const watchDocuments: typeof live.watchDocuments = () => following(() => [])

export const watchAnswerDocuments: typeof live.watchAnswerDocuments = () => following(() => new Map())

function following<T>(read: () => T): Watch<T> {
  return ({ onValue }) => {
    onValue(read(), true)
    return watchRecords(() => onValue(read(), true))
  }
}
