import * as z from 'zod/mini'
import { extensionOf } from './files.ts'
import { MAX_FILE_NAME, MAX_FILE_SIZE } from './limits.ts'
import type { SectorForm } from './sectors/form.ts'

export const SHA256_PATTERN = '^[0-9a-f]{64}$'

/** One declared file of a submission: a promise that exactly these bytes will arrive. `file_size` in bytes. */
export const manifestEntrySchema = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME)),
  file_size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_SIZE)),
  content_type: z.string(),
  sha256: z.string().check(z.regex(new RegExp(SHA256_PATTERN))),
})

export type ManifestEntry = z.infer<typeof manifestEntrySchema>

/** Stored file name → what was declared for it. */
export const manifestSchema = z.record(z.string(), manifestEntrySchema)

export type Manifest = z.infer<typeof manifestSchema>

/** The name in the manifest, and in the cloud, of a file that this device stores under `localName`. */
export function storedNameOf(form: SectorForm, localName: string): string {
  const { storedAs } = form.documents
  return storedAs === undefined ? localName : `${storedAs}.${extensionOf(localName) ?? ''}`
}

/** A row of `project_documents`: the sponsor's word, after the upload, that a declared file has arrived. */
export const documentRowSchema = z.extend(manifestEntrySchema, {
  submission_id: z.string(),
  user_id: z.string(),
  file_path: z.string(),
  created_at: z.date(),
})

export type DocumentRow = z.infer<typeof documentRowSchema>

/** Shortens a name that no file system minds but the limit does, keeping its extension. */
export function fitFileName(name: string): string {
  const wellFormed = name.toWellFormed()
  if (wellFormed.length <= MAX_FILE_NAME) return wellFormed
  const dot = wellFormed.lastIndexOf('.')
  const extension = wellFormed.slice(dot)
  return wellFormed.slice(0, MAX_FILE_NAME - extension.length).toWellFormed() + extension
}
