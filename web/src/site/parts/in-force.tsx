import { formatUtcDay } from '@sotto/domain/shared/moment'
import { LEGAL_DATE } from '../facts/house-rules.ts'
import { EFFECTIVE_DATE } from '../messages/legal.ts'

/** The effective date of a legal text. */
export function InForce() {
  return (
    <p className="mt-4 text-base">
      {EFFECTIVE_DATE} <time dateTime={LEGAL_DATE}>{formatUtcDay(new Date(LEGAL_DATE))}</time>
    </p>
  )
}
