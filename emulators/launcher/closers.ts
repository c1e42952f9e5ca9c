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

/** Says so, undoes everything and ends the process with code 1 when the emulators of a run end by themselves. `name` is the run's. */
export function closeWithEmulators(closers: Closers, ended: Promise<unknown>, name: string): void {
  void ended.then(async () => {
    if (closers.closing) return
    console.error(`The Firebase emulators have stopped unexpectedly; see .run/${name}/firebase.log`)
    await closers.close()
    process.exit(1)
  })
}
