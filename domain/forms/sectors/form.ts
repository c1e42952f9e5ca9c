import type { Field } from '../fields.ts'
import type { FileExtension } from '../../documents/files.ts'

export interface FieldSection {
  id: string
  title: string
  fields: readonly Field[]
}

/** The last section of every form takes the files; it has no fields of its own. */
export interface DocumentSection {
  id: 'documents'
  title: string
  /** What to attach; absent where the title says it. */
  hint?: string
  maxFiles: number
  extensions: readonly FileExtension[]
  /** What a person reads who attached nothing; absent where files are optional. */
  required?: string
  /** The one name, without its extension, under which the file is stored; absent where each file gets a name of its own. */
  storedAs?: 'pitch-deck'
}

/** A sector's application form as data. Everything else about a sector is derived from this. */
export interface SectorForm {
  sector: string
  label: string
  /** The value of `?sector=` that links to this form use; absent where nothing links to it. */
  link?: string
  /** Raised when older drafts or records need a different treatment from newer ones: each says which version it was written for. */
  version: number
  /** The submission's project type, where the form does not ask for it. */
  projectType?: string
  /** The answers about the project are also told as one text, in the description's column. */
  folded?: true
  submitLabel: string
  busyLabel: string
  sections: readonly FieldSection[]
  documents: DocumentSection
}

export function fieldsOf(form: SectorForm): readonly Field[] {
  return form.sections.flatMap((section) => section.fields)
}

/** The form’s field that an item of a question is about. Nothing where it is about none, or where the form has no such field any more. */
export function fieldOfItem(
  form: SectorForm | undefined,
  { field }: { field?: string | undefined },
): Field | undefined {
  return form && fieldsOf(form).find(({ name }) => name === field)
}
