import type { ManifestEntry } from '@sotto/domain/documents/document'
import type { Problem } from '@sotto/domain/shared/errors'
import type { Result } from '@sotto/domain/shared/result'
import type { DocumentKey, DocumentOwner } from '@sotto/domain/submission/paths'
import type { FrozenAnswer, Question } from '@sotto/domain/questions/question'
import type { FrozenSubmission, Receipt } from '@sotto/domain/submission/submission'
import type { Withdrawal } from '@sotto/domain/submission/withdrawal'
import type { Clock } from '#data/clock.ts'
import type { Checksums, FileProgress, FollowUpEntry, OutboxEntry, UploadSession } from './outbox-entry.ts'

/** The problem that kept an end from answering with a value. */
export interface Failure {
  problem: Problem
  /** Milliseconds before which trying again is of no use, where the server says so. */
  waitMs?: number
}

/** How an end answers. It throws only for a bug. */
export type PortResult<T> = Result<T, Failure>

export interface ObjectUpload {
  /** The object's name in the bucket. */
  path: string
  contentType: string
  bytes: Blob
  /** Where an earlier attempt stopped. */
  session: UploadSession | null
  /** Bytes of a piece that the line has just carried for another file; a small piece comes first where that is not known. */
  pieceSize: number | undefined
  /** Told of each session and each piece that has arrived; null when a session is of no more use. */
  onSession: (session: UploadSession | null) => Promise<void>
  /** Told before each piece how many milliseconds it may take before the line counts as dead. */
  onPiece: (patience: number) => void
}

/**
 * The server's end of sending. Everything can be repeated: what exists already is left as it is and answered as done. A signal
 * abandons the wait, not necessarily the effect.
 */
export interface SubmissionGateway {
  /** Who is signed in on this device, as far as it knows without a network; null when nobody is. */
  currentUid(): Promise<string | null>
  /** The receipt of a submission of one's own; null when it does not exist. */
  readReceipt(id: string, signal: AbortSignal): Promise<PortResult<Receipt | null>>
  /**
   * One transaction that reads the receipt and, only when it is absent, creates the submission and its receipt and counts them.
   * Answers the digest that the server holds afterwards; `limit-reached`, with `waitMs`, when the person's day is full; `overtaken` when
   * something else was counted meanwhile. `beforeWrite` runs before any request that could create them; without
   * its consent there is none.
   */
  createSubmission(
    id: string,
    submission: FrozenSubmission,
    beforeWrite: () => Promise<PortResult<unknown>>,
    signal: AbortSignal,
  ): Promise<PortResult<string>>
  /**
   * One transaction that reads the withdrawal of a submission and creates it only when it is absent; `refused` when the rules do not
   * allow it. `beforeWrite` as above.
   */
  createWithdrawal(
    id: string,
    withdrawal: NewWithdrawal,
    beforeWrite: () => Promise<PortResult<unknown>>,
    signal: AbortSignal,
  ): Promise<PortResult<null>>
  /**
   * One transaction that reads the answer to a round of a question and creates it only when it is absent. Answers the digest that the
   * server holds afterwards; `refused` when the rules do not allow it. `beforeWrite` as above.
   */
  createAnswer(
    submissionId: string,
    answer: FrozenAnswer,
    beforeWrite: () => Promise<PortResult<unknown>>,
    signal: AbortSignal,
  ): Promise<PortResult<string>>
  /** A question about a submission of one's own; null when it does not exist. */
  readQuestion(submissionId: string, requestId: string, signal: AbortSignal): Promise<PortResult<Question | null>>
  /** The digest of an answer of one's own; null when it does not exist. */
  readAnswer(submissionId: string, answerId: string, signal: AbortSignal): Promise<PortResult<string | null>>
  /** The object at a path; null when there is none. */
  findObject(path: string, signal: AbortSignal): Promise<PortResult<FoundObject | null>>
  /** Answers how many bytes its pieces have come to by the line’s speed, for the next file to begin with. */
  uploadObject(upload: ObjectUpload, signal: AbortSignal): Promise<PortResult<number>>
  /** One transaction that reads the row and creates it only when it is absent. */
  recordDocument(document: DocumentToRecord, signal: AbortSignal): Promise<PortResult<null>>
  /** The stored names of the rows of a submission's or an answer's files. */
  listRecorded(uid: string, owner: DocumentOwner, signal: AbortSignal): Promise<PortResult<readonly string[]>>
}

/** What only a withdrawal or an answer asks of the server. */
export type FollowUpGateway = Pick<
  SubmissionGateway,
  'createWithdrawal' | 'createAnswer' | 'readQuestion' | 'readAnswer'
>

/** A withdrawal without the server's time. */
export type NewWithdrawal = Pick<Withdrawal, 'user_id' | 'reason'>

export interface FoundObject {
  /** Bytes. */
  size: number
  /** Of its bytes, by the service's word; null when it gives none. */
  crc32c: number | null
}

export interface DocumentToRecord extends DocumentKey {
  path: string
  uid: string
  entry: ManifestEntry
}

/** How an attempt ended. `mayExistOnServer` is false where the server said that it holds nothing, and no earlier request can be on its way. */
export type AttemptEnd = Pick<OutboxEntry, 'attempts' | 'nextAttemptAt' | 'problem'> & { mayExistOnServer?: false }

/** Whether the entry is still to be sent: false once its owner has paused it or taken it back. */
export type StillWanted = boolean

/** The device's end of sending. */
export interface OutboxStore {
  /** Every person's entries, in the order of queueing. */
  listEntries(): Promise<PortResult<readonly OutboxEntry[]>>
  /** The bytes of an entry's file, by its name in the manifest; undefined when they are gone. */
  readFile(id: string, storedName: string): Promise<PortResult<Blob | undefined>>
  /** Notes that an attempt begins at this time. Answers what to send; nothing when the entry is no longer wanted. */
  beginAttempt(id: string, startedAt: number): Promise<PortResult<OutboxEntry | undefined>>
  endAttempt(id: string, end: AttemptEnd): Promise<PortResult<StillWanted>>
  /**
   * Notes that the server may hold the entry from now on, and by which checksums its files are known there. Of one that is no longer wanted
   * it notes nothing.
   */
  saveMayExist(id: string, checksums?: Checksums): Promise<PortResult<StillWanted>>
  saveProgress(id: string, storedName: string, progress: FileProgress): Promise<PortResult<StillWanted>>
  /** Deletes the entry with its draft and files and keeps the receipt, all or nothing. */
  finish(id: string, receipt: Receipt): Promise<PortResult<void>>
  /**
   * Deletes the entry of a withdrawal or an answer that the server holds, with its files, and notes with the receipt that it was sent, all
   * or nothing.
   */
  finishFollowUp(id: string): Promise<PortResult<void>>
}

/**
 * Runs tasks one after the other across all tabs and the service worker; resolves when the task has run. One that has not begun
 * when the signal comes is not run.
 */
export interface SenderLock {
  run(task: () => Promise<void>, signal?: AbortSignal): Promise<void>
}

/** Sends a withdrawal or an answer: `send-follow-up.ts`, which a page fetches with the first of them. */
export type SendFollowUp = (entry: FollowUpEntry, ends: SenderPorts) => Promise<PortResult<void>>

export interface SenderPorts {
  remote: SubmissionGateway
  store: OutboxStore
  sendFollowUp: SendFollowUp
  clock: Clock
  /** Abandons what is under way. */
  signal: AbortSignal
}

export type Outcome = { kind: 'sent' } | { kind: 'needs-sign-in' } | ({ kind: 'failed' } & Failure)
