import { inTab } from '#lib/safe-storage.ts'

/*
 * That an application is being put in line for sending, which takes as long as its files are large. Whoever ends the page meanwhile
 * has not sent it.
 */

/** The drafts of which this page still puts one in line. */
const underWay = new Set<string>()

const keyOf = (draftId: string) => `sotto-queueing ${draftId}`

/** Notes it, also over the end of the page, before which the browser asks. What it returns ends that. */
export function noteQueueing(draftId: string): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  underWay.add(draftId)
  inTab.write(keyOf(draftId), 'begun')
  return () => {
    removeEventListener('beforeunload', warn)
    underWay.delete(draftId)
    forgetInterruption(draftId)
  }
}

/** Whether a page of this tab ended before the application was in line. */
export function wasInterrupted(draftId: string): boolean {
  return !underWay.has(draftId) && typeof inTab.read(keyOf(draftId)) === 'string'
}

export function forgetInterruption(draftId: string): void {
  if (!underWay.has(draftId)) inTab.remove(keyOf(draftId))
}
