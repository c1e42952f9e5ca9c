import { createEmitter } from '#lib/emitter.ts'

export type DatabaseState =
  | { kind: 'usable' }
  /** An earlier version of the app has the database open in another window; bringing it up to date waits for that window. */
  | { kind: 'waiting' }
  /** The database belongs to a newer version of the app: this window stores nothing more. */
  | {
      kind: 'outdated'
      /** Whether everything typed in this window reached the device before, and when that was (milliseconds since 1970). */
      saved: boolean
      at: number
    }

let state: DatabaseState = { kind: 'usable' }
const changes = createEmitter()

export function readDatabaseState(): DatabaseState {
  return state
}

/** Calls back after each change. The returned function ends that. */
export const watchDatabaseState = changes.subscribe

/** A database that is outdated stays so until the page is loaded anew. */
export function setDatabaseState(next: DatabaseState): void {
  if (state.kind === 'outdated') return
  state = next
  changes.emit()
}
