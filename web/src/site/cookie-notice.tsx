import { useEffect, useState } from 'react'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { onDevice } from '#lib/browser/safe-storage.ts'

const DELAY_MS = 1000

const KEY = 'cookie-consent'
const CHOICES = ['accepted', 'essential', 'declined'] as const

/** What a visitor answered to the cookie notice. */
export type Consent = (typeof CHOICES)[number]

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

/** The answer kept on this device; none where nothing, or nothing we know, is kept or the browser keeps nothing. */
function readConsent(): Consent | undefined {
  const kept = onDevice.read(KEY)
  return CHOICES.find((choice) => choice === kept)
}

/** Keeps the answer. A browser that keeps nothing will have the question asked again at the next visit. */
function keepConsent(consent: Consent): void {
  onDevice.write(KEY, consent)
}
