import { EMAIL_PATTERN } from '../email.ts'
import type { Field } from '../fields.ts'
import { fieldsOf, type SectorForm } from '../sectors/form.ts'
import { columnOf } from '../submission.ts'
import { all, define, list, quote } from './literal.ts'

/** The name of the function that judges a sector's answers. */
export function sectorFunction(form: SectorForm): string {
  const words = form.sector.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `answers${words.join('')}`
}

/** The function of `firestore.rules` that holds a submission to every bound of its sector. */
export function renderSector(form: SectorForm): string {
  const fields = fieldsOf(form)
  const details = fields.map((field) => field.name).filter((name) => columnOf(name) === undefined)
  const versions = Array.from({ length: form.version }, (_, index) => index + 1)
  return define(
    `${sectorFunction(form)}(data)`,
    all([
      `data.form_version in [${versions.join(', ')}]`,
      `data.details.keys().hasOnly(${list(details)})`,
      ...fields.map(renderField),
    ]),
  )
}

// A missing key is an error and denies, so what is required needs no word of its own.
function renderField(field: Field): string {
  const value = whereItLies(field)
  if (field.kind === 'select') return `${value} in ${list(field.options.map((option) => option.value))}`
  const bounds = `isText(${value}, ${field.min}, ${field.max})`
  return field.input === 'email' ? `${bounds} && ${value}.matches(${quote(EMAIL_PATTERN)})` : bounds
}

function whereItLies(field: Field): string {
  const column = columnOf(field.name)
  if (field.kind === 'select' || field.required) return column ? `data.${column}` : `data.details.${field.name}`
  // Every submission has every column; the shape of one that may be missing has never been decided.
  if (column) throw new Error(`The column ${column} of ${field.name} must be required`)
  return `data.details.get(${quote(field.name)}, ${quote('-'.repeat(field.min))})`
}
