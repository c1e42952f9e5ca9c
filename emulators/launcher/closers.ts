export interface Closers {
  /** Remembers how to undo something. Said after the closing has begun, it is undone by that closing too. */
  add(close: () => Promise<void>): void
  /** Undoes everything, the last first, and resolves when nothing is left. A second call waits for the first. */
  close(): Promise<void>
  readonly closing: boolean
}

/** What a run has started, so that a Ctrl-C at any moment, also halfway through the start, leaves nothing behind. */
export function createClosers(): Closers {
  const pending: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  const drain = async () => {
    for (let close = pending.pop(); close; close = pending.pop()) await close()
  }
  return {
    add: (close) => void pending.push(close),
    close: () => (closing ??= drain()),
    get closing() {
      return closing !== undefined
    },
  }
}

/** Undoes everything and ends the process with this code when it is asked to end. */
export function closeOnSignal(closers: Closers, exitCode: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void closers.close().then(() => process.exit(exitCode)))
  }
}
