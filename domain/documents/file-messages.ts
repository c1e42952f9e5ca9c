import { MAX_FILE_MEBIBYTES } from '../shared/limits.ts'
import { plural } from '../shared/plural.ts'
import type { FileLimits } from './files.ts'

/** Heads the files of an application wherever they are read; a form, where they are added, has a title of its own. */
export const DOCUMENTS_TITLE = 'Documents'

/** Of attached files whose bytes on this device are no longer those that were attached, by their names. */
export function describeDamaged(fileNames: readonly string[]): string {
  const remedy = plural(fileNames.length, {
    one: 'Replace or remove it before you send.',
    other: 'Replace or remove them before you send.',
  })
  return `Damaged on this device: ${fileNames.join(', ')}. ${remedy}`
}

/** Why files can't be attached or sent. Source of the messages of a limit: docs/specification.md, section 8. */
export const FILE_REFUSALS = {
  tooMany: ({ maxFiles }: FileLimits) => ({ title: 'Too many files', message: `Maximum ${maxFiles} files allowed` }),
  tooLarge: { title: 'File too large', message: `Maximum file size is ${MAX_FILE_MEBIBYTES}MB` },
  tooLargeByName: (name: string, { maxFiles }: FileLimits) => ({
    title: 'File too large',
    // A form that takes one file takes no parts of it.
    message: `${name} is larger than ${MAX_FILE_MEBIBYTES} MB. ${maxFiles === 1 ? 'Make it smaller' : 'Make it smaller or split it'}, then attach it.`,
  }),
  wrongType: (name: string, { extensions }: FileLimits) => ({
    title: 'File type not accepted',
    message: `${name} can’t be attached. Accepted: ${extensions.join(', ')}. Choose another file.`,
  }),
  empty: (name: string) => ({ title: 'File is empty', message: `${name} is empty. Choose another file.` }),
  wrongContent: (name: string) => ({
    title: 'This file can’t be attached',
    message: `${name} is damaged, or its contents do not match its file type. Save it again in the right format, then attach it.`,
  }),
  notInForm: (name: string, { extensions }: Pick<FileLimits, 'extensions'>) =>
    `${name} can’t be sent with this form. Accepted: ${extensions.join(', ')}. Replace or remove it.`,
} as const
