import { showAmount } from '../shared/money.ts'
import { codePointLength, INVALID_EMAIL, isEmail, plainLine, plainText, utf16Length } from '../shared/text.ts'

/** How a text is typed: decides the control, the keyboard and what the browser may fill in. */
export type TextInput = 'line' | 'paragraph' | 'email' | 'tel' | 'money'

interface FieldBase {
  /** The answer's key in a draft and, unless it has a column, in a submission's `details`. */
  name: string
  label: string
  hint?: string
  /** What funders need to see in the answer. */
  funderNeeds?: readonly string[]
  required: boolean
}

export interface TextField extends FieldBase {
  kind: 'text'
  input: TextInput
  /** Bounds of the cleaned text; an optional field may also be empty. */
  min: number
  max: number
  /** An answer of a few characters: a phone shows two such questions that follow one another side by side. */
  short?: boolean
  /** The HTML autofill token. */
  autocomplete?: string
  /** What a person reads when nothing, or no valid e-mail, was given; a sentence made of the label otherwise. */
  message?: string
  /** What is sent in the column of an optional answer that was not given; null otherwise. */
  fallback?: string
}

export interface Option {
  value: string
  label: string
}

export interface SelectField extends FieldBase {
  kind: 'select'
  options: readonly Option[]
  /** What a person reads when nothing, or nothing known, is chosen. */
  message: string
}

export type Field = TextField | SelectField

/** Answers as typed, by field name. An absent answer is an empty one. */
export type Answers = Readonly<Record<string, string>>

/**
 * The problem of a cleaned answer, as a message for its author; undefined when it may be sent.
 * Source: docs/specification.md, section 5.
 */
export function findProblem(field: Field, answer: string): string | undefined {
  if (field.kind === 'select') {
    return field.options.some((option) => option.value === answer) ? undefined : field.message
  }
  if (answer === '' && !field.required) return undefined
  if (field.input === 'email' && !isEmail(answer)) return field.message ?? INVALID_EMAIL
  if (answer === '') return field.message ?? `Enter the ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`
  if (codePointLength(answer) < field.min) return `${field.label} must be at least ${field.min} characters`
  if (utf16Length(answer) > field.max) return `${field.label} must be ${field.max} characters or fewer`
  return undefined
}

/** Whether a text may have several lines. */
export function isLongText(field: Field): boolean {
  return field.kind === 'text' && field.input === 'paragraph'
}

/** An answer as it is judged and sent. */
export function cleanAnswer(field: Field, answer: string): string {
  return isLongText(field) ? plainText(answer) : plainLine(answer)
}

/** An answer as it is shown and sent: the cleaned text, or '' when there is none. */
export function answerOf(field: Field, answers: Answers): string {
  return cleanAnswer(field, answers[field.name] ?? '')
}

/** An answer in words, with nothing that was not typed or chosen: a select's label, a text as it is. */
export function describeAnswer(field: Field, answer: string): string {
  if (field.kind === 'text') return answer
  return field.options.find((option) => option.value === answer)?.label ?? answer
}

/** An answer as a person reads it: in words, with a remark behind an amount that has no currency. */
export function showAnswer(field: Field, answer: string): string {
  return field.kind === 'text' && field.input === 'money' ? showAmount(answer) : describeAnswer(field, answer)
}
