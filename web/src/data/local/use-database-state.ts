import { useSyncExternalStore } from 'react'
import { readDatabaseState, watchDatabaseState, type DatabaseState } from './database-state.ts'

/** Whether this window can use the device's database, and why not. */
export function useDatabaseState(): DatabaseState {
  return useSyncExternalStore(watchDatabaseState, readDatabaseState, readDatabaseState)
}
