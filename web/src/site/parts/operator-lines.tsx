import { BRAND } from '@sotto/domain/shared/brand'
import type { Operator } from '../facts/operator.ts'

/** Who runs the service and where, a line each; of what is not filled in, nothing. */
export function OperatorLines({ operator: { legalName, companyNumber, street } }: { operator: Operator }) {
  return [legalName, companyNumber, street, BRAND.city]
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))
}
