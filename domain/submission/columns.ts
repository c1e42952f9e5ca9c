import type { Field } from '../forms/fields.ts'
import type { SectorForm } from '../forms/sectors/form.ts'

/** Answers that every submission has as a column; all others are kept in `details`. Source: docs/specification.md, section 3. */
export const COLUMNS = {
  projectType: 'project_type',
  company: 'company_name',
  contactName: 'contact_name',
  email: 'contact_email',
  phone: 'contact_phone',
  projectDescription: 'project_description',
  fundingRequired: 'funding_amount',
} as const

export type AnswerColumn = (typeof COLUMNS)[keyof typeof COLUMNS]

/** The column that holds a form's answer as it was given; nothing for an answer that is kept in `details`. */
export function columnOf(form: SectorForm, fieldName: string): AnswerColumn | undefined {
  const column = Object.hasOwn(COLUMNS, fieldName) ? COLUMNS[fieldName as keyof typeof COLUMNS] : undefined
  return form.folded && column === 'project_description' ? undefined : column
}

/** What is sent in the column of an answer that was not given. */
export function fallbackOf(field: Field): string | undefined {
  return field.kind === 'text' ? field.fallback : undefined
}
