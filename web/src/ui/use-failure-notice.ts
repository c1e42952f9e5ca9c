import { useMemo } from 'react'
import { useRetraction, type Notice } from './toasts.tsx'
import { useScreenNotice } from './use-screen-notice.ts'

interface FailureNotice {
  /** Takes the place of what was said of an earlier failure. */
  fail: (notice: Pick<Notice, 'title' | 'message' | 'brief'>) => void
  /** Called once it has worked, or is tried again: nobody reads of a failure that is over. */
  clear: () => void
}

/** The notice of one kind of failure, which stays until it is dismissed, the failure is over or the screen is left. */
export function useFailureNotice(subject: string): FailureNotice {
  const notify = useScreenNotice()
  const retract = useRetraction()
  return useMemo(
    () => ({
      fail: (notice) => notify({ ...notice, destructive: true, subject }),
      clear: () => retract(subject),
    }),
    [notify, retract, subject],
  )
}
