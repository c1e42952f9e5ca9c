import { pageLife } from '../../page-life.ts'

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

/** The page's ends, as a parameter for tests: a suspended page's locks fail in ways that no browser here shows. */
const HERE = { findLocks: () => navigator.locks as LockManager | undefined, life: pageLife }

/** A request that was refused is made again after this many milliseconds. */
const RETRY_MS = 1000

/**
 * Makes this tab the one that edits a draft, or tells it that another does. A tab that waits is told `held` as soon as the
 * other closes. A page that is suspended lets the draft go, asks again when it is resumed, and is told again: another tab may
 * have written meanwhile. Where a browser has no Web Locks every tab holds, and only `saveDraft` guards the draft.
 */
export function holdDraft(id: string, { onChange, letGo }: HoldOptions, { findLocks, life } = HERE): HeldDraft {
  const locks = findLocks()
  if (locks === undefined) {
    onChange('held')
    return { takeOver: () => Promise.resolve(true), release: () => undefined }
  }
  const name = `sotto-draft-${id}`
  let told: DraftHold | undefined
  let held = false
  let released = false
  /** Let go for a tab that asked and has not taken it yet. */
  let lent = false
  let unlock = (): void => undefined
  /** The latest request's. One that another has followed, or that was given up, changes nothing any more. */
  let turn = new AbortController()
  const channel = new BroadcastChannel(name)

  const tell = (state: DraftHold): void => {
    held = state === 'held'
    lent = false
    if (!held && told === 'elsewhere') return
    told = state
    onChange(state)
  }

  const giveUp = (): void => {
    turn.abort()
    turn = new AbortController()
  }

  /**
   * Asks for the lock and holds it; without options it waits in line. A request ends without the lock when another tab has it
   * or steals it, and when the browser refuses. The next one is made in a later task: WebKit refuses a suspended page within
   * the same task, every time.
   */
  async function request(options?: Pick<LockOptions, 'ifAvailable' | 'steal'>): Promise<void> {
    giveUp()
    const own = turn
    const isLatest = () => turn === own
    let pause = 0
    try {
      await locks?.request(name, options ?? { signal: own.signal }, (lock) => {
        if (lock === null || !isLatest()) return
        tell('held')
        return new Promise<void>((resolve) => {
          unlock = resolve
        })
      })
    } catch {
      // A holder's request fails only when the lock is stolen: then there is a line to wait in.
      if (!held) pause = RETRY_MS
    }
    if (!isLatest()) return
    tell('elsewhere')
    await life.pause(pause)
    if (isLatest()) void request()
  }

  const leave = (): void => {
    giveUp()
    held = false
    unlock()
  }

  // The lock itself stays here until it is stolen: released, it would go to whichever tab is first in line.
  channel.onmessage = ({ data }: MessageEvent<TakeOverMessage>) => {
    if (data !== 'ask' || !held) return
    const say = (message: TakeOverMessage): void => {
      if (!released) channel.postMessage(message)
    }
    say('saving')
    void letGo().then((saved) => {
      lent = held && saved
      say(saved ? 'free' : 'kept')
    })
  }

  const endWatch = life.watch((suspended) => {
    if (suspended) leave()
    else void request({ ifAvailable: true })
  })
  void request({ ifAvailable: true })

  return {
    async takeOver() {
      if (!held && !(await askToLetGo(name))) return false
      if (lent) tell('held')
      else if (!held && !released) void request({ steal: true })
      return true
    },
    release() {
      released = true
      endWatch()
      channel.close()
      leave()
    },
  }
}

/** What the windows with one draft open say to each other, on a channel named like its lock. */
export type TakeOverMessage = 'ask' | 'saving' | 'free' | 'kept'

/** A window that does not answer within this is frozen or gone; it saved when it was hidden. */
const ANSWER_MS = 1000
/** The longest that a window may be at its last write. */
const SAVING_MS = 10_000

/**
 * Asks the window that edits a draft to save it and let go. True when the draft may be taken: all words there are stored, or
 * nobody answers. False when that window has words that it could not store: they exist nowhere else.
 */
export function askToLetGo(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(name)
    const end = (free: boolean) => {
      clearTimeout(patience)
      channel.close()
      resolve(free)
    }
    let patience = setTimeout(end, ANSWER_MS, true)
    channel.onmessage = ({ data }: MessageEvent<TakeOverMessage>) => {
      if (data === 'free' || data === 'kept') end(data === 'free')
      if (data !== 'saving') return
      clearTimeout(patience)
      patience = setTimeout(end, SAVING_MS, false)
    }
    channel.postMessage('ask' satisfies TakeOverMessage)
  })
}
