import { Dexie, type EntityTable, type Table } from 'dexie'
import { pageLife } from '#data/page-life.ts'
import { keepConnection } from './connection.ts'
import { setDatabaseState } from './database-state.ts'
import type {
  AttachmentRecord,
  CachedReceipt,
  CachedRole,
  CachedSubmission,
  ChunkRecord,
  DeviceOwner,
  DraftRecord,
  OutboxEntry,
  SharedFileRecord,
  ShareRecord,
  TypedAnswer,
  TypedWords,
  ViewedRevision,
} from './records.ts'
import { takeOverTyped } from '../typed-words.ts'
import { flushUnsavedChanges } from '#lib/unsaved-changes.ts'
import { handleVersionChange } from './version-change.ts'

export class SottoDatabase extends Dexie {
  declare drafts: EntityTable<DraftRecord, 'id'>
  declare attachments: EntityTable<AttachmentRecord, 'storedName'>
  declare chunks: Table<ChunkRecord, [string, number]>
  declare outbox: Table<OutboxEntry, string>
  declare receipts: EntityTable<CachedReceipt, 'id'>
  declare admins: EntityTable<CachedRole, 'uid'>
  declare desk: Table<CachedSubmission, [string, string]>
  declare looks: Table<ViewedRevision, [string, string]>
  declare shares: EntityTable<ShareRecord, 'id'>
  declare sharedFiles: Table<SharedFileRecord, [string, number]>
  declare typed: EntityTable<TypedWords, 'id'>
  declare answers: Table<TypedAnswer, [string, string]>
  declare owner: EntityTable<DeviceOwner, 'id'>

  constructor(name = 'sotto') {
    // Strict: a write is reported as done once it is on the disk, so "Saved on this device" survives a power cut.
    super(name, { chromeTransactionDurability: 'strict' })
    // A version is never edited after its release: a change is a new version with an upgrade and a test that opens the old.
    this.version(1).stores({
      drafts: 'id, uid',
      attachments: 'storedName, draftId',
      chunks: '[storedName+index], storedName',
      outbox: 'id, uid, queuedAt',
      receipts: 'id, uid',
    })
    this.version(2).upgrade(async (transaction) => {
      await transaction.table('drafts').toCollection().modify({ name: null, deletedAt: null })
      await transaction.table('attachments').toCollection().modify({ damaged: false })
      await transaction.table('outbox').toCollection().modify({ paused: false, offered: true })
      await transaction.table('receipts').toCollection().modify({ documents: null })
    })
    this.version(3).stores({ admins: 'uid', desk: '[uid+id], [uid+seenAt]', looks: '[uid+id], uid' })
    this.version(4).stores({ shares: 'id, uid', sharedFiles: '[shareId+index], shareId' })
    this.version(5)
      .stores({ typed: 'id, uid' })
      .upgrade((transaction) => transaction.table('drafts').toCollection().modify({ edit: null }))
    this.version(6)
      .stores({ owner: 'id' })
      .upgrade((transaction) => transaction.table('admins').toCollection().modify({ saidAt: Date.now() }))
    this.version(7).upgrade((transaction) =>
      transaction
        .table<{ offered?: boolean; mayExistOnServer: boolean }>('outbox')
        .toCollection()
        .modify((entry) => {
          entry.mayExistOnServer = entry.offered === true
          delete entry.offered
        }),
    )
    this.version(8).upgrade((transaction) => transaction.table('outbox').toCollection().modify({ kind: 'application' }))
    // Also because of the outbox: an app of version 8 would send the entry of an answer as a withdrawal.
    this.version(9).stores({ answers: '[uid+id], uid' })
    // Also because of the outbox: an app of version 9 would send an answer without its files, and let go of them.
    this.version(10)
      .stores({ attachments: 'storedName, draftId, uid' })
      .upgrade((transaction) =>
        transaction
          .table<{ kind: string; files?: object }>('outbox')
          .toCollection()
          .modify((entry) => {
            if (entry.kind === 'answer') entry.files = {}
          }),
      )
    // Because of the answers: an app of version 10 would store one without what was typed for its items.
    this.version(11).stores({})
  }
}

export const database = new SottoDatabase()
handleVersionChange(database, { flush: flushUnsavedChanges, onState: setDatabaseState })
takeOverTyped(database)
export const connection = keepConnection(database, pageLife)
