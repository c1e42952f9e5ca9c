import { useObservable } from 'dexie-react-hooks'
import { connection } from './database.ts'

/**
 * The result of a query on this device's database, again whenever a tab or the service worker changes what it read; undefined
 * until the first result. A query that fails throws, for the page's error boundary; one that met a lost connection is asked anew.
 */
export function useLocal<T>(query: () => T | Promise<T>, deps: unknown[] = []): T | undefined {
  return useObservable(() => connection.liveRead(query), deps)
}
