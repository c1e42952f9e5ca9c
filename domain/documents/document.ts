import * as z from 'zod/mini'
import { extensionOf } from './files.ts'
import { MAX_CHECKING_MS, MAX_FILE_NAME, MAX_FILE_SIZE } from '../shared/limits.ts'
import type { SectorForm } from '../forms/sectors/form.ts'

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

/** `unchecked`: the server tried for long and could not read the file. It stays closed to reviewers. */
export const VERIFICATIONS = ['verified', 'rejected', 'unchecked'] as const

export type Verification = (typeof VERIFICATIONS)[number]

/** Why an arrived file can't be used, and the words for it. The code is stored; only the edge says the words. */
export const REJECTIONS = {
  'wrong-size': 'The file we received has a different size from the one that was sent.',
  'wrong-hash': 'The file we received differs from the one that was sent.',
  'wrong-name': 'The file’s name does not match its type.',
  'wrong-content': 'The file is damaged, or its contents do not match its file type.',
  'unsafe-archive': 'The archive is not safe to open: it expands to an excessive size or has a misleading structure.',
  'too-many-entries': 'The archive contains too many files to check.',
  'contains-program': 'The archive contains a program or a script.',
} as const

export type Rejection = keyof typeof REJECTIONS

/** What a verified file has that a reader should know, or that the server could not look into. */
export const CAVEATS = {
  protected: 'Protected by a password: contents not checked.',
  macros: 'Contains macros. Open it with macros disabled.',
  external: 'May load content from outside, or run commands, when it is opened.',
  unopened: 'Some files inside it were not opened.',
  'web-page': 'A web page saved as an Office file. It may load content from the internet.',
} as const

export type Caveat = keyof typeof CAVEATS

/**
 * A row of `project_documents`: the sponsor's word, after the upload, that a declared file has arrived. The server then adds
 * what it found by reading the file: without `verification` it has not read it yet; `rejection` only stands on a rejected one,
 * `caveats` on a verified one. `generation` names the object that was read: other bytes under its name have another. `absent_at`:
 * when the server looked for the file and found none, whatever the sponsor said; it goes with the first verdict. `rejection` and
 * `caveats` are codes, which a page may not know that has been open since before the server was updated.
 */
export const documentRowSchema = z.extend(manifestEntrySchema, {
  submission_id: z.string(),
  user_id: z.string(),
  file_path: z.string(),
  created_at: z.date(),
  absent_at: z.optional(z.date()),
  verification: z.optional(z.enum(VERIFICATIONS)),
  verified_at: z.optional(z.date()),
  rejection: z.optional(z.string()),
  caveats: z.optional(z.array(z.string())),
  generation: z.optional(z.string()),
})

export type DocumentRow = z.infer<typeof documentRowSchema>

/** The row of a declared file among those of its submission or answer, by its stored name; nothing before it has arrived. */
export function findRow(rows: readonly DocumentRow[], storedName: string): DocumentRow | undefined {
  return rows.find((row) => row.file_path.endsWith(`/${storedName}`))
}

/** Whether a reviewer may read a file that has arrived: only once the server has verified it. The rules hold this as well. */
export function isVerified(row: DocumentRow): boolean {
  return row.verification === 'verified'
}

/** Where a declared file stands. */
export type Standing = 'missing' | 'checking' | Verification

/** Events are delivered for a day; a file without a verdict after that will get none. */
export function standingOf(row: DocumentRow | undefined, now = Date.now()): Standing {
  if (row === undefined) return 'missing'
  if (row.verification !== undefined) return row.verification
  if (row.absent_at !== undefined) return 'missing'
  return now - row.created_at.getTime() > MAX_CHECKING_MS ? 'unchecked' : 'checking'
}

const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  missing: 'Not received yet',
  checking: 'Received, being checked',
  verified: 'File intact',
  rejected: 'Check failed',
  unchecked: 'Not checked',
}

/** Where a declared file stands, in a word, for an admin. */
export function describeStanding(standing: Standing): string {
  return STANDING_WORDS[standing]
}

/** What a reader of an arrived file has to know beside where it stands; nothing when that says it all. */
export function describeFindings(row: DocumentRow | undefined, standing: Standing): readonly string[] {
  if (standing === 'unchecked') return ['We could not check this file, so reviewers can’t open it.']
  if (standing === 'rejected' && row?.rejection !== undefined) return [wordsOf(row.rejection)]
  return standing === 'verified' ? (row?.caveats ?? []).map(wordsOf) : []
}

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ ...REJECTIONS, ...CAVEATS }))

const wordsOf = (code: string) => WORDS.get(code) ?? 'Reload the page to see what the check found.'

/** Where a declared file stands, and why, in one line. */
export function describeArrival(row: DocumentRow | undefined, now: number): string {
  const standing = standingOf(row, now)
  const [standingWords, findings] = [describeStanding(standing), describeFindings(row, standing)]
  return findings.length === 0 ? standingWords : `${standingWords}. ${findings.join(' ')}`
}
