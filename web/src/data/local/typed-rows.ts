import { database } from './database.ts'
import type { TypedWords } from './records.ts'
import { storageFailureOf } from './storage-failure.ts'

/*
 * The note once more, in the database: a browser writes its other storage to the disk only now and then, so when it is killed
 * the words of minutes are gone from there. Each write is a transaction that is told to commit in the turn that made it: it
 * needs the page no more. It is not waited for, and relaxed: it outlives the browser, though not a power cut.
 */

export function putTypedRow(words: TypedWords): void {
  change((rows) => rows.put(words))
}

export function deleteTypedRow(id: string): void {
  change((rows) => rows.delete(id))
}

function change(act: (rows: IDBObjectStore) => void): void {
  if (!database.isOpen()) return
  try {
    const transaction = database.backendDB().transaction('typed', 'readwrite', { durability: 'relaxed' })
    act(transaction.objectStore('typed'))
    transaction.commit()
  } catch (error) {
    storageFailureOf(error)
  }
}
