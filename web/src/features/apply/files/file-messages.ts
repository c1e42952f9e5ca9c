import type { FileLimits } from '@sotto/domain/documents/files'

type Limit = Pick<FileLimits, 'maxFiles'>

/** What stands in place of the chooser once a form has as many files as it takes; nothing before. */
export function describeFull(attached: number, { maxFiles }: Limit): string | undefined {
  if (attached < maxFiles) return undefined
  if (attached > maxFiles) {
    const takes = maxFiles === 1 ? 'one' : `up to ${maxFiles}`
    return `${attached} files are attached. This form takes ${takes}, so remove ${attached - maxFiles}.`
  }
  if (maxFiles === 1) return 'One file is attached. To attach another, replace or remove it.'
  return `${attached} of ${maxFiles} files attached. Remove one to attach another.`
}

/** What to do after a selection that was too many, with as many files attached as there are now. */
export function describeRoom(attached: number, { maxFiles }: Limit): string {
  const room = maxFiles - attached
  if (room <= 0) return maxFiles === 1 ? 'Replace the attached file, or remove it first.' : 'Remove a file first.'
  if (maxFiles === 1) return 'Choose one file.'
  if (attached === 0) return `Choose up to ${maxFiles} files.`
  return `${attached} of ${maxFiles} files attached. You can attach ${room === 1 ? 'one' : `up to ${room}`} more.`
}
