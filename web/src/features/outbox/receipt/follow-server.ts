import { QueryObserver } from '@tanstack/react-query'
import { queries } from '#lib/queries.tsx'
import * as readings from './refresh-receipts.ts'

/** One of `refresh-receipts.ts`, which is fetched with this. */
export type Read = (from: typeof readings) => Promise<void>

const REFRESH_MS = 15_000

/** Reads now and every quarter of a minute while the page is seen, until the signal. Tells each time whether that came through. */
export function followServer(
  key: string,
  read: Read,
  onRead: (cameThrough: boolean) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const observer = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: async () => {
      await read(readings)
      return true
    },
    refetchInterval: REFRESH_MS,
  })
  const tell = ({ isPending, isSuccess } = observer.getCurrentResult()): void => {
    if (!isPending) onRead(isSuccess)
  }
  // Without this it would not hear that the window is seen again.
  queries.mount()
  const unsubscribe = observer.subscribe(tell)
  signal.addEventListener('abort', () => {
    unsubscribe()
    queries.unmount()
  })
  tell()
}
