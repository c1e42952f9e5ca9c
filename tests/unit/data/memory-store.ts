import type { Receipt } from '@sotto/domain/submission'
import type { AttemptState } from '../../../web/src/data/sync/ends.ts'
import type { FileProgress, OutboxEntry } from '../../../web/src/data/sync/outbox-entry.ts'

/** What survives a killed process: copies go in and come out, as with a database. */
export class MemoryStore {
  readonly #entries = new Map<string, OutboxEntry>()
  readonly files = new Map<string, Blob>()
  readonly kept = new Map<string, Receipt>()

  add(entry: OutboxEntry, files: ReadonlyMap<string, Blob>): void {
    this.#entries.set(entry.id, structuredClone(entry))
    for (const [name, bytes] of files) this.files.set(name, bytes)
  }

  entries(): OutboxEntry[] {
    return structuredClone([...this.#entries.values()])
  }

  saveProgress(id: string, storedName: string, progress: FileProgress): void {
    const entry = this.#entries.get(id)
    if (entry) this.#entries.set(id, structuredClone({ ...entry, files: { ...entry.files, [storedName]: progress } }))
  }

  saveAttempt(id: string, attempt: AttemptState): void {
    const entry = this.#entries.get(id)
    if (entry) this.#entries.set(id, structuredClone({ ...entry, ...attempt }))
  }

  finish(id: string, receipt: Receipt): void {
    const entry = this.#entries.get(id)
    if (entry?.submission.digest !== receipt.digest) return
    for (const name of Object.keys(entry.submission.documents)) this.files.delete(name)
    this.#entries.delete(id)
    this.kept.set(id, receipt)
  }
}
