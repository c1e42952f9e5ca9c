import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Where somebody wanted to go: to an address, or to an entry of the window's history. */
type Onward = { to: string; replace: boolean } | { entry: string }

interface LeaveGuard {
  /** Somebody wanted to go to another page and was held back. */
  held: boolean
  leave: () => void
  stay: () => void
}

/**
 * Holds back who leaves this page, while `unsaved`. The browser asks before it ends the window's page; within the app we do, by its
 * Navigation API. A browser without that asks only before the page ends, and so does one in which somebody insists on going back:
 * it lets no page hold them twice without a press in between.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [onward, setOnward] = useState<Onward | null>(null)
  const leaving = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: NavigateEvent) => {
      if (leaving.current || !event.cancelable || !leadsElsewhere(event.destination)) return
      event.preventDefault()
      setOnward(onwardOf(event))
    }
    const here = 'navigation' in window ? navigation : undefined
    addEventListener('beforeunload', warn)
    here?.addEventListener('navigate', hold)
    return () => {
      removeEventListener('beforeunload', warn)
      here?.removeEventListener('navigate', hold)
    }
  }, [unsaved])

  return {
    held: onward !== null,
    leave: () => {
      if (onward === null) return
      leaving.current = true
      setOnward(null)
      if ('entry' in onward) navigation.traverseTo(onward.entry)
      else void navigate(onward.to, { replace: onward.replace })
    },
    stay: () => setOnward(null),
  }
}

/** Whether it is another page of the app. Of those outside of it the browser warns by itself. */
function leadsElsewhere({ sameDocument, url }: NavigationDestination): boolean {
  return sameDocument && new URL(url).pathname !== location.pathname
}

function onwardOf({ destination, navigationType }: NavigateEvent): Onward {
  if (navigationType === 'traverse') return { entry: destination.key }
  const { pathname, search, hash } = new URL(destination.url)
  return { to: pathname + search + hash, replace: navigationType === 'replace' }
}
