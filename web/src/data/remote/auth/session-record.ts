import type { Clock } from '#data/clock.ts'

/** Where the record of a session lies. Any call may fail or never end; the signal says that nobody waits for it any more. */
export interface RecordStore {
  /** Null when there is none. */
  read(signal: AbortSignal): Promise<unknown>
  /**
   * Null removes it. Writes nothing where `mayReplace` refuses what is stored, which it judges in the transaction that writes.
   * Resolves to what is stored then.
   */
  write(record: unknown, signal: AbortSignal, mayReplace?: (stored: unknown) => boolean): Promise<unknown>
}

interface Ports {
  store: RecordStore
  clock: Clock
  /** Tells the app's other windows that the record has changed. */
  announce: () => void
}

/** What the device keeps of a session, as the window that it lies in sees it. */
export interface SessionRecord {
  /** Reads the record. Resolves once it is known and the listener is done with it, which a broken storage may hold up for ever. */
  open(): Promise<void>
  /** The record; null while it is not known yet, or when there is none. */
  get(): unknown
  /**
   * Keeps a record; null removes it. It holds in this window at once, and is stored as soon as the storage lets it. A renewal of a
   * stored session is not stored once another window has ended that session: this window then takes over what is stored.
   */
  set(record: unknown): Promise<void>
  /** Looks again: another window has changed it. */
  refresh(): Promise<void>
  /** Tells of a record that came from the storage. */
  listen(listener: () => unknown): void
}

interface Known {
  record: unknown
  /** Whether it renews a session that was stored. Only such a record gives way to what is stored. */
  renews: boolean
}

/** A call that takes longer is given up and made again. */
const TIME_LIMIT_MS = 3000

/** How long to pause after so many failures. A browser that was frozen needs a moment; repeating at once fails alike. */
const PAUSES_MS = [50, 200, 500, 1000, 2000, 5000]

/** Nobody waits longer for a write: it goes on behind their back. */
const WRITE_TIMEOUT_MS = 1000

/**
 * The session's record behind a storage that may fail at any time. A failure says nothing of the record: reads and writes are
 * repeated, with pauses, until the storage answers. Only what was asked for here, or read as gone, takes the record away.
 */
export function createSessionRecord({ store, clock, announce }: Ports): SessionRecord {
  let opened = false
  let known: Known | undefined
  let beSaidHere: () => void = () => undefined
  const saidHere = new Promise<void>((resolve) => {
    beSaidHere = resolve
  })
  let writing: Promise<void> | undefined
  let listener: () => unknown = () => undefined

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, resolve))

  function within<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const over = new AbortController()
    return new Promise((resolve, reject) => {
      const cancel = clock.setTimer(TIME_LIMIT_MS, () => {
        over.abort()
        reject(new Error('The storage did not answer'))
      })
      call(over.signal).then(resolve, reject).finally(cancel)
    })
  }

  async function insist<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await within(call)
      } catch {
        await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0)
      }
    }
  }

  /** Ends once the latest record was written, or gave way to the stored one. The record may change while it is written. */
  async function writeBehind(): Promise<void> {
    let written: Known | undefined
    let stored: unknown
    while (written !== known) {
      ;[written, stored] = await insist(async (signal) => {
        const latest = known
        const record = latest?.record ?? null
        const mayReplace = (before: unknown) => latest?.renews !== true || uidOf(before) === uidOf(record)
        return [latest, await store.write(record, signal, mayReplace)]
      })
    }
    writing = undefined
    if (same(stored, known?.record)) announce()
    // Not awaited: Auth takes a record over only after its call of `set`, and that call waits for this write.
    else void takeOver(stored)
  }

  async function takeOver(record: unknown): Promise<void> {
    known = { record, renews: false }
    await tell()
  }

  async function tell(): Promise<void> {
    try {
      await listener()
    } catch (error) {
      console.warn('Failed to take over the stored session', error)
    }
  }

  return {
    async open() {
      opened = true
      const read = async () => {
        const record = await insist((signal) => store.read(signal))
        // A person may have signed in or out meanwhile.
        if (known === undefined) await takeOver(record)
      }
      await Promise.race([read(), saidHere])
    },
    get: () => (opened ? (known?.record ?? null) : null),
    async set(record) {
      // Auth begins by clearing the session that it was not shown yet.
      if (!opened && record === null) return
      if (known !== undefined && same(known.record, record)) return
      const wasStored = writing === undefined || known?.renews === true
      known = { record, renews: wasStored && uidOf(record) === uidOf(known?.record) }
      beSaidHere()
      writing ??= writeBehind()
      await Promise.race([writing, pause(WRITE_TIMEOUT_MS)])
    },
    async refresh() {
      // A write delays this look and does not cancel it: the other window announces its change only once.
      while (writing !== undefined) await writing
      if (known === undefined) return
      const before = known
      const record = await insist((signal) => store.read(signal))
      // What was said in this window meanwhile is newer.
      if (known === before && !same(before.record, record)) await takeOver(record)
    },
    listen(next) {
      listener = next
    },
  }
}

function uidOf(record: unknown): unknown {
  return (record as { uid?: unknown } | null | undefined)?.uid
}

/** Both are plain data of Auth's, written in one order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
