import type { Answers, Field } from './fields.ts'
import { CONTACT } from './sectors/common.ts'
import { fieldsOf, type SectorForm } from './sectors/form.ts'

/** The text's placeholder for a missing optional answer. Source: docs/specification.md, section 3. */
export const NOT_SPECIFIED = 'Not specified'

const ABOUT_APPLICANT: ReadonlySet<string> = new Set(CONTACT.fields.map(({ name }) => name))

/** The answers that the text tells: all but those about the applicant, which have columns of their own. */
export function foldedFields(form: SectorForm): readonly Field[] {
  return fieldsOf(form).filter((field) => !ABOUT_APPLICANT.has(field.name))
}

/** Cleaned answers as one text, a line or more for each. */
export function composeDescription(form: SectorForm, given: Answers): string {
  return foldedFields(form)
    .map(({ name, label }) => `${label}: ${given[name] || NOT_SPECIFIED}`)
    .join('\n')
}
