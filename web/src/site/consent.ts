import { onDevice } from '#lib/safe-storage.ts'

const KEY = 'cookie-consent'
const CHOICES = ['accepted', 'essential', 'declined'] as const

/** What a visitor answered to the cookie notice. */
export type Consent = (typeof CHOICES)[number]

/** The answer kept on this device; none where nothing, or nothing we know, is kept or the browser keeps nothing. */
export function readConsent(): Consent | undefined {
  const kept = onDevice.read(KEY)
  return CHOICES.find((choice) => choice === kept)
}

/** Keeps the answer. A browser that keeps nothing will have the question asked again at the next visit. */
export function keepConsent(consent: Consent): void {
  onDevice.write(KEY, consent)
}
