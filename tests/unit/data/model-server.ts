import { objectPath } from '@sotto/domain/paths'
import type { FrozenSubmission, Receipt } from '@sotto/domain/submission'

/**
 * What the rules and services promise a sender, and no more: everything is created once and never changed, a creation of what
 * exists is refused even when it is identical, and an object exists from its last byte on.
 */
export class ModelServer {
  readonly submissions = new Map<string, FrozenSubmission>()
  readonly receipts = new Map<string, Receipt>()
  /** By path. Sizes in bytes. */
  readonly objects = new Map<string, number>()
  readonly rows = new Set<string>()
  /** Pieces that were sent to an object that was complete already: work done twice. */
  wasted = 0
  #started = 0
  readonly #sessions = new Map<string, { path: string; received: number }>()

  /** False: refused. */
  create(id: string, submission: FrozenSubmission): boolean {
    if (this.submissions.has(id)) return false
    this.submissions.set(id, structuredClone(submission))
    const created_at = new Date(1_790_000_000_000)
    this.receipts.set(id, { ...structuredClone(submission), status: 'pending', revision: 0, created_at })
    return true
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
    this.#sessions.set(url, { path, received: 0 })
    return url
  }

  /** As after a restart, or a week: what has begun can't be continued. */
  forgetUploads(): void {
    this.#sessions.clear()
  }

  received(url: string): number | null {
    return this.#sessions.get(url)?.received ?? null
  }

  /** False: the session is unknown, or the piece does not continue it. */
  addPiece(url: string, offset: number, size: number): boolean {
    const session = this.#sessions.get(url)
    if (session?.received !== offset) return false
    if (this.objects.has(session.path)) this.wasted += 1
    session.received += size
    return true
  }

  finishUpload(url: string): boolean {
    const session = this.#sessions.get(url)
    if (session === undefined || this.objects.has(session.path)) return false
    const [id = '', storedName = ''] = session.path.split('/').slice(-2)
    if (this.receipts.get(id)?.documents[storedName]?.file_size !== session.received) return false
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
          this.objects.get(objectPath(submission, id, name)) === file.file_size && this.rows.has(`${id}/${name}`),
      )
    )
  }
}
