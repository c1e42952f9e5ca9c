import { useSyncExternalStore } from 'react'
import { holdPage } from '#lib/browser/hold-page.ts'
import { createEmitter } from '#lib/emitter.ts'
import { inTab } from '#lib/browser/safe-storage.ts'
import { registerUnsavedChanges } from '#lib/unsaved-changes.ts'

/*
 * That an application is being put in line for sending, which takes as long as its files are large. Whoever ends the page meanwhile
 * has not sent it.
 */

/** The drafts of which this page still puts one in line. */
const underWay = new Set<string>()
const changes = createEmitter()

const keyOf = (draftId: string) => `sotto-queueing ${draftId}`

/**
 * Notes it while `queueing` lasts, also over the end of the page. The browser asks before that end; an update of the app and a sign-out
 * wait, as for what is not saved. Answers what `queueing` does.
 */
export async function noteQueueing<T>(draftId: string, queueing: Promise<T>): Promise<T> {
  const over = () => true
  const unregister = registerUnsavedChanges(() => queueing.then(over, over))
  note(draftId, true)
  inTab.write(keyOf(draftId), 'begun')
  try {
    return await holdPage(queueing)
  } finally {
    unregister()
    note(draftId, false)
    forgetInterruption(draftId)
  }
}

function note(draftId: string, begun: boolean): void {
  if (begun) underWay.add(draftId)
  else underWay.delete(draftId)
  changes.emit()
}

/** Whether this page is putting the application of a draft in line. What is typed into the draft meanwhile may be no part of it. */
export function useIsQueueing(draftId: string): boolean {
  return useSyncExternalStore(changes.subscribe, () => underWay.has(draftId))
}

/** Whether a page of this tab ended before the application was in line. */
export function wasInterrupted(draftId: string): boolean {
  return !underWay.has(draftId) && typeof inTab.read(keyOf(draftId)) === 'string'
}

export function forgetInterruption(draftId: string): void {
  if (!underWay.has(draftId)) inTab.remove(keyOf(draftId))
}
