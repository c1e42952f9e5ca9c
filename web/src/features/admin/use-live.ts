import type { Problem } from '@sotto/domain/shared/errors'
import { useEffect, useState } from 'react'
import type { Watch } from '#data/remote/live/live-firestore.ts'

export interface Live<T> {
  value?: T
  /** Whether the value is the server's word now. */
  fresh: boolean
  problem?: Problem
}

const NOTHING = { fresh: false }

/** What a watch tells, for as long as the component is there. `watch` keeps its identity while it asks for the same. */
export function useLive<T>(watch: Watch<T>): Live<T> {
  const [told, setTold] = useState<{ watch: Watch<T>; live: Live<T> }>()
  useEffect(
    () =>
      watch({
        onValue: (value, fresh) => setTold({ watch, live: { value, fresh } }),
        onProblem: (problem) => setTold({ watch, live: { fresh: false, problem } }),
      }),
    [watch],
  )
  return told?.watch === watch ? told.live : NOTHING
}
