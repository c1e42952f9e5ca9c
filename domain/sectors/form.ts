import type { Field } from '../fields.ts'

export interface FieldSection {
  id: string
  title: string
  fields: readonly Field[]
}

/** The last section of every form takes the files; it has no fields of its own. */
export interface DocumentSection {
  id: 'documents'
  title: string
  hint: string
}

/** A sector's application form as data. Everything else about a sector is derived from this. */
export interface SectorForm {
  sector: string
  label: string
  /** Raised whenever a field, bound or option changes, so an old draft or record says which form it was written for. */
  version: number
  submitLabel: string
  busyLabel: string
  sections: readonly FieldSection[]
  documents: DocumentSection
}

export function fieldsOf(form: SectorForm): readonly Field[] {
  return form.sections.flatMap((section) => section.fields)
}
