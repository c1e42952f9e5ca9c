import * as z from 'zod/mini'
import { manifestEntrySchema } from '../documents/document.ts'
import { MAX_DRAFT_NAME } from './draft.ts'
import { safeFileName } from '../documents/saved-names.ts'
import { extensionOf } from '../documents/files.ts'
import { MAX_FILES } from '../shared/limits.ts'

/** Raised whenever a hand-off file changes in a way that an earlier app would misread. */
export const BUNDLE_FORMAT = 1

/** The entry of a hand-off file that tells of all others. */
export const BUNDLE_INDEX = 'draft.json'

/** Many times what any form takes; a text beyond it was not written here. */
const LONGEST_ANSWER = 100_000

const fileSchema = z.extend(manifestEntrySchema, {
  /** The entry that holds the bytes. */
  path: z.string(),
})

/** A draft on its way from one device to another, as the index of a hand-off file tells it. Times in ms since 1970. */
export const draftBundleSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  sector: z.string(),
  name: z.nullable(z.string().check(z.maxLength(MAX_DRAFT_NAME))),
  answers: z.record(z.string(), z.string().check(z.maxLength(LONGEST_ANSWER))),
  saved_at: z.int(),
  files: z
    .array(fileSchema.check(z.refine((file) => extensionOf(file.file_name) !== undefined)))
    .check(z.maxLength(MAX_FILES)),
})

export type DraftBundle = z.infer<typeof draftBundleSchema>

export type BundledFile = DraftBundle['files'][number]

/** Whether this is the index of a later format, which a newer app writes. */
export function isNewerBundle(index: unknown): boolean {
  const parsed = z.object({ format: z.int() }).safeParse(index)
  return parsed.success && parsed.data.format > BUNDLE_FORMAT
}

/** What an entry for a file is called: unlike all others, and a name that every file system takes. */
export function bundledFilePath(position: number, fileName: string): string {
  return `files/${String(position + 1).padStart(2, '0')} ${safeFileName(fileName)}`
}

/** What of an entry's name no program changes that packs it again. Letters beyond English it may write in an encoding of its own. */
export function placeInBundle(path: string): string {
  return path.replace(/ .*$/s, '')
}

/** The name of an unencrypted hand-off file: the draft's title in letters, digits, blanks and hyphens; dashes become hyphens. */
export function bundleFileName(title: string): string {
  const plain = title.replace(/\p{Pd}/gu, '-').replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
  return `${plain.replace(/ {2,}/g, ' ').trim() || 'Draft'}.sotto.zip`
}
