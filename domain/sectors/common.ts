import type { Option, SelectField, TextField } from '../fields.ts'
import { MAX_EMAIL_LENGTH } from '../limits.ts'

type TextOptions = Partial<Pick<TextField, 'input' | 'hint' | 'autocomplete'>>

export function requiredText(
  name: string,
  label: string,
  min: number,
  max: number,
  options: TextOptions = {},
): TextField {
  return { kind: 'text', input: 'line', name, label, required: true, min, max, ...options }
}

export function optionalText(name: string, label: string, max: number, options: TextOptions = {}): TextField {
  return { kind: 'text', input: 'line', name, label, required: false, min: 1, max, ...options }
}

export function select(name: string, label: string, message: string, options: readonly Option[]): SelectField {
  return { kind: 'select', name, label, required: true, message, options }
}

/** The applicant: the same five answers open every form after its project type. Source: specification, section 5. */
export const CONTACT_FIELDS = [
  requiredText('contactName', 'Contact name', 2, 100, { autocomplete: 'name' }),
  requiredText('email', 'Email', 1, MAX_EMAIL_LENGTH, { input: 'email', autocomplete: 'email' }),
  requiredText('phone', 'Phone', 5, 50, {
    input: 'tel',
    autocomplete: 'tel',
    hint: 'With the country code, so that we can call you back from abroad.',
  }),
  requiredText('company', 'Company', 2, 200, {
    autocomplete: 'organization',
    hint: 'The legal entity that will receive the funding.',
  }),
] as const

export const OVERVIEW_FIELDS = [
  requiredText('projectName', 'Project name', 2, 200),
  requiredText('location', 'Location', 2, 200, { hint: 'Town or region, and country.' }),
  requiredText('projectValue', 'Project value', 1, 100, {
    input: 'money',
    hint: 'Total value or cost, with its currency if it is not US dollars.',
  }),
  requiredText('fundingRequired', 'Funding required', 1, 100, { input: 'money' }),
  requiredText('sponsorEquity', 'Sponsor equity', 1, 100, {
    input: 'money',
    hint: 'What the sponsor puts in: an amount or a percentage.',
  }),
] as const

export const PROJECT_DESCRIPTION = requiredText('projectDescription', 'Project description', 50, 2000, {
  input: 'paragraph',
  hint: 'Minimum 50 characters required',
})

export const AVAILABLE_DOCUMENTATION = optionalText('availableDocumentation', 'Available documentation', 1000, {
  input: 'paragraph',
  hint: 'What exists and could be shown: studies, permits, valuations, contracts, models.',
})
