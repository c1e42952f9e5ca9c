import type { Answers } from '@sotto/domain/fields'
import type { Problem } from '@sotto/domain/errors'
import type { FrozenSubmission, Receipt } from '@sotto/domain/submission'

/**
 * What this device keeps. Every record names the person it belongs to; no function hands one person's records to another.
 * Times are milliseconds since 1970, sizes bytes.
 */

export interface DraftRecord {
  /** Also the id of the submission that it becomes. */
  id: string
  uid: string
  sector: string
  answers: Answers
  /** `waiting`: frozen in the outbox; it can't be edited until it is reopened. */
  state: 'editing' | 'waiting'
  /** One more with each save. A save that names another version than this is refused. */
  version: number
  /** The id of the section that the person was last in. */
  section: string | null
  createdAt: number
  savedAt: number
}

/** One attached file without its bytes. */
export interface AttachmentRecord {
  storedName: string
  draftId: string
  uid: string
  fileName: string
  fileSize: number
  contentType: string
  sha256: string
  addedAt: number
}

/**
 * A piece of a file. Pieces lie in a table of their own, so that listing files never reads bytes, and are buffers rather than
 * Blobs, which iOS can lose.
 */
export interface ChunkRecord {
  storedName: string
  index: number
  bytes: ArrayBuffer
}

/** A resumable upload that has begun. The URL is a bearer key: never log it; it is forgotten at sign-out. */
export interface UploadSession {
  url: string
  /** Bytes that the service is known to hold. */
  offset: number
}

export interface FileProgress {
  /** The object lies complete in Cloud Storage. */
  uploaded: boolean
  /** Its row in `project_documents` exists. */
  recorded: boolean
  session: UploadSession | null
}

export const NOTHING_SENT: FileProgress = { uploaded: false, recorded: false, session: null }

export interface OutboxEntry {
  /** The draft's and the submission's id. */
  id: string
  uid: string
  submission: FrozenSubmission
  queuedAt: number
  /** Failed attempts since it was queued. */
  attempts: number
  /** When the present attempt began; null while it waits. */
  startedAt: number | null
  /** Not tried by itself before this time. */
  nextAttemptAt: number
  /** Why the last attempt failed. A problem that asks for attention parks the entry until it is reopened. */
  problem: Problem | null
  /** By stored name; a file that has no key yet has nothing sent. */
  files: Readonly<Record<string, FileProgress>>
}

/** A receipt as last seen, for reading without a connection. */
export interface KeptReceipt {
  id: string
  uid: string
  receipt: Receipt
  seenAt: number
}
