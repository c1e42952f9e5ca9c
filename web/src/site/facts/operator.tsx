import { BRAND } from '@sotto/domain/shared/brand'

/** Who runs the service. An owner fills it in; a line that is empty is not shown. */
export interface Operator {
  /** As in the register of companies. */
  legalName: string
  /** With what it is called, such as the number in the register. */
  companyNumber: string
  /** The number and the street of the office; the city is in `domain/shared/brand.ts`. */
  street: string
}

export const OPERATOR: Operator = { legalName: '', companyNumber: '', street: '' }

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
