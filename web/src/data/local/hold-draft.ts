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
  let letGo = (): void => undefined
  let waiting = new AbortController()
  let released = false

  const keep = (): Promise<void> => {
    if (released) return Promise.resolve()
    onChange('held')
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  // A stolen lock rejects its holder's request, which then waits in line again.
  const waitInLine = (): void => {
    waiting = new AbortController()
    locks.request(name, { signal: waiting.signal }, keep).catch(onLost)
  }

  const onLost = (): void => {
    if (released || waiting.signal.aborted) return
    onChange('elsewhere')
    waitInLine()
  }

  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return keep()
      if (released) return Promise.resolve()
      onChange('elsewhere')
      waitInLine()
      return Promise.resolve()
    })
    .catch(onLost)

  return {
    takeOver() {
      waiting.abort()
      waiting = new AbortController()
      locks.request(name, { steal: true }, keep).catch(onLost)
    },
    release() {
      released = true
      waiting.abort()
      letGo()
    },
  }
}
