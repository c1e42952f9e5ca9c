import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { systemClock } from '#data/clock.ts'
import type { EarlierFile } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { askAgain, forgetEarlierFiles, listEarlierFiles, noteProblem } from '#data/reuse/earlier-files.ts'
import { lazyReadStoredFile } from '#data/remote/documents/lazy-stored-file.ts'
import { fetchEarlierFiles, type FetchProgress } from '#data/reuse/fetch-earlier-files.ts'
import { EARLIER } from './earlier-messages.ts'

const PORTS = { download: lazyReadStoredFile, clock: systemClock }

const pathsOf = (files: readonly EarlierFile[]) => files.map(({ path }) => path)

/**
 * Fetches the files that a draft is still to get while its form is open and there is a network. What could not be attached stays
 * listed, and is fetched again when its owner asks.
 */
export function useEarlierFiles(uid: string, draftId: string) {
  const { fail, clear } = useFailureNotice('earlier-files')
  const online = useOnline()
  const files = useLocal(() => listEarlierFiles(uid, draftId), [uid, draftId])
  const [progress, setProgress] = useState<FetchProgress>()
  const [attached, setAttached] = useState(0)
  const [turn, setTurn] = useState(0)
  /** The last turn that came to its end, and the files that it left to be fetched. */
  const [ended, setEnded] = useState<{ turn: number; left: readonly string[] }>({ turn: -1, left: [] })
  const running = useRef<AbortController>(undefined)
  const waiting = (files ?? []).filter(({ problem }) => problem === null)
  const due = online && waiting.length > 0

  const finish = useEffectEvent(async (before: readonly EarlierFile[]) => {
    const after = await listEarlierFiles(uid, draftId)
    setProgress(undefined)
    setEnded({ turn, left: pathsOf(after.filter(({ problem }) => problem === null)) })
    setAttached((count) => count + Math.max(0, before.length - after.length))
    const failures = after.filter(({ problem }) => problem !== null)
    if (failures.length > 0) fail({ title: EARLIER.title(failures.length), message: EARLIER.seeReasons, brief: true })
    else clear()
  })

  useEffect(() => {
    if (!due) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    void run()
    return () => controller.abort()

    async function run() {
      const before = await listEarlierFiles(uid, draftId)
      const onProgress = (now: FetchProgress) => {
        if (!signal.aborted) setProgress(now)
      }
      await fetchEarlierFiles(uid, draftId, PORTS, { signal, onProgress })
      if (running.current === controller) await finish(before)
    }
  }, [due, uid, draftId, turn])
  // A page that is left says nothing more of it.
  useEffect(() => () => void (running.current = undefined), [])

  async function save(change: Promise<{ ok: boolean }>) {
    if ((await change).ok) clear()
    else fail(EARLIER.notSaved)
  }

  return {
    /** Not those that are being fetched: the list is read anew a moment after the last has been attached. */
    files: (files ?? []).filter(
      ({ path, problem }) => problem !== null || !online || (ended.turn === turn && ended.left.includes(path)),
    ),
    online,
    progress,
    isRunning: due && (progress !== undefined || ended.turn !== turn),
    attached,
    stop: async () => {
      running.current?.abort()
      running.current = undefined
      setProgress(undefined)
      await save(noteProblem(uid, draftId, pathsOf(waiting), 'stopped'))
    },
    retry: async (again: readonly EarlierFile[]) => {
      await save(askAgain(uid, draftId, pathsOf(again)))
      setTurn((count) => count + 1)
    },
    forget: () => save(forgetEarlierFiles(uid, draftId)),
  }
}
