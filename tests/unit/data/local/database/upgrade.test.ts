import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SottoDatabase } from '../../../../../web/src/data/local/database/database.ts'
import type { DatabaseState } from '../../../../../web/src/data/local/database/database-state.ts'
import { handleVersionChange } from '../../../../../web/src/data/local/database/version-change.ts'
import { createVersion1, VERSION_1 } from '../../support/version-1.ts'
import { SOON } from '../../../../suite/soon.ts'

const open: { close: () => void }[] = []
/** A version that no app of today knows, in the browser's count. */
const NEWER = 10_000
let names = 0
const newName = () => `device-${(names += 1)}`

afterEach(() => {
  vi.restoreAllMocks()
  for (const connection of open.splice(0)) connection.close()
})

/** Today's app on a database, with the ends that a window gives it. */
function today(name: string, flush = (): Promise<boolean> => Promise.resolve(true)) {
  const database = new SottoDatabase(name)
  const states: DatabaseState[] = []
  handleVersionChange(database, { flush, onState: (state) => states.push(state) })
  open.push(database)
  return { database, states }
}

/** Another version of the app, as far as the browser can tell. */
function openRaw(name: string, version: number, onBlocked = (): void => undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onblocked = onBlocked
    request.onsuccess = () => {
      open.push(request.result)
      resolve(request.result)
    }
    request.onerror = () => reject(new Error('not opened', { cause: request.error }))
  })
}

async function everything(database: SottoDatabase) {
  const tables = database.tables.map(async (table) => [table.name, await table.toArray()] as const)
  return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>
}

const byKey = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).sort()

/** What the later versions add to each record of version 1. */
const ADDED: Record<keyof typeof VERSION_1, object> = {
  drafts: { name: null, deletedAt: null, edit: null },
  attachments: { damaged: false },
  chunks: {},
  outbox: { kind: 'application', paused: false, mayExistOnServer: true },
  receipts: { documents: null },
}

describe('a database of the first version', () => {
  test('is opened by today’s app with every record as it was, and with what is new', async () => {
    const name = newName()
    await createVersion1(name)
    const found = await everything(today(name).database)
    for (const [table, records] of Object.entries(VERSION_1)) {
      const expected = records.map((record) => ({ ...record, ...ADDED[table as keyof typeof VERSION_1] }))
      expect(found[table], table).toHaveLength(expected.length)
      expect(found[table], table).toEqual(expect.arrayContaining(expected))
    }
  })

  test('has an empty desk, which can be filled at once', async () => {
    const name = newName()
    await createVersion1(name)
    const { database } = today(name)
    expect(await Promise.all([database.admins.count(), database.desk.count(), database.looks.count()])).toEqual([
      0, 0, 0,
    ])
    await database.looks.put({ uid: 'admin', id: 'one', revision: 2 })
    expect(await database.looks.get(['admin', 'one'])).toEqual({ uid: 'admin', id: 'one', revision: 2 })
  })

  test('ends up with the stores and keys of a new one', async () => {
    const [old, fresh] = [newName(), newName()]
    await createVersion1(old)
    const layout = async (name: string) => {
      const { database } = today(name)
      await database.open()
      const stores = [...database.backendDB().objectStoreNames]
      const transaction = database.backendDB().transaction(stores)
      return stores.map((store) => {
        const { keyPath, indexNames } = transaction.objectStore(store)
        return { store, keyPath, indexes: [...indexNames] }
      })
    }
    expect(await layout(old)).toEqual(await layout(fresh))
  })

  test('keeps every record when the disk fills up during the upgrade, and is upgraded the next time', async () => {
    const name = newName()
    await createVersion1(name)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    const { database } = today(name)
    await expect(database.open()).rejects.toThrow()
    vi.restoreAllMocks()
    const raw = await openRaw(name, 10)
    expect(raw.version).toBe(10)
    raw.close()
    const found = await everything(today(name).database)
    expect(byKey(found['chunks'] as object[])).toEqual(byKey(VERSION_1.chunks))
    expect(found['drafts']).toHaveLength(VERSION_1.drafts.length)
    expect(found['drafts']?.every((draft) => 'deletedAt' in (draft as object))).toBe(true)
  })

  test('that another window still has open is waited for, and said so', async () => {
    const name = newName()
    await createVersion1(name)
    const other = await openRaw(name, 10)
    const { database, states } = today(name)
    const opened = database.open()
    await vi.waitFor(() => expect(states).toEqual([{ kind: 'waiting' }]), SOON)
    other.close()
    await opened
    expect(states.at(-1)).toEqual({ kind: 'usable' })
    expect(await database.drafts.count()).toBe(VERSION_1.drafts.length)
  })
})

