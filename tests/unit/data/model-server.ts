import { isDeepStrictEqual } from 'node:util'
import { countApplication, type CountedUsage, type DailyUsage } from '@sotto/domain/submission/daily-usage'
import { objectPath } from '@sotto/domain/submission/paths'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { FrozenSubmission, Receipt } from '@sotto/domain/submission/submission'
import type { NewWithdrawal } from '../../../web/src/data/sync/ports.ts'

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
    this.submissions.set(id, structuredClone(submission))
    const created_at = new Date(1_790_000_000_000)
    this.receipts.set(id, { ...structuredClone(submission), status: 'pending', revision: 0, created_at })
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

  /** What the triggers do: the receipts tell what has happened. */
  settle(): void {
    for (const [id, receipt] of this.receipts) {
      const status = this.withdrawals.has(id) ? WITHDRAWN : this.#decided.has(id) ? 'approved' : receipt.status
      this.receipts.set(id, { ...receipt, status })
    }
  }

  isDecided(id: string): boolean {
    return this.#decided.has(id)
  }

  record(id: string, storedName: string): boolean {
    const key = `${id}/${storedName}`
    if (this.rows.has(key) || !(storedName in (this.receipts.get(id)?.documents ?? {}))) return false
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
    const [id = '', storedName = ''] = session.path.split('/').slice(-2)
    if (this.receipts.get(id)?.documents[storedName]?.file_size !== session.received.size) return false
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
}
