import { isDeepStrictEqual } from 'node:util'
import { countApplication, type CountedUsage, type DailyUsage } from '@sotto/domain/submission/daily-usage'
import type { Manifest } from '@sotto/domain/documents/document'
import { answerObjectPath, objectPath, parseObjectPath, type DocumentOwner } from '@sotto/domain/submission/paths'
import { answerIdOf, documentsOf, type FrozenAnswer, type Question } from '@sotto/domain/questions/question'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { FrozenSubmission, Receipt } from '@sotto/domain/submission/submission'
import type { NewWithdrawal } from '../../../../web/src/data/sync/ports.ts'

/**
 * What the rules and services promise a sender, and no more: everything is created once and never changed, a creation of what
 * exists is refused even when it is identical, and an object exists from its last byte on.
 */
export class ModelServer {
  readonly submissions = new Map<string, FrozenSubmission>()
  readonly receipts = new Map<string, Receipt>()
  /** By path. */
  readonly objects = new Map<string, Blob>()
  readonly rows = new Set<string>()
  /** By submission. */
  readonly withdrawals = new Map<string, NewWithdrawal>()
  /** By question. */
  readonly questions = new Map<string, Question & { submissionId: string }>()
  /** By the id of the answer, with the revision that its question had. */
  readonly answers = new Map<string, FrozenAnswer & { revision: number }>()
  /** Submissions that are decided. */
  readonly #decided = new Set<string>()
  /** By person. */
  readonly usage = new Map<string, DailyUsage>()
  /** Pieces that were sent to an object that was complete already: work done twice. */
  wasted = 0
  #started = 0
  readonly #sessions = new Map<string, { path: string; received: Blob }>()

  /** The person's count with one more application at this time; nothing when the day is full. */
  count({ user_id, documents }: FrozenSubmission, now: Date): CountedUsage | undefined {
    return countApplication(this.usage.get(user_id), documents, now)
  }

  /** False: refused, because it exists or because the count is not what it has to be. */
  create(id: string, submission: FrozenSubmission, counted: CountedUsage, now: Date): boolean {
    if (this.submissions.has(id) || !isDeepStrictEqual(counted, this.count(submission, now))) return false
    this.usage.set(submission.user_id, { ...counted, submission_id: id, updated_at: now })
    this.submissions.set(id, submission)
    const created_at = new Date(1_790_000_000_000)
    this.receipts.set(id, { ...submission, status: 'pending', revision: 0, created_at })
    return true
  }

