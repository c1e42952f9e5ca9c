import { newSubmissionId } from '@sotto/domain/ids'
import { goesOnAsNew } from '../sync/entry-state.ts'
import { database } from './database.ts'
import { nameDamage } from './name-damage.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { withTyped } from './typed-words.ts'

/** `id`: the new draft's. `not-asked`: the entry is not one that can go on only as a new application. */
export type ResendAsNewResult =
  { renewed: true; id: string } | { renewed: false; reason: 'gone' | 'not-asked' | StorageFailure }

/**
 * Goes on with an application of which an earlier version, or all but a damaged file, has arrived, as a new one: an editable draft
 * with a new id that takes over the answers and the files. The bytes do not move.
 */
export async function resendAsNew(uid: string, id: string): Promise<ResendAsNewResult> {
  const newId = newSubmissionId()
  try {
    await nameDamage(uid, id)
    return await database.transaction(
      'rw',
      [database.drafts, database.attachments, database.outbox],
      async (): Promise<ResendAsNewResult> => {
        const entry = await database.outbox.get(id)
        const draft = await database.drafts.get(id)
        if (entry?.uid !== uid || draft === undefined) return { renewed: false, reason: 'gone' }
        if (!goesOnAsNew(entry)) return { renewed: false, reason: 'not-asked' }
        await database.drafts.add({ ...withTyped(draft), id: newId, state: 'editing', edit: null })
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
