import { EMAIL_PATTERN } from '../shared/email.ts'
import type { Field, TextField } from '../forms/fields.ts'
import { foldedFields, NOT_SPECIFIED } from '../forms/compose-description.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { columnOf, COLUMNS } from '../submission/columns.ts'
import { BLANKS, DIRECTION_MARKS, toRe2 } from '../shared/text.ts'
import { all, define, list, quote } from './literal.ts'

/** A character that is no blank, in RE2. */
export const INK = toRe2(`[^${BLANKS}]`)

/** One that is no mark of direction either. */
export const PLAIN_INK = toRe2(`[^${BLANKS}${DIRECTION_MARKS}]`)

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
  const details = fields.map((field) => field.name).filter((name) => columnOf(form, name) === undefined)
  const versions = Array.from({ length: form.version }, (_, index) => index + 1)
  return define(
    `${sectorFunction(form)}(data)`,
    all([
      // The engine calls 1.0 equal to 1.
      `data.form_version is int && data.form_version in [${versions.join(', ')}]`,
      details.length === 0 ? 'data.details == {}' : `data.details.keys().hasOnly(${list(details)})`,
      ...(form.projectType === undefined ? [] : [`data.project_type == ${quote(form.projectType)}`]),
      ...fields.map((field) => renderField(form, field)),
      ...unaskedColumns(form).map((column) => `data.${column} == null`),
      ...(form.folded ? [`data.${COLUMNS.projectDescription} == ${renderFold(form)}`] : []),
    ]),
  )
}

/** The columns for which a form has no question, neither as such nor folded. */
function unaskedColumns(form: SectorForm): readonly string[] {
  const asked = new Set(fieldsOf(form).map((field) => field.name))
  if (form.projectType !== undefined) asked.add('projectType')
  return Object.entries(COLUMNS).flatMap(([name, column]) => (asked.has(name) ? [] : [column]))
}

/** The text that `foldAnswers` makes, as an expression. */
function renderFold(form: SectorForm): string {
  const lines = foldedFields(form).map((field) => {
    const given = field.required
      ? placeOf(form, field)
      : `data.details.get(${quote(field.name)}, ${quote(NOT_SPECIFIED)})`
    return `${quote(`${field.label}: `)} + ${given}`
  })
  return `[\n          ${lines.join(',\n          ')}\n        ].join('\\n')`
}

// A missing key is an error and denies, so what is required needs no word of its own.
function renderField(form: SectorForm, field: Field): string {
  const place = placeOf(form, field)
  if (field.kind === 'select') return `${place} in ${list(field.options.map((option) => option.value))}`
  if (columnOf(form, field.name) === undefined) return renderText(field, field.required ? place : optionalDetail(field))
  if (field.required || field.fallback !== undefined) return renderText(field, place)
  return `(${place} == null || ${renderText(field, place)})`
}

function renderText(field: TextField, given: string): string {
  if (field.input === 'email')
    return `${given}.matches(${quote(toRe2(EMAIL_PATTERN))}) && ${given}.size() <= ${field.max}`
  if (field.max > LONGEST_LINE) return `isText(${given}, ${field.min}, ${field.max})`
  return `${given}.matches(${quote(linePattern(field))})`
}

/**
 * Ink at both ends and a length in code points: the lower bound is the form's own, the upper never stricter. `matches` exists
 * for strings only, so it holds the type as well.
 */
function linePattern({ min, max }: TextField): string {
  return min === 1 ? `^(?s:${INK}(.{0,${max - 2}}${INK})?)$` : `^(?s:${INK}.{${min - 2},${max - 2}}${INK})$`
}

function placeOf(form: SectorForm, field: Field): string {
  const column = columnOf(form, field.name)
  return column ? `data.${column}` : `data.details.${field.name}`
}

function optionalDetail(field: TextField): string {
  return `data.details.get(${quote(field.name)}, ${quote('-'.repeat(field.min))})`
}
