import { timeOfStoredName } from '@sotto/domain/ids'
import { database } from './database.ts'
import { removeChunks } from './remove-files.ts'
import { storageFailureOf } from './storage-failure.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes bytes that a killed page stored without attaching them. Those of the day before and after now may be another tab's, at
 * work; others of the future were stored while the clock was wrong.
 */
export async function sweepChunks(now: number): Promise<void> {
  try {
    const names = (await database.chunks.orderBy('storedName').uniqueKeys()) as string[]
    const attached = new Set(await database.attachments.toCollection().primaryKeys())
    await removeChunks(names.filter((name) => !attached.has(name) && Math.abs(now - timeOfStoredName(name)) > DAY))
  } catch (error) {
    storageFailureOf(error)
  }
}
