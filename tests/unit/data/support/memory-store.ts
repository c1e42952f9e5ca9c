import type { Receipt } from '@sotto/domain/submission/submission'
import type { AttemptEnd, StillWanted } from '../../../../web/src/data/sync/ports.ts'
import {
  manifestOf,
  type Checksums,
  type FileProgress,
  type OutboxEntry,
} from '../../../../web/src/data/sync/outbox-entry.ts'
import { asApplication } from '../../../factories/application.ts'

/**
 * What survives a killed process. What goes in and comes out is frozen, so that nobody changes it by changing what they hold, as with
 * a database, which copies.
 */
export class MemoryStore {
  readonly #entries = new Map<string, OutboxEntry>()
  readonly files = new Map<string, Blob>()
  readonly kept = new Map<string, Receipt>()
  /** The submissions whose withdrawals were let go of as sent. */
  readonly withdrawn = new Set<string>()
  /** The answers that were let go of as sent. */
  readonly answered = new Set<string>()

  add(entry: OutboxEntry, files: ReadonlyMap<string, Blob> = new Map()): void {
    this.#entries.set(entry.id, deepFreeze(entry))
    for (const [name, bytes] of files) this.files.set(name, bytes)
  }

  entries(): OutboxEntry[] {
    return [...this.#entries.values()]
  }

  beginAttempt(id: string, startedAt: number): OutboxEntry | undefined {
    const entry = this.#entries.get(id)
    if (entry === undefined || entry.paused) return undefined
    const begun = deepFreeze({ ...entry, startedAt, problem: null })
    this.#entries.set(id, begun)
    return begun
  }

  endAttempt(id: string, end: AttemptEnd): StillWanted {
    return this.#change(id, (entry) => ({ ...entry, ...end, startedAt: null }))
  }

  saveMayExist(id: string, checksums?: Checksums): StillWanted {
    return this.#change(id, (entry) =>
      entry.paused ? entry : { ...entry, mayExistOnServer: true, ...(checksums && { checksums }) },
    )
  }

  saveProgress(id: string, storedName: string, progress: FileProgress): StillWanted {
    return this.#change(id, (entry) => {
      if (entry.kind === 'withdrawal') throw new Error('a withdrawal has no files')
      return { ...entry, files: { ...entry.files, [storedName]: progress } }
    })
  }

  setPaused(id: string, paused: boolean): void {
    this.#change(id, (entry) => ({ ...entry, paused, nextAttemptAt: 0, problem: paused ? entry.problem : null }))
  }

  /** The entry becomes a draft again, and its files stay; a withdrawal is taken back. */
  reopen(id: string): void {
    this.#entries.delete(id)
  }

  /** As a version of the app does that knows of none. */
  forgetChecksums(id: string): void {
    this.#change(id, (entry) => {
      const earlier = { ...asApplication(entry) }
      delete earlier.checksums
      return earlier
    })
  }

  /** As when the browser clears this app's data. */
  evict(): void {
    this.#entries.clear()
    this.files.clear()
  }

  /** As at sign-out. */
  forgetSessions(): void {
    for (const entry of this.entries()) {
      if (entry.kind === 'withdrawal') continue
      const { id, files } = entry
      for (const [name, progress] of Object.entries(files)) this.saveProgress(id, name, { ...progress, session: null })
    }
  }

  #change(id: string, next: (entry: OutboxEntry) => OutboxEntry): StillWanted {
    const entry = this.#entries.get(id)
    if (entry === undefined) return false
    this.#entries.set(id, deepFreeze(next(entry)))
    return !entry.paused
  }

  finishFollowUp(id: string): void {
    const entry = this.#entries.get(id)
    if (entry === undefined || entry.kind === 'application') return
    this.#entries.delete(id)
    if (entry.kind === 'withdrawal') this.withdrawn.add(id)
    else {
      for (const name of Object.keys(manifestOf(entry))) this.files.delete(name)
      this.answered.add(id)
    }
  }

  finish(id: string, receipt: Receipt): void {
    const entry = this.#entries.get(id)
    if (entry?.kind !== 'application' || entry.submission.digest !== receipt.digest) return
    for (const name of Object.keys(entry.submission.documents)) this.files.delete(name)
    this.#entries.delete(id)
    this.kept.set(id, receipt)
  }
}

/** What is frozen already is frozen with all that it holds. */
function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value
  for (const held of Object.values(value)) if (typeof held === 'object' && held !== null) deepFreeze(held)
  return Object.freeze(value)
}
