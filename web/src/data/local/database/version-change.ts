import type { Dexie } from 'dexie'
import type { DatabaseState } from './database-state.ts'
import type { Flush } from '#lib/unsaved-changes.ts'

interface VersionChangePorts {
  /** Saves what is typed but not stored yet. */
  flush: Flush
  onState: (state: DatabaseState) => void
}

/**
 * Several versions of the app can meet on one database. The newer one waits until the older has saved and closed its
 * connection; the older never writes into what the newer has changed.
 */
export function handleVersionChange(database: Dexie, { flush, onState }: VersionChangePorts): void {
  const saveAndClose = async () => {
    let saved = false
    try {
      saved = await flush()
    } finally {
      // Within the turn that ended the last write, so nothing is typed between it and the closing.
      onState({ kind: 'outdated', saved, at: Date.now() })
      database.close()
    }
  }

  // False keeps Dexie from closing at once, before unsaved changes are stored. A deletion has no new version: Dexie's own
  // answer, closing and opening again on the next use, is right for it.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) return
    void saveAndClose()
    return false
  })
  database.on('blocked', () => {
    onState({ kind: 'waiting' })
    // The state says it; Dexie would say it on the console too.
    return false
  })
  // Dexie opens a database of a higher version all the same. An older app would write records there that the newer one no
  // longer understands.
  database.on(
    'ready',
    () => {
      if (database.backendDB().version <= Math.round(database.verno * 10)) {
        onState({ kind: 'usable' })
        return
      }
      onState({ kind: 'outdated', saved: true, at: Date.now() })
      database.close()
    },
    true,
  )
}
