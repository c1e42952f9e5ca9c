import { pageLife } from '#data/page-life.ts'

export type DraftLockState = 'held' | 'locked-elsewhere'

export interface DraftLock {
  /**
   * Takes the draft from the tab that edits it, once that tab has saved; that tab is told `locked-elsewhere`. False when that tab has
   * words that it could not save, and keeps the draft.
   */
  takeOver(): Promise<boolean>
  /** Releases the draft, or stops waiting for it. */
  release(): void
}

interface DraftLockOptions {
  onChange: (state: DraftLockState) => void
  /** Another tab asks for the draft: saves what is typed here and ends the typing. False when it can't be saved. */
  onReleaseRequest: () => Promise<boolean>
}

/** What the browser gives, as a parameter for tests: a suspended page's locks fail in ways that no browser here shows. */
const HERE = { findLocks: () => navigator.locks as LockManager | undefined, life: pageLife }

/** A request that was refused is made again after this many milliseconds. */
const RETRY_MS = 1000

/**
 * Makes this tab the one that edits a draft, or tells it that another does. A tab that waits is told `held` as soon as the
 * other closes. A page that is suspended releases the draft, asks again when it is resumed, and is told again: another tab
 * may have written meanwhile. Where a browser has no Web Locks every tab holds, and only `saveDraft` guards the draft.
 */
export function lockDraft(
  id: string,
  { onChange, onReleaseRequest }: DraftLockOptions,
  { findLocks, life } = HERE,
): DraftLock {
  const locks = findLocks()
  if (locks === undefined) {
    onChange('held')
    return { takeOver: () => Promise.resolve(true), release: () => undefined }
  }
  const name = `sotto-draft-${id}`
  let told: DraftLockState | undefined
  let held = false
  let closed = false
  /** Let go for a tab that asked. Whether that tab has taken it, this one hears late, or never where that tab died. */
  let released = false
  let unlock = (): void => undefined
  /** The latest request's. One that another has followed, or that was given up, changes nothing any more. */
  let turn = new AbortController()
  const channel = new BroadcastChannel(name)

  const tell = (state: DraftLockState): void => {
    held = state === 'held'
    released = false
    if (!held && told === 'locked-elsewhere') return
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
    tell('locked-elsewhere')
    await life.pause(pause)
    if (isLatest()) void request()
  }

  const leave = (): void => {
    giveUp()
    held = false
    unlock()
  }

  // The lock itself stays here until it is stolen: released, it would go to whichever tab is first in line.
  channel.onmessage = ({ data }: MessageEvent<ReleaseMessage>) => {
    if (data !== 'ask' || !held || released) return
    const say = (message: ReleaseMessage): void => {
      if (!closed) channel.postMessage(message)
    }
    say('saving')
    void onReleaseRequest().then((saved) => {
      released = held && saved
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
      const has = () => held && !released
      if (!has() && !(await requestRelease(name))) return false
      if (!has() && !closed) void request({ steal: true })
      return true
    },
    release() {
      closed = true
      endWatch()
      channel.close()
      leave()
    },
  }
}

/**
 * The messages between windows that have one draft open, on a channel named like its lock. Windows may run different versions of
 * the app: a released message is never renamed.
 */
type ReleaseMessage = 'ask' | 'saving' | 'free' | 'kept'

/** A window that does not answer within this is frozen or gone; it saved when it was hidden. */
const ANSWER_MS = 1000
/** The longest that a window may be at its last write. */
const SAVING_MS = 10_000

/**
 * Asks the window that edits a draft to save it and release it. True when the draft may be taken: all words there are stored, or
 * no window answers. False when that window has words that it could not store: they exist nowhere else.
 */
function requestRelease(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(name)
    const end = (free: boolean) => {
      clearTimeout(patience)
      channel.close()
      resolve(free)
    }
    let patience = setTimeout(end, ANSWER_MS, true)
    channel.onmessage = ({ data }: MessageEvent<ReleaseMessage>) => {
      if (data === 'free' || data === 'kept') end(data === 'free')
      if (data !== 'saving') return
      clearTimeout(patience)
      patience = setTimeout(end, SAVING_MS, false)
    }
    channel.postMessage('ask' satisfies ReleaseMessage)
  })
}
