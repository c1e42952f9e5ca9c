import { useEffect, useState } from 'react'
import { retryImport } from './retry-import.ts'

export interface LateModule<Module> {
  /** Undefined until it is fetched. */
  module: Module | undefined
  /** Whether the last fetch failed, its second attempt included. */
  failed: boolean
}

/**
 * A module that its page is shown without, and that is fetched once the page is drawn. `load` keeps its identity from one drawing to the
 * next; nothing is fetched before there is one. With each new `attempt` a module that has not come is fetched again.
 */
export function useLateModule<Module>(
  load: (() => Promise<Module>) | undefined,
  attempt?: unknown,
): LateModule<Module> {
  const [late, setLate] = useState<LateModule<Module>>({ module: undefined, failed: false })
  const isThere = late.module !== undefined
  useEffect(() => {
    if (isThere || load === undefined) return
    let shown = true
    retryImport(load).then(
      (module) => {
        if (shown) setLate({ module, failed: false })
      },
      () => {
        if (shown) setLate({ module: undefined, failed: true })
      },
    )
    return () => {
      shown = false
    }
  }, [load, attempt, isThere])
  return late
}
