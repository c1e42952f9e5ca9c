import type { DocumentRow } from '@sotto/domain/document'
import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type KeepDocumentsResult = { kept: true } | { kept: false; reason: StorageFailure }

/** Keeps the rows of a receipt's files as last seen, with the receipt. A receipt that is not kept here keeps none. */
export async function keepDocuments(
  uid: string,
  id: string,
  documents: readonly DocumentRow[],
): Promise<KeepDocumentsResult> {
  try {
    await database.receipts
      .where('id')
      .equals(id)
      .and((kept) => kept.uid === uid)
      .modify({ documents })
    return { kept: true }
  } catch (error) {
    return { kept: false, reason: storageFailureOf(error) }
  }
}
