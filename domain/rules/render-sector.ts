import { EMAIL_PATTERN } from '../shared/text.ts'
import { isLongText, type Field, type TextField } from '../forms/fields.ts'
import { foldedFields, NOT_SPECIFIED } from '../forms/compose-description.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { columnOf, COLUMNS } from '../submission/columns.ts'
import { all, define, list, quote } from './rules-text.ts'
import { FIRST_INK, IN_LINE, INK } from './text-patterns.ts'

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
      `arePlain([${linesInColumns(form).join(', ')}].concat(data.details.values()))`,
    ]),
  )
}

/** The columns with a line in any submission, but for an address, whose pattern has nothing deceptive. */
function linesInColumns(form: SectorForm): readonly string[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind === 'select' || field.input === 'email' || isLongText(field)) return []
    return columnOf(form, field.name) === undefined || isNullable(form, field) ? [] : [placeOf(form, field)]
  })
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
  return `(${place} == null || ${renderText(field, place)} && arePlain([${place}]))`
}

/** Whether nothing stands in the field's column where no answer was given. */
function isNullable(form: SectorForm, field: TextField): boolean {
  return columnOf(form, field.name) !== undefined && !field.required && field.fallback === undefined
}

function renderText(field: TextField, given: string): string {
  if (field.input === 'email') return `${given}.matches(${quote(EMAIL_PATTERN)}) && ${given}.size() <= ${field.max}`
  // A line is held by one pattern; a long text is measured, since RE2 repeats nothing more than 1,000 times.
  if (isLongText(field)) return `isText(${given}, ${field.min}, ${field.max})`
  return `${given}.matches(${quote(linePattern(field))})`
}

/**
 * One line with ink at both ends and a length in code points: the lower bound is the form's own, the upper never stricter. `matches`
 * exists for strings only, so it holds the type as well. `arePlain` holds that nothing in it is deceptive.
 */
function linePattern({ min, max }: TextField): string {
  return min === 1
    ? `^${FIRST_INK}(${IN_LINE}{0,${max - 2}}${INK})?$`
    : `^${FIRST_INK}${IN_LINE}{${min - 2},${max - 2}}${INK}$`
}

function placeOf(form: SectorForm, field: Field): string {
  const column = columnOf(form, field.name)
  return column ? `data.${column}` : `data.details.${field.name}`
}

function optionalDetail(field: TextField): string {
  return `data.details.get(${quote(field.name)}, ${quote('-'.repeat(field.min))})`
}
