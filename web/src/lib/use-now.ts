import { useEffect, useState } from 'react'

/** The time in milliseconds, again every second, or as often as `everyMs` says, while the component is there. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
