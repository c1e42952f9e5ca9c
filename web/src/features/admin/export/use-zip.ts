import { useEffect, useRef, useState } from 'react'
import { saveAs } from '#lib/browser/save-as.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { writeZip, type ZipSource } from '#data/export/write-zip.ts'
import { ZIP } from './export-messages.ts'

export interface ZipOrder {
  fileName: string
  /** What goes in, once it is known. Throws when it can't be had. */
  prepare: (signal: AbortSignal) => Promise<readonly ZipSource[]>
  /** What is said when it is saved. */
  saved: string
  /** What is said when it is not, without a full stop. */
  failed: string
}

export interface ZipWork {
  /** Files in so far, of how many; `total` is 0 until that is known. Undefined while nothing is made. */
  progress: { done: number; total: number } | undefined
  start: () => Promise<void>
  cancel: () => void
}

/**
 * Makes a ZIP and saves it, whole or not at all. A cancelled one is over at once, whatever `prepare` still waits for. Leaving the page ends
 * the work, and says so.
 */
export function useZip({ fileName, prepare, saved, failed }: ZipOrder): ZipWork {
  const notify = useNotice()
  const failure = useFailureNotice('download')
  const [progress, setProgress] = useState<ZipWork['progress']>()
  const work = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      if (work.current === undefined) return
      work.current.abort()
      notify(ZIP.left)
    },
    [notify],
  )

  const fail = (message: string) => failure.fail(ZIP.failed(message))

  async function make({ signal }: AbortController) {
    const sources = await prepare(signal)
    const onProgress = (done: number) => {
      if (!signal.aborted) setProgress({ done, total: sources.length })
    }
    onProgress(0)
    const result = await writeZip(sources, { onProgress, signal })
    if (signal.aborted) return
    if (result.ok) {
      saveAs(result.value, fileName)
      notify(ZIP.saved(saved))
      return
    }
    const { unread } = result.reason
    if (unread !== null) fail(ZIP.unread(failed, unread))
  }

  function end() {
    work.current = undefined
    setProgress(undefined)
  }

  return {
    progress,
    start: async () => {
      const controller = new AbortController()
      work.current = controller
      failure.clear()
      setProgress({ done: 0, total: 0 })
      try {
        await make(controller)
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('A ZIP could not be made', error)
        fail(failed)
      } finally {
        // A cancelled one may end after another has begun.
        if (work.current === controller) end()
      }
    },
    cancel: () => {
      work.current?.abort()
      end()
    },
  }
}
