export type DraftHold = 'held' | 'elsewhere'

export interface HeldDraft {
  /** Takes the draft from the tab that edits it; that tab is told `elsewhere`. */
  takeOver(): void
  /** Lets the draft go and stops waiting for it. */
  release(): void
}

/**
 * Makes this tab the one that edits a draft, or tells it that another does. A tab that waits is told `held` as soon as the
 * other closes. Where a browser has no Web Locks every tab holds, and only `saveDraft`'s versions guard the draft.
 */
export function holdDraft(id: string, onChange: (state: DraftHold) => void): HeldDraft {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) {
    onChange('held')
    return { takeOver: () => undefined, release: () => undefined }
  }
  const name = `sotto-draft-${id}`
  let held = false
  let released = false
  let letGo = (): void => undefined
  let line = new AbortController()

  const keep = (): Promise<void> => {
    if (released) return Promise.resolve()
    held = true
    onChange('held')
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  // A stolen lock rejects its holder's request; the loser then waits in line like any other tab.
  const lose = (): void => {
    if (released) return
    held = false
    onChange('elsewhere')
    const waiting = new AbortController()
    line = waiting
    locks.request(name, { signal: waiting.signal }, keep).catch(() => {
      if (!waiting.signal.aborted) lose()
    })
  }

  locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? lose() : keep())).catch(lose)

  return {
    takeOver() {
      if (held || released) return
      line.abort()
      locks.request(name, { steal: true }, keep).catch(lose)
    },
    release() {
      released = true
      line.abort()
      letGo()
    },
  }
}
