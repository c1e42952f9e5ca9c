import type { Option, SelectField, TextField } from '../fields.ts'
import { FILE_EXTENSIONS } from '../../documents/files.ts'
import { MAX_EMAIL_LENGTH, MAX_FILES } from '../../shared/limits.ts'
import type { DocumentSection, FieldSection } from './form.ts'

/** The hint of an amount that needs no example. */
export const WITH_CURRENCY = 'Include the currency.'

type TextOptions = Partial<Pick<TextField, 'input' | 'hint' | 'short' | 'autocomplete' | 'message' | 'fallback'>>

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

/** Options as value: label, in the order they are shown. */
export function select(
  name: string,
  label: string,
  message: string,
  options: Readonly<Record<string, string>>,
): SelectField {
  return { kind: 'select', name, label, required: true, message, options: optionsOf(options) }
}

function optionsOf(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The first question of most forms. Source: docs/specification.md, section 5. */
export function projectType(label: string, options: Readonly<Record<string, string>>): SelectField {
  return select('projectType', label, 'Please select a project type', options)
}

const CONTACT_FIELDS = [
  requiredText('contactName', 'Contact name', 2, 100, { autocomplete: 'name' }),
  requiredText('email', 'Email', 1, MAX_EMAIL_LENGTH, { input: 'email', autocomplete: 'email' }),
  requiredText('phone', 'Phone', 5, 50, {
    input: 'tel',
    autocomplete: 'tel',
    message: 'Enter the phone number',
    hint: 'Include the country code.',
  }),
  requiredText('company', 'Company', 2, 200, {
    autocomplete: 'organization',
    message: 'Enter the company name',
    hint: 'The legal entity that will receive the funding.',
  }),
] as const

/** The applicant: the same answers in every sector. */
export const CONTACT: FieldSection = { id: 'contact', title: 'Contact Information', fields: CONTACT_FIELDS }

export const PROJECT_NAME = requiredText('projectName', 'Project name', 2, 200)
export const LOCATION = requiredText('location', 'Location', 2, 200, { hint: 'Town or region, and country.' })
export const PROJECT_VALUE = requiredText('projectValue', 'Project value', 1, 100, {
  input: 'money',
  hint: 'Total project cost or, for an existing asset, its value. State which, with the currency, for example: cost EUR 60 million.',
})
export const FUNDING_REQUIRED = requiredText('fundingRequired', 'Funding required', 1, 100, {
  input: 'money',
  hint: 'The amount you seek from funders. Include the currency, for example EUR 25 million.',
})

const SPONSOR_EQUITY = requiredText('sponsorEquity', 'Sponsor equity', 1, 100, {
  hint: 'Your own contribution as the sponsor: a percentage of the total project cost, or an amount with its currency. If a company raises capital for itself and not for one project, the equity already invested.',
})

export const OVERVIEW: FieldSection = {
  id: 'overview',
  title: 'Project Overview',
  fields: [PROJECT_NAME, LOCATION, PROJECT_VALUE, FUNDING_REQUIRED, SPONSOR_EQUITY],
}

export const PROJECT_DESCRIPTION = requiredText('projectDescription', 'Project description', 50, 2000, {
  input: 'paragraph',
  hint: 'Minimum 50 characters required',
})

export const DESCRIPTION: FieldSection = {
  id: 'description',
  title: 'Project Description',
  fields: [PROJECT_DESCRIPTION],
}

export const DOCUMENTATION: FieldSection = {
  id: 'documentation',
  title: 'Available Documentation',
  fields: [
    optionalText('availableDocumentation', 'Available documentation', 1000, {
      input: 'paragraph',
      hint: 'Documents that you can provide: studies, permits, valuations, contracts, financial models.',
    }),
  ],
}

/** Up to ten files of any accepted type. Source: docs/specification.md, section 5 (document upload). */
export function documents(hint: string): DocumentSection {
  return {
    id: 'documents',
    title: 'Upload Supporting Documents',
    hint,
    maxFiles: MAX_FILES,
    extensions: FILE_EXTENSIONS,
  }
}
