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
