import type { Manifest } from '@sotto/domain/documents/document'
import type { Problem } from '@sotto/domain/shared/errors'
import { answerObjectPath, objectPath, type DocumentOwner } from '@sotto/domain/submission/paths'
import type { AnswerWords } from '@sotto/domain/questions/answer-words'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { documentsOf, type FrozenAnswer } from '@sotto/domain/questions/question'
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

/** Bytes of a file of this size that the service is known to hold. */
export function sentBytesOf({ uploaded, session }: FileProgress, size: number): number {
  return uploaded ? size : (session?.offset ?? 0)
}

/** The CRC32C of each file, by its stored name. */
export type Checksums = Readonly<Record<string, number>>

/** What waits to be sent. The kinds share the queue, the sender and its faults; `sendEntry` sends each by its own steps. */
export type OutboxEntry = ApplicationEntry | FollowUpEntry

/** What carries files. They are proven, sent and read back in the same way. */
export type EntryWithFiles = ApplicationEntry | AnswerEntry

/** What follows an application that has arrived: it becomes typed words again where it is taken back. */
export type FollowUpEntry = WithdrawalEntry | AnswerEntry

/** An application that is not known to have arrived. */
export interface ApplicationEntry extends QueuedEntry, SendingFiles {
  kind: 'application'
  submission: FrozenSubmission
}

/** The withdrawal of an application that has arrived, so that no entry of the application has its id any more. */
export interface WithdrawalEntry extends QueuedEntry {
  kind: 'withdrawal'
  /** As it is stored; '' where the sponsor gave none. */
  reason: string
  /** What the application is called: at sign-out this device forgets its receipt. */
  projectName: string
}

/** The answer to a question about an application that has arrived. Its id is the one that the answer has on the server. */
export interface AnswerEntry extends QueuedEntry, SendingFiles {
  kind: 'answer'
  submissionId: string
  answer: FrozenAnswer
  /** What its text was composed of, where the question asks for items. */
  words?: AnswerWords
  /** What it answers, and what the application is called: at sign-out this device forgets both. */
  question: string
  projectName: string
  /** The items that the question asks for; absent where it asks for none. */
  items?: readonly AskedItem[]
}

/** How far the files of an entry are. */
interface SendingFiles {
  /** Of the bytes that were proven before the first request that could create the entry. Entries of earlier versions may have none. */
  checksums?: Checksums
  /** By stored name; a file that has no key yet has nothing sent. */
  files: Readonly<Record<string, FileProgress>>
}

interface QueuedEntry {
  /** The submission's id, and before that the draft's; an answer has its own. */
  id: string
  uid: string
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
  /** The server may hold it: noted before the first request that could create it. */
  mayExistOnServer: boolean
}

/** The files that an entry declares. */
export function manifestOf(entry: EntryWithFiles): Manifest {
  return entry.kind === 'application' ? entry.submission.documents : documentsOf(entry.answer)
}

/** By which the server knows that it holds the same. */
export function digestOf(entry: EntryWithFiles): string {
  return entry.kind === 'application' ? entry.submission.digest : entry.answer.digest
}

/** Which record of the server declares them. */
export function ownerOf(entry: EntryWithFiles): DocumentOwner {
  return entry.kind === 'application'
    ? { submissionId: entry.id }
    : { submissionId: entry.submissionId, answerId: entry.id }
}

/** The object of a declared file. */
export function objectPathOf(entry: EntryWithFiles, storedName: string): string {
  return entry.kind === 'application'
    ? objectPath(entry.submission, entry.id, storedName)
    : answerObjectPath(entry.submissionId, entry.id, storedName)
}
