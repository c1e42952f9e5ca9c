/** The service's own commitments. Source: docs/specification.md, section 9. */
export const RETENTION = '7 years'
export const COMPLAINT_ACKNOWLEDGED = '2 business days'
export const COMPLAINT_ANSWERED = '15 business days'

/** Since when the legal texts read as they do. Changed with them, never alone. */
export const LEGAL_DATE = { iso: '2026-11-22', text: '22 November 2026' } as const
