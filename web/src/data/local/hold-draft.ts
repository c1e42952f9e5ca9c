import { askToLetGo, type TakeOverMessage } from './ask-to-let-go.ts'

export type DraftHold = 'held' | 'elsewhere'

export interface HeldDraft {
  /**
   * Takes the draft from the tab that edits it, once that tab has saved; that tab is told `elsewhere`. False when it has words
   * that it could not save, and keeps the draft.
   */
  takeOver(): Promise<boolean>
  /** Lets the draft go and stops waiting for it. */
  release(): void
}

interface HoldOptions {
  onChange: (state: DraftHold) => void
  /** Another tab asks for the draft: saves what is typed here and ends the typing. False when it can't be saved. */
  letGo: () => Promise<boolean>
}

/**
 * Makes this tab the one that edits a draft, or tells it that another does. A tab that waits is told `held` as soon as the
 * other closes. Where a browser has no Web Locks every tab holds, and only `saveDraft`'s versions guard the draft.
 */
export function holdDraft(id: string, { onChange, letGo }: HoldOptions): HeldDraft {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) {
    onChange('held')
    return { takeOver: () => Promise.resolve(true), release: () => undefined }
  }
  const name = `sotto-draft-${id}`
  let held = false
  /** Let go for a tab that asked and has not taken it yet. */
  let lent = false
  let released = false
  let unlock = (): void => undefined
  let line = new AbortController()
  const channel = new BroadcastChannel(name)
  const say = (message: TakeOverMessage): void => {
    if (!released) channel.postMessage(message)
  }

  const keep = (): Promise<void> => {
    if (released) return Promise.resolve()
    held = true
    lent = false
    onChange('held')
    return new Promise((resolve) => {
      unlock = resolve
    })
  }

  // A stolen lock rejects its holder's request; the loser then waits in line like any other tab.
  const lose = (): void => {
    if (released) return
    held = false
    lent = false
    onChange('elsewhere')
    const waiting = new AbortController()
    line = waiting
    locks.request(name, { signal: waiting.signal }, keep).catch(() => {
      if (!waiting.signal.aborted) lose()
    })
  }

  // The lock itself stays here until it is stolen: released, it would go to whichever tab is first in line.
  channel.onmessage = ({ data }: MessageEvent<TakeOverMessage>) => {
    if (data !== 'ask' || !held) return
    say('saving')
    void letGo().then((saved) => {
      lent = saved
      say(saved ? 'free' : 'kept')
    })
  }

  locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? lose() : keep())).catch(lose)

  return {
    async takeOver() {
      if (!held && !(await askToLetGo(name))) return false
      if (lent) {
        lent = false
        onChange('held')
      } else if (!held && !released) {
        line.abort()
        locks.request(name, { steal: true }, keep).catch(lose)
      }
      return true
    },
    release() {
      released = true
      channel.close()
      line.abort()
      unlock()
    },
  }
}
