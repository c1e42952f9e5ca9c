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

export const VERIFICATIONS = ['verified', 'rejected'] as const

export type Verification = (typeof VERIFICATIONS)[number]

/** Why an arrived file can't be used, and the words for it. The code is stored; only the edge says the words. */
export const REJECTIONS = {
  'wrong-size': 'The file that arrived is not as long as the one that was sent.',
  'wrong-hash': 'The file that arrived differs from the one that was sent.',
  'wrong-content': 'What is inside the file is not what its name says.',
  'unsafe-archive': 'The archive is not safe to open: it expands too far, or is built to mislead.',
} as const

export type Rejection = keyof typeof REJECTIONS

const REJECTION_CODES = Object.keys(REJECTIONS) as [Rejection, ...Rejection[]]

/**
 * A row of `project_documents`: the sponsor's word, after the upload, that a declared file has arrived. The server then adds
 * what it found by reading the file: without `verification` it has not read it yet; `rejection` only stands on a rejected one.
 */
export const documentRowSchema = z.extend(manifestEntrySchema, {
  submission_id: z.string(),
  user_id: z.string(),
  file_path: z.string(),
  created_at: z.date(),
  verification: z.optional(z.enum(VERIFICATIONS)),
  verified_at: z.optional(z.date()),
  rejection: z.optional(z.enum(REJECTION_CODES)),
})

export type DocumentRow = z.infer<typeof documentRowSchema>

/** The row of a declared file, by its stored name; nothing before it has arrived. */
export function findRow(rows: readonly DocumentRow[], storedName: string): DocumentRow | undefined {
  return rows.find((row) => row.file_path.endsWith(`/${storedName}`))
}

/** Whether a file that has arrived may be read: all but those that the server found wanting. */
export function isSound(row: DocumentRow): boolean {
  return row.verification !== 'rejected'
}

/** Where a declared file stands, for an admin. */
export function describeArrival(row: DocumentRow | undefined): string {
  if (row === undefined) return 'Not arrived yet'
  if (row.verification === undefined) return 'Arrived, being checked'
  if (row.verification === 'verified') return 'Verified'
  return row.rejection === undefined ? 'Rejected' : `Rejected. ${REJECTIONS[row.rejection]}`
}

/** Shortens a name that no file system minds but the limit does, keeping its extension. */
export function fitFileName(name: string): string {
  const wellFormed = name.toWellFormed()
  if (wellFormed.length <= MAX_FILE_NAME) return wellFormed
  const dot = wellFormed.lastIndexOf('.')
  const extension = wellFormed.slice(dot)
  return wellFormed.slice(0, MAX_FILE_NAME - extension.length).toWellFormed() + extension
}
