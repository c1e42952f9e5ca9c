import type { DocumentRow } from '@sotto/domain/documents/document'
import type { FileRefusal } from '@sotto/domain/documents/files'
import type { Answers } from '@sotto/domain/forms/fields'
import type { AnswerWords } from '@sotto/domain/questions/answer-words'
import type { Thread } from '@sotto/domain/questions/question'
import type { Receipt, Submission } from '@sotto/domain/submission/submission'

export type {
  AnswerEntry,
  ApplicationEntry,
  FileProgress,
  FollowUpEntry,
  OutboxEntry,
  UploadSession,
  WithdrawalEntry,
} from '#data/sync/outbox-entry.ts'

/**
 * The records of the device's database. Every record names the person it belongs to; no function hands one person's records to another.
 * Times are milliseconds since 1970, sizes bytes.
 */

export interface DraftRecord {
  /** Also the id of the submission that it becomes. */
  id: string
  uid: string
  sector: string
  /** What its owner calls it; null while it goes by the project's own name. */
  name: string | null
  answers: Answers
  /** `waiting`: frozen in the outbox; it can't be edited until it is reopened. */
  state: 'editing' | 'waiting'
  /** One more with each save. A save that names another version than this is refused. */
  version: number
  /** Whose words these are; null when they were not typed in a form, or before there were such marks. */
  edit: EditMark | null
  /** The id of the section that the person was last in. */
  section: string | null
  createdAt: number
  savedAt: number
  /** When its owner deleted it; it can be brought back until it is swept. Null while it is kept. */
  deletedAt: number | null
  /** Answers that it began with and that its owner had not typed into it; absent where it began with none. */
  filledIn?: FilledIn
  /** Files of the sent application that it was made from, which are not attached yet; absent where it was made from none. */
  earlierFiles?: readonly EarlierFile[]
}

/** A file of a sent application that is to be attached to a new draft. */
export interface EarlierFile {
  /** The name of its object in the cloud. */
  path: string
  fileName: string
  fileSize: number
  sha256: string
  /** Why it is not attached; null while it still has to be fetched. */
  problem: EarlierFileProblem | null
}

/**
 * `not-found`: the server has no such file. `differs`: it has other bytes than those that were sent. `rejected`: the server's check
 * did not accept it. `unfit`: the draft's form does not take this kind of file.
 */
export type EarlierFileProblem =
  | 'stopped'
  | 'unreachable'
  | 'signed-out'
  | 'refused'
  | 'not-found'
  | 'differs'
  | 'rejected'
  | 'unfit'
  | 'too-many'
  | 'storage-full'
  | 'storage-failed'

/** Answers that a new draft began with, by where they come from. */
export interface FilledIn {
  /** The same person's last application on this device. */
  application: Answers
  /** Their account. */
  account: Answers
}

/** Tells the words of one opening of a draft from those of every other, and which of them came later. */
export interface EditMark {
  /** Drawn by lot whenever a tab opens the draft to edit it. */
  editor: string
  /** How many changes it had made. */
  change: number
}

/** All that stands in a draft's form, as typed, whether or not it is saved. */
export interface TypedWords {
  uid: string
  /** The draft's. */
  id: string
  /** The draft's version when the tab opened it. */
  version: number
  edit: EditMark
  answers: Answers
  section: string | null
}

/** The answer to a question as it is typed; '' and no items once it was queued or discarded. */
export interface TypedAnswer extends AnswerWords {
  uid: string
  /** The question's. */
  id: string
  /** How many changes it has had: the later one wins. */
  change: number
  /** It waits to be sent, so that no file is attached to it; absent while it is written. */
  queued?: true
}

/** One attached file without its bytes. */
export interface AttachmentRecord {
  storedName: string
  /** Of an answer's file: its question's id while it is written, and then the id of its entry in the outbox. */
  draftId: string
  uid: string
  fileName: string
  fileSize: number
  contentType: string
  sha256: string
  addedAt: number
  /** The stored bytes were found to be others than those attached, or gone: it can't be sent, only replaced or removed. */
  damaged: boolean
}

/**
 * A chunk of a file. Chunks have a table of their own, so that listing files never reads bytes, and are buffers rather than Blobs,
 * which iOS can lose.
 */
export interface ChunkRecord {
  storedName: string
  index: number
  bytes: ArrayBuffer
}

/** A receipt as last seen, for reading without a connection. */
export interface CachedReceipt {
  id: string
  uid: string
  receipt: Receipt
  seenAt: number
  /** The rows of its files as last seen; null when they never were. */
  documents: readonly DocumentRow[] | null
  /** When the server took the withdrawal that this device sent; absent where it sent none, and once the receipt tells of it. */
  withdrawalSentAt?: number
  /** The questions about it and the answers to them as last seen, with the answers that this device sent; absent while it saw none. */
  thread?: Thread
  /** The rows of the files of answers as last seen, by the answer's id; absent where none was. */
  answerDocuments?: Readonly<Record<string, readonly DocumentRow[]>>
}

/** A person whom the server confirmed as an admin when it was last asked: their pages open without a connection, for a day. */
export interface CachedRole {
  uid: string
  /** When the server confirmed it last. */
  saidAt: number
}

/** Whose device it is: the one record of its table. */
export interface DeviceOwner {
  id: 'owner'
  /** Who is signed in, as far as this device knows; null after a sign-out. */
  person: { uid: string; email: string } | null
  /** Who signed out last, while Auth may still hold their session. */
  leaving: string | null
  /** Who erased everything of theirs, while notes of theirs may still lie outside of the database. */
  erasing?: string
}

/** A submission as an admin last saw it, for reading without a connection. Erased when they sign out or are no admin any more. */
export interface CachedSubmission {
  uid: string
  id: string
  submission: Submission
  seenAt: number
}

/** That an admin opened a submission, and at which revision. It says nothing of what is in it. */
export interface ViewedRevision {
  uid: string
  id: string
  revision: number
}

/** Files that another app handed to this one, from then until they are attached or declined. */
export interface ShareRecord {
  id: string
  /** The owner's; null until a signed-in person opens the page that they were handed over with. */
  uid: string | null
  sharedAt: number
  /** Those that a form may take; the bytes of no other are stored. */
  files: readonly { name: string; size: number }[]
  /** Why the others can't be attached, each by its name. */
  refused: readonly FileRefusal[]
}

/** The bytes of one file of a share, by its place in `files`. */
export interface SharedFileRecord {
  shareId: string
  index: number
  bytes: ArrayBuffer
}
