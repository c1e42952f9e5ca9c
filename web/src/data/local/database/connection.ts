import { type DBCore, type DBCoreTable, type Dexie, liveQuery, type Observer, type Subscription } from 'dexie'
import type { PageLife } from '#data/page-life.ts'

/** What a browser says that has lost the process which keeps its databases: each request on the connection fails from then on. */
const LOST = new Set(['InvalidStateError', 'UnknownError'])

/** What a read says whose connection was lost, or was given up under it. */
const UNREAD = new Set([...LOST, 'AbortError', 'DatabaseClosedError'])

/** A connection can be lost once more while the page is suspended and resumed; a database that is dead is not asked for ever. */
const MOST_READS = 3

export interface Connection {
  /** Gives up a connection that answers no more: the next use opens a new one. */
  renew(): void
  /** Reads, and reads again on a new connection where this one was lost. A suspended page does so once it is resumed. */
  reread<T>(read: () => Promise<T>): Promise<T>
  /** A result of `read` after each change of what it reads, as `liveQuery` gives it, also after a connection was lost. */
  liveRead<T>(read: () => T | Promise<T>): LiveResult<T>
}

export interface LiveResult<T> {
  subscribe(onNext: (value: T) => void, onError?: (error: unknown) => void): Pick<Subscription, 'unsubscribe'>
  /** None before the first subscription, or a hook would subscribe twice to find that out. */
  hasValue(): false
}

/**
 * Gives a lost connection up, so that the next use opens a new one, and holds none while the page is suspended: a transaction that
 * lives on in the back-forward cache keeps every window of the app waiting.
 */
export function keepConnection(database: Dexie, life: PageLife): Connection {
  const live = new Set<IDBTransaction>()
  let ready = false

  const endTransactions = (): void => {
    for (const transaction of live) {
      try {
        transaction.abort()
      } catch {
        // It has ended, or is about to.
      }
    }
    live.clear()
  }
  // Dexie can't be closed while it opens and be opened again. A page that is suspended meanwhile gives its connection up once it
  // has one. Dexie, which closes every database of such a page by itself, takes one for open then that is not: it has to be
  // closed once more, or whatever waits for it to open would never let go of the processor.
  const follow = async (): Promise<void> => {
    await database.open()
    ready = database.isOpen()
    if (life.isSuspended()) database.close()
    else if (!ready) {
      database.close({ disableAutoOpen: false })
      await database.open()
    }
  }
  database.on('ready', () => void follow().catch(() => undefined), true)
  database.on('close', () => void (ready = false))

  const renew = (): void => {
    if (!ready) return
    endTransactions()
    database.close({ disableAutoOpen: false })
  }

  function watch<T>(request: Promise<T>): Promise<T> {
    return request.catch((error: unknown) => {
      if (error instanceof Error && LOST.has(error.name)) renew()
      throw error
    })
  }

  database.use({
    stack: 'dbcore',
    name: 'connection',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked)
        const own = transaction as unknown as IDBTransaction
        live.add(own)
        for (const end of ['complete', 'abort']) own.addEventListener(end, () => live.delete(own))
        return transaction
      },
      table: (name) => watchTable(core.table(name), watch),
    }),
  })
  life.watch((suspended) => {
    if (suspended) {
      endTransactions()
      if (ready) database.close()
      return
    }
    // A database that can't be opened fails again for its next caller.
    database.open().catch(() => undefined)
  })

  const opened = async (): Promise<void> => {
    await life.pause(0)
    await database.open().catch(() => undefined)
  }

  async function reread<T>(read: () => Promise<T>): Promise<T> {
    for (let reads = 1; ; reads += 1) {
      try {
        return await read()
      } catch (error) {
        if (reads === MOST_READS || !isUnread(error)) throw error
        await opened()
      }
    }
  }

  // An error ends a live query. A new one is subscribed to, rather than its read repeated: Dexie follows only what is read in the
  // turns of the query itself.
  function liveRead<T>(read: () => T | Promise<T>): LiveResult<T> {
    const subscribe: LiveResult<T>['subscribe'] = (onNext, onError) => {
      let ended = false
      let failures = 0
      const observer: Observer<T> = {
        next(value) {
          failures = 0
          onNext(value)
        },
        error(error: unknown) {
          failures += 1
          if (failures === MOST_READS || !isUnread(error)) onError?.(error)
          else
            void opened().then(() => {
              if (!ended) subscription = liveQuery(read).subscribe(observer)
            })
        },
      }
      let subscription = liveQuery(read).subscribe(observer)
      return {
        unsubscribe() {
          ended = true
          subscription.unsubscribe()
        },
      }
    }
    return { subscribe, hasValue: () => false }
  }

  return { renew, reread, liveRead }
}

/**
 * The table whose values are so large that a browser keeps them in files of their own. A read of one whose file is gone fails as on a lost
 * connection. Its reader proves which of the two it is (`files/file-chunks.ts`), by a request that is watched.
 */
const LARGE_VALUES = 'chunks'

const isUnread = (error: unknown) => error instanceof Error && UNREAD.has(error.name)

function watchTable(table: DBCoreTable, watch: <T>(request: Promise<T>) => Promise<T>): DBCoreTable {
  return {
    ...table,
    mutate: (request) => watch(table.mutate(request)),
    get: (request) => (table.name === LARGE_VALUES ? table.get(request) : watch(table.get(request))),
    getMany: (request) => watch(table.getMany(request)),
    query: (request) => watch(table.query(request)),
    openCursor: (request) => watch(table.openCursor(request)),
    count: (request) => watch(table.count(request)),
  }
}
