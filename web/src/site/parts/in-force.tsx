import { LEGAL_DATE } from '../facts/house-rules.ts'

/** Since when a text that binds has read as it does. */
export function InForce() {
  return (
    <p className="mt-4 text-base">
      In force since <time dateTime={LEGAL_DATE.iso}>{LEGAL_DATE.text}</time>
    </p>
  )
}
