import type { Problem } from '@sotto/domain/shared/errors'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'

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

/** The CRC32C of each file, by its stored name. */
export type Checksums = Readonly<Record<string, number>>

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
  /** Its owner has stopped it: nothing is tried until it is resumed. */
  paused: boolean
  /** The server may hold the submission: noted before the first request that could create it. */
  mayExistOnServer: boolean
  /** Of the bytes that were proven before the first request that could create the submission. Entries of earlier versions may have none. */
  checksums?: Checksums
  /** By stored name; a file that has no key yet has nothing sent. */
  files: Readonly<Record<string, FileProgress>>
}
