/** The service's own commitments. Source: docs/specification.md, section 9. */
export const RETENTION = '7 years'
export const COMPLAINT_ACKNOWLEDGED = '2 business days'
export const COMPLAINT_ANSWERED = '15 business days'

/** The effective date of the legal texts. Changed with them, never alone. */
export const LEGAL_DATE = '2026-11-27'
