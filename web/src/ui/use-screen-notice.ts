import { useCallback, useEffect, useId } from 'react'
import { useNotices, type Notice } from './toasts.tsx'

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
