import { storedNameOf, type Manifest } from '@sotto/domain/documents/document'
import type { Field } from '@sotto/domain/forms/fields'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName } from '@sotto/domain/submission/ids'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { freezeSubmission, type FrozenSubmission } from '@sotto/domain/submission/submission'
import type { ApplicationEntry, OutboxEntry } from '../../web/src/data/sync/outbox-entry.ts'

const PHRASES = 'Riverside quarter, phase two: permits in hand, anchor tenant signed, first drawdown in spring. '

function answerFor(field: Field): string {
  if (field.kind === 'select') return field.options[0]?.value ?? ''
  if (field.input === 'email') return 'amara.okafor@harbour-lane.example'
  if (field.input === 'tel') return '+61 2 5550 0123'
  return PHRASES.repeat(Math.ceil((field.min + 1) / PHRASES.length))
    .slice(0, Math.min(field.max, Math.max(field.min, 40)))
    .trim()
    .padEnd(field.min, '.')
}

/** Answers that fit a form, every field given, derived from its bounds. */
export function validAnswers(form: SectorForm, given: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(fieldsOf(form).map((field) => [field.name, answerFor(field)])), ...given }
}

/** The most files that a form takes, declared. */
export function fullManifest(form: SectorForm): Manifest {
  const files = manifestOf(form.documents.maxFiles)
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [storedNameOf(form, name), file]))
}

/** A manifest of `count` declared PDFs of `size` bytes each. */
export function manifestOf(count: number, size = 1000): Manifest {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      newStoredName('pdf', 1_790_000_000_000 + index),
      {
        file_name: `Valuation ${index + 1}.pdf`,
        file_size: size,
        content_type: FILE_TYPES.pdf,
        sha256: index.toString(16).padStart(64, '0'),
      },
    ]),
  )
}

/** A submission as the app would send it. */
export function frozenSubmission(
  form: SectorForm,
  uid: string,
  options: { answers?: Record<string, string>; documents?: Manifest } = {},
): Promise<FrozenSubmission> {
  const { answers, documents = form.documents.required === undefined ? {} : fullManifest(form) } = options
  return freezeSubmission(form, validAnswers(form, answers), documents, uid)
}

/** An entry of the outbox that is known to be an application's. */
export function asApplication<T extends OutboxEntry | undefined>(entry: T): ApplicationEntry | Extract<T, undefined> {
  if (entry?.kind === 'withdrawal') throw new Error('an application was expected')
  return entry as ApplicationEntry | Extract<T, undefined>
}