  /** False: refused, because it exists, because it is another's, or because there is nothing undecided to withdraw. */
  withdraw(id: string, withdrawal: NewWithdrawal): boolean {
    const receipt = this.receipts.get(id)
    if (receipt?.user_id !== withdrawal.user_id || this.withdrawals.has(id) || this.#decided.has(id)) return false
    this.withdrawals.set(id, withdrawal)
    return true
  }

  /** As an admin does, who can't decide on what is withdrawn. The sponsor is told later. */
  decide(id: string): void {
    if (!this.withdrawals.has(id) && this.receipts.has(id)) this.#decided.add(id)
  }

  /** As an admin does, about what is not decided or withdrawn. */
  ask(id: string, submissionId: string): void {
    if (this.questions.has(id) || this.#hasEnded(submissionId)) return
    const at = new Date(0)
    const text = { question: 'Who holds the option?', due_at: null, changed_by: 'admin' }
    const state = { status: 'open', round: 0, revision: 0, created_at: at, changed_at: at } as const
    this.questions.set(id, { ...text, ...state, user_id: this.receipts.get(submissionId)?.user_id ?? '', submissionId })
  }

  close(id: string): void {
    const question = this.questions.get(id)
    if (question?.status === 'open')
      this.questions.set(id, { ...question, status: 'closed', revision: question.revision + 1 })
  }

  reopen(id: string): void {
    const question = this.questions.get(id)
    if (question === undefined || question.status === 'open' || this.#hasEnded(question.submissionId)) return
    const { round, revision } = question
    this.questions.set(id, { ...question, status: 'open', round: round + 1, revision: revision + 1 })
  }

  /** False: refused, because it exists, because it is another's, or because its round is not open. */
  answer(submissionId: string, answer: FrozenAnswer): boolean {
    const id = answerIdOf(answer.request_id, answer.round)
    const question = this.questions.get(answer.request_id)
    if (this.answers.has(id) || question?.submissionId !== submissionId || question.user_id !== answer.user_id)
      return false
    if (question.status !== 'open' || question.round !== answer.round || this.#hasEnded(submissionId)) return false
    this.answers.set(id, { ...answer, revision: question.revision })
    return true
  }

  #hasEnded(submissionId: string): boolean {
    return !this.receipts.has(submissionId) || this.#decided.has(submissionId) || this.withdrawals.has(submissionId)
  }

  /** What the triggers do: the receipts and questions tell what has happened. */
  settle(): void {
    for (const [id, question] of this.questions) {
      const revision = question.revision + 1
      if (this.answers.has(answerIdOf(id, question.round))) {
        if (question.status !== 'answered') this.questions.set(id, { ...question, status: 'answered', revision })
      } else if (question.status === 'open' && this.withdrawals.has(question.submissionId)) {
        this.questions.set(id, { ...question, status: 'closed', revision })
      }
    }
    for (const [id, receipt] of this.receipts) {
      const status = this.withdrawals.has(id) ? WITHDRAWN : this.#decided.has(id) ? 'approved' : receipt.status
      this.receipts.set(id, { ...receipt, status })
    }
  }

  isDecided(id: string): boolean {
    return this.#decided.has(id)
  }

  /** What the record that declares files declares. */
  #manifestOf({ submissionId, answerId }: DocumentOwner): Manifest {
    if (answerId === undefined) return this.receipts.get(submissionId)?.documents ?? {}
    const answer = this.answers.get(answerId)
    return answer === undefined ? {} : documentsOf(answer)
  }

  record(owner: DocumentOwner, storedName: string): boolean {
    const key = rowKeyOf(owner, storedName)
    if (this.rows.has(key) || !(storedName in this.#manifestOf(owner))) return false
    this.rows.add(key)
    return true
  }

  startUpload(path: string): string {
    this.#started += 1
    const url = `https://upload.example/${this.#started}`
    this.#sessions.set(url, { path, received: new Blob() })
    return url
  }

  /** As after a restart, or a week: what has begun can't be continued. */
  forgetUploads(): void {
    this.#sessions.clear()
  }

  received(url: string): number | null {
    return this.#sessions.get(url)?.received.size ?? null
  }

  /** False: the session is unknown, or the piece does not continue it. */
  addPiece(url: string, offset: number, piece: Blob): boolean {
    const session = this.#sessions.get(url)
    if (session?.received.size !== offset) return false
    if (this.objects.has(session.path)) this.wasted += 1
    session.received = new Blob([session.received, piece])
    return true
  }

  finishUpload(url: string): boolean {
    const session = this.#sessions.get(url)
    if (session === undefined || this.objects.has(session.path)) return false
    const key = parseObjectPath(session.path)
    if (key === undefined || this.#manifestOf(key)[key.storedName]?.file_size !== session.received.size) return false
    this.objects.set(session.path, session.received)
    this.#sessions.delete(url)
    return true
  }

  /** Whether all of a submission has arrived. */
  holdsAllOf(id: string, submission: FrozenSubmission): boolean {
    return (
      this.submissions.get(id)?.digest === submission.digest &&
      this.receipts.get(id)?.digest === submission.digest &&
      Object.entries(submission.documents).every(
        ([name, file]) =>
          this.objects.get(objectPath(submission, id, name))?.size === file.file_size && this.rows.has(`${id}/${name}`),
      )
    )
  }

  /** The files of an answer that have not arrived. */
  missingOf(submissionId: string, answer: FrozenAnswer): readonly string[] {
    const answerId = answerIdOf(answer.request_id, answer.round)
    return Object.entries(documentsOf(answer))
      .filter(
        ([name, file]) =>
          this.objects.get(answerObjectPath(submissionId, answerId, name))?.size !== file.file_size ||
          !this.rows.has(rowKeyOf({ submissionId, answerId }, name)),
      )
      .map(([name]) => name)
  }
}

/** A row's place: the record that declares its file, and the file. */
export function rowKeyOf({ submissionId, answerId }: DocumentOwner, storedName: string): string {
  return `${answerId ?? submissionId}/${storedName}`
}
