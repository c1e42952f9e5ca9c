import { useEffect } from 'react'

/**
 * The number on the icon of the installed app, where the platform has one. It asks for no permission: a platform that wants one refuses
 * the call, and then there is no number. It stays on the icon while the app is closed.
 */
export function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** Keeps the number at `count` while the component is shown, and clears it afterwards. Undefined leaves it as it is. */
export function useBadge(count: number | undefined): void {
  const isKnown = count !== undefined
  useEffect(() => {
    if (count !== undefined) setBadge(count)
  }, [count])
  useEffect(() => {
    if (isKnown) return () => setBadge(0)
  }, [isKnown])
}
