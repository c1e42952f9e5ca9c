import { MAX_FILE_SIZE } from '../shared/limits.ts'
import { FILE_REFUSALS } from './file-messages.ts'

/**
 * The ten kinds of file an application may carry: extension → content type. The type sent is this one, never the browser's,
 * which differs between systems for the same file.
 */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
} as const

export type FileExtension = keyof typeof FILE_TYPES

export const FILE_EXTENSIONS = Object.keys(FILE_TYPES) as readonly FileExtension[]

/** The extension that decides a file's type; phones write `.jpeg` for what is a `.jpg`. */
export function extensionOf(fileName: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (extension === 'jpeg') return 'jpg'
  return extension !== undefined && Object.hasOwn(FILE_TYPES, extension) ? (extension as FileExtension) : undefined
}

export interface FileRefusal {
  title: string
  message: string
  /** The form takes fewer files: what can be done depends on how many are attached at present. */
  tooMany?: true
}

/** What a form takes: how many files, of which kinds. */
export interface FileLimits {
  maxFiles: number
  extensions: readonly FileExtension[]
  /** A file that can't be taken for itself counts towards no limit: it keeps none of the others out. */
  countsTakenOnly?: true
}

/** Whether a form takes files of this name's kind. */
export function accepts({ extensions }: Pick<FileLimits, 'extensions'>, fileName: string): boolean {
  return extensions.some((extension) => extension === extensionOf(fileName))
}

/**
 * Why a selection can't be attached, or nothing when it can. Either broken limit refuses the whole selection. Source:
 * docs/specification.md, sections 5 (document upload) and 8 (uploader).
 */
export function refuseSelection(
  selection: readonly { name: string; size: number }[],
  alreadyAttached: number,
  limits: FileLimits,
): FileRefusal | undefined {
  if (alreadyAttached + selection.length > limits.maxFiles) {
    return { ...FILE_REFUSALS.tooMany(limits), tooMany: true }
  }
  return selection.some((file) => file.size > MAX_FILE_SIZE) ? FILE_REFUSALS.tooLarge : undefined
}

/** Why a file by itself can't be attached, by its name and size; the others of its selection can. */
export function refuseFile(
  { name, size }: { name: string; size: number },
  limits: FileLimits,
): FileRefusal | undefined {
  if (!accepts(limits, name)) return FILE_REFUSALS.wrongType(name, limits)
  if (size === 0) return FILE_REFUSALS.empty(name)
  return size > MAX_FILE_SIZE ? FILE_REFUSALS.tooLargeByName(name, limits) : undefined
}

/** Why a file is not taken whose first bytes are not those of its kind. */
export function refuseContent(fileName: string): FileRefusal {
  return FILE_REFUSALS.wrongContent(fileName)
}

/** A size in the units people know: Bytes, KB, MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}
