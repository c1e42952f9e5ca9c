import { useCallback, useEffect, useId, useMemo } from 'react'
import { type Notice, useNotices, useRetraction } from './toasts.tsx'

/**
 * The way to show a notice that says something of the present screen alone, such as a failure at a form. It goes when its component
 * does, or when `state` tells that the component shows another screen: nobody reads of a sign-in where a password is reset.
 */
export function useScreenNotice(state = ''): (notice: Notice) => void {
  const { show, leave } = useNotices()
  const screen = useId() + state
  useEffect(() => () => leave(screen), [leave, screen])
  return useCallback((notice) => show({ ...notice, screen }), [show, screen])
}

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
