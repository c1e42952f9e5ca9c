import { EMAIL_PATTERN } from '../shared/text.ts'
import { isLongText, type Field, type TextField } from '../forms/fields.ts'
import { foldedFields, NOT_SPECIFIED } from '../forms/compose-description.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { columnOf, COLUMNS } from '../submission/columns.ts'
import { all, define, list, quote } from './rules-text.ts'

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
  if (!isNullable(form, field)) return renderText(field, place)
  return `(${place} == null || ${renderText(field, place)})`
}

/** Whether nothing stands in the field's column where no answer was given. */
function isNullable(form: SectorForm, field: TextField): boolean {
  return columnOf(form, field.name) !== undefined && !field.required && field.fallback === undefined
}

function renderText(field: TextField, given: string): string {
  if (field.input === 'email') return `${given}.matches(${quote(EMAIL_PATTERN)}) && ${given}.size() <= ${field.max}`
  const text = `${isLongText(field) ? 'isPlainText' : 'isPlainLine'}(${given}, ${field.max})`
  return field.min === 1 ? text : `${text} && ${given}.size() >= ${field.min}`
}

function placeOf(form: SectorForm, field: Field): string {
  const column = columnOf(form, field.name)
  return column ? `data.${column}` : `data.details.${field.name}`
}

function optionalDetail(field: TextField): string {
  return `data.details.get(${quote(field.name)}, ${quote('-'.repeat(field.min))})`
}
