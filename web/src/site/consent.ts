const KEY = 'cookie-consent'
const CHOICES = ['accepted', 'essential', 'declined'] as const

/** What a visitor answered to the cookie notice. */
export type Consent = (typeof CHOICES)[number]

/** The answer kept on this device; none where nothing, or nothing we know, is kept or the browser keeps nothing. */
export function readConsent(): Consent | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return CHOICES.find((choice) => choice === kept)
  } catch {
    return undefined
  }
}

/** Keeps the answer. A browser that keeps nothing will have the question asked again at the next visit. */
export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // The visitor's browser forbids storage, which is an answer too.
  }
}
