import { EMAIL_PATTERN } from '../email.ts'
import type { Field, TextField } from '../fields.ts'
import { fieldsOf, type SectorForm } from '../sectors/form.ts'
import { columnOf } from '../submission.ts'
import { all, define, list, quote } from './literal.ts'

/** Texts up to here are held by one pattern; longer ones are measured, since RE2 repeats nothing more than 1,000 times. */
const LONGEST_LINE = 255

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
  if (field.kind === 'select') return `${placeOf(field)} in ${list(field.options.map((option) => option.value))}`
  const given = field.required ? placeOf(field) : optionalPlaceOf(field)
  if (field.input === 'email') return `${given}.matches(${quote(EMAIL_PATTERN)}) && ${given}.size() <= ${field.max}`
  if (field.max > LONGEST_LINE) return `isText(${given}, ${field.min}, ${field.max})`
  return `${given}.matches(${quote(linePattern(field))})`
}

/**
 * Ink at both ends and a length in code points: the lower bound is the form's own, the upper never stricter. `matches` exists
 * for strings only, so it holds the type as well.
 */
function linePattern({ min, max }: TextField): string {
  return min === 1 ? `^(?s:\\S(.{0,${max - 2}}\\S)?)$` : `^(?s:\\S.{${min - 2},${max - 2}}\\S)$`
}

function placeOf(field: Field): string {
  const column = columnOf(field.name)
  return column ? `data.${column}` : `data.details.${field.name}`
}

function optionalPlaceOf(field: TextField): string {
  const column = columnOf(field.name)
  // Every submission has every column; the shape of one that may be missing has never been decided.
  if (column) throw new Error(`The column ${column} of ${field.name} must be required`)
  return `data.details.get(${quote(field.name)}, ${quote('-'.repeat(field.min))})`
}
