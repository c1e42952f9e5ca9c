export const COPY_BUTTON = 'Save a copy'

/** The button as it is read out: which of several drafts it is for. */
export function copyButtonOf(title: string): string {
  return `${COPY_BUTTON}: ${title}`
}
