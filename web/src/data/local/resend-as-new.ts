import { newSubmissionId } from '@sotto/domain/ids'
import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

/** `id`: the new draft's. `not-asked`: the entry is not one whose earlier version has arrived. */
export type ResendAsNewResult =
  { renewed: true; id: string } | { renewed: false; reason: 'gone' | 'not-asked' | StorageFailure }

/**
 * Goes on with an application of which an earlier version has arrived, as a new one: an editable draft with a new id that
 * takes over the answers and the files. The bytes do not move.
 */
export async function resendAsNew(uid: string, id: string): Promise<ResendAsNewResult> {
  const newId = newSubmissionId()
  try {
    return await database.transaction(
      'rw',
      [database.drafts, database.attachments, database.outbox],
      async (): Promise<ResendAsNewResult> => {
        const entry = await database.outbox.get(id)
        const draft = await database.drafts.get(id)
        if (entry?.uid !== uid || draft === undefined) return { renewed: false, reason: 'gone' }
        if (entry.problem !== 'already-sent-differently') return { renewed: false, reason: 'not-asked' }
        await database.drafts.add({ ...draft, id: newId, state: 'editing' })
        await database.attachments.where('draftId').equals(id).modify({ draftId: newId })
        await database.outbox.delete(id)
        await database.drafts.delete(id)
        return { renewed: true, id: newId }
      },
    )
  } catch (error) {
    return { renewed: false, reason: storageFailureOf(error) }
  }
}