/** The stores of version 6, in its own words. */
const STORES_6 = {
  drafts: 'id, uid',
  attachments: 'storedName, draftId',
  chunks: '[storedName+index], storedName',
  outbox: 'id, uid, queuedAt',
  receipts: 'id, uid',
  admins: 'uid',
  desk: '[uid+id], [uid+seenAt]',
  looks: '[uid+id], uid',
  shares: 'id, uid',
  sharedFiles: '[shareId+index], shareId',
  typed: 'id, uid',
  owner: 'id',
}

test.each([true, false])(
  'of a database of version 6, an application that the server may hold still counts as one that it may: %s',
  async (offered) => {
    const name = newName()
    const [entry] = VERSION_1.outbox
    const version6 = new Dexie(name)
    version6.version(6).stores(STORES_6)
    await version6.table('outbox').add({ ...entry, paused: true, offered })
    version6.close()
    const found = await everything(today(name).database)
    expect(found['outbox']).toEqual([{ ...entry, kind: 'application', paused: true, mayExistOnServer: offered }])
  },
)

test('of a database of version 9, an answer that waits has sent no file, and a file is found by its owner', async () => {
  const name = newName()
  const version9 = new Dexie(name)
  version9.version(9).stores({ ...STORES_6, answers: '[uid+id], uid' })
  const [application] = VERSION_1.outbox
  const answer = { ...application, id: 'a-0', kind: 'answer', submissionId: 'a' }
  const withdrawal = { ...application, id: 'w', kind: 'withdrawal' }
  await version9.table('outbox').bulkAdd([answer, withdrawal])
  const [file] = VERSION_1.attachments
  await version9.table('attachments').add(file)
  version9.close()
  const { database } = today(name)
  expect(await database.outbox.toArray()).toEqual([{ ...answer, files: {} }, withdrawal])
  expect(
    await database.attachments
      .where('uid')
      .equals(file?.uid ?? '')
      .toArray(),
  ).toEqual([file])
})

describe('an app that is older than the database', () => {
  test('saves what is typed before it gives way to a newer one, and only then closes', async () => {
    const name = newName()
    let saved = false
    const { database, states } = today(name, async () => {
      await database.receipts.put({ id: 'last words' } as never)
      saved = true
      return true
    })
    await database.open()
    const newer = await openRaw(name, NEWER)
    expect(saved).toBe(true)
    expect(states.at(-1)).toMatchObject({ kind: 'outdated', saved: true })
    const stored = newer.transaction('receipts').objectStore('receipts').count()
    await new Promise((resolve) => {
      stored.onsuccess = resolve
    })
    expect(stored.result).toBe(1)
  })

  test('gives way also when its last words can not be stored, and says that', async () => {
    const name = newName()
    const { database, states } = today(name, () => Promise.resolve(false))
    await database.open()
    await openRaw(name, NEWER)
    expect(states.at(-1)).toMatchObject({ kind: 'outdated', saved: false })
  })

  test('writes nothing into it, and changes nothing', async () => {
    const name = newName()
    await createVersion1(name)
    const before = today(name)
    await before.database.open()
    before.database.close()
    const newer = await openRaw(name, NEWER)
    newer.close()
    const { database, states } = today(name)
    await expect(database.drafts.clear()).rejects.toThrow()
    expect(states.map(({ kind }) => kind)).toEqual(['outdated'])
    await expect(database.drafts.count()).rejects.toThrow()
    const again = await openRaw(name, NEWER)
    expect(again.version).toBe(NEWER)
    const count = again.transaction('drafts').objectStore('drafts').count()
    await new Promise((resolve) => {
      count.onsuccess = resolve
    })
    expect(count.result).toBe(VERSION_1.drafts.length)
  })
})

test('a database that is deleted under the app is opened anew by the next use', async () => {
  const name = newName()
  const { database, states } = today(name)
  await database.receipts.put({ id: 'x' } as never)
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = reject
  })
  expect(await database.receipts.count()).toBe(0)
  expect(states.every(({ kind }) => kind === 'usable')).toBe(true)
})
