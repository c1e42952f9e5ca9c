import type { FileLimits } from '@sotto/domain/documents/files'
import { MAX_FILE_MEBIBYTES } from '@sotto/domain/shared/limits'

export const HERO = {
  eyebrow: 'Before you apply',
  title: 'Questions in each application',
  lead: 'Open your sector to see its questions; you need no account. Printing includes the sectors that you have opened here, or all of them if you have opened none.',
  printButton: 'Print questions',
} as const

export const FORM = {
  optional: 'Optional',
  options: (labels: readonly string[]) => `One of: ${labels.join('; ')}.`,
} as const

/** How many files of which kinds and sizes an application takes. */
export function describeFiles({ maxFiles, extensions }: FileLimits): string {
  const kinds = extensions.join(', ')
  return maxFiles === 1
    ? `One file of at most ${MAX_FILE_MEBIBYTES} MB: ${kinds}.`
    : `Up to ${maxFiles} files of at most ${MAX_FILE_MEBIBYTES} MB each: ${kinds}.`
}

export const CLOSING = {
  title: 'Ready to apply?',
  text: 'You can answer in any order, offline, and over several days. Nothing is sent until you choose “Send application”.',
  submitButton: 'Submit Project',
} as const
