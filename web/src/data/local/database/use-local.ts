import { useObservable } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { connection } from './database.ts'
import { canRequestPersistence, estimateStorage, requestPersistence, type StorageEstimate } from './storage-estimate.ts'

/**
 * The result of a query on this device's database, again whenever a tab or the service worker changes what it read; undefined
 * until the first result. A query that fails throws, for the page's error boundary; one that met a lost connection is asked anew.
 */
export function useLocal<T>(query: () => T | Promise<T>, deps: unknown[] = []): T | undefined {
  return useObservable(() => connection.liveRead(query), deps)
}

/**
 * The storage estimate, read again whenever `changed` differs: undefined until it was read, null where the browser gives none. And the
 * way to ask the browser never to clear the storage, if it can be asked.
 */
export function useStorageEstimate(changed: unknown): {
  estimate: StorageEstimate | null | undefined
  persist: (() => Promise<boolean>) | undefined
} {
  const [estimate, setEstimate] = useState<StorageEstimate | null>()
  useEffect(() => {
    let shown = true
    void estimateStorage().then((read) => {
      if (shown) setEstimate(read)
    })
    return () => {
      shown = false
    }
  }, [changed])
  const persist = useCallback(async () => {
    const persisted = await requestPersistence()
    setEstimate(await estimateStorage())
    return persisted
  }, [])
  return { estimate, persist: canRequestPersistence() ? persist : undefined }
}
