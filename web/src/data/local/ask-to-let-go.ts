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
