import { useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { keepConsent, readConsent } from './consent.ts'

const DELAY_MS = 1000

// A visitor who has answered never loads it.
const CookieQuestion = lazyComponent(() => import('./cookie-question.tsx'), 'CookieQuestion')

/**
 * Asks once, a second after a visitor's first page has come, and never takes the focus or the page away: one line at the foot of the
 * window. The answers stand under the details; each has the same effect as closing it.
 */
export function CookieNotice() {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (readConsent()) return
    const timer = setTimeout(() => setAsking(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!asking) return null
  return (
    <CookieQuestion
      onAnswer={(consent) => {
        keepConsent(consent)
        setAsking(false)
      }}
    />
  )
}
