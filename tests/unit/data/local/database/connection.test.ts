import { emptyDevice, newDraft, UID } from '../../support/device.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connection, database, SottoDatabase } from '../../../../../web/src/data/local/database/database.ts'
import { editDraft, type DraftEditor, type EditedDraft } from '../../../../../web/src/data/draft-editor/edit-draft.ts'
import { keepConnection } from '../../../../../web/src/data/local/database/connection.ts'
import { readDraft } from '../../../../../web/src/data/local/drafts.ts'
import { readTyped } from '../../../../../web/src/data/local/typed-words.ts'
import { followPage } from '../../../../../web/src/data/page-life.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { settled } from '../../../settled.ts'
import { SOON } from '../../../../suite/soon.ts'

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'

beforeEach(async () => {
  stubLocalStorage()
  await emptyDevice()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The calls of a store that fail, or never answer, on the connection that there is now; another one works. */
function breakConnection(how: 'lost' | 'silent' | 'dead', ...methods: ('get' | 'put')[]): void {
  const broken = database.backendDB()
  for (const method of methods) {
    const works = Reflect.get(IDBObjectStore.prototype, method) as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      if (how !== 'dead' && this.transaction.db !== broken) return works.apply(this, given)
      if (how === 'silent') return new EventTarget() as IDBRequest
      throw new DOMException(LOST, 'UnknownError')
    })
  }
}

async function openTab(id: string): Promise<DraftEditor & { now: () => Partial<EditedDraft> }> {
  let state: Partial<EditedDraft> = {}
  const editor = editDraft(UID, id, (change) => {
    state = { ...state, ...change }
  })
  onTestFinished(() => editor.close())
  await vi.waitFor(() => expect(state.reading).toBe(1), SOON)
  return { ...editor, now: () => state }
}

/** A connection of its own, closed with the test. */
function newDatabase(name: string): SottoDatabase {
  const own = new SottoDatabase(name)
  onTestFinished(() => own.close())
  return own
}

const type = (tab: DraftEditor, company: string) => tab.change({ answers: { company }, section: 'contact' })
const storedCompany = async (id: string) => (await database.drafts.get(id))?.answers['company']

test('a lost connection is opened anew at once, and the newest words are written again', async () => {
  const { id } = await newDraft()
  const tab = await openTab(id)
  breakConnection('lost', 'get', 'put')
  type(tab, 'after')
  expect(await tab.flush()).toBe(true)
  expect(tab.now().saving).toMatchObject({ kind: 'saved' })
  expect(await storedCompany(id)).toBe('after')
})

test('whoever else meets a lost connection has a new one the next time', async () => {
  const { id } = await newDraft()
  breakConnection('lost', 'get', 'put')
  await expect(readDraft(UID, id)).rejects.toThrow(LOST)
  expect(await readDraft(UID, id)).toMatchObject({ id })
})

test('what a page shows of the device is read again on a new connection, and follows changes from then on', async () => {
  const { id } = await newDraft()
  breakConnection('lost', 'get')
  const seen: unknown[] = []
  const failed = vi.fn()
  const reading = connection
    .liveRead(async () => (await database.drafts.get(id))?.answers['company'])
    .subscribe((company) => void seen.push(company), failed)
  onTestFinished(() => reading.unsubscribe())
  await vi.waitFor(() => expect(seen).toEqual([undefined]), SOON)
  await database.drafts.update(id, { answers: { company: 'after' } })
  await vi.waitFor(() => expect(seen).toEqual([undefined, 'after']), SOON)
  expect(failed).not.toHaveBeenCalled()
})

test('what is read from a database that stays dead fails after three reads, and what nobody waits for is not read again', async () => {
  const { id } = await newDraft()
  breakConnection('dead', 'get')
  const waited = vi.fn(() => database.drafts.get(id))
  const left = vi.fn(() => database.drafts.get(id).finally(() => setTimeout(() => leaving.unsubscribe())))
  const leaving = connection.liveRead(left).subscribe(() => undefined)
  const failure = await new Promise((resolve) => connection.liveRead(waited).subscribe(() => undefined, resolve))
  expect(failure).toMatchObject({ name: 'UnknownError' })
  expect([left.mock.calls.length, waited.mock.calls.length]).toEqual([1, 3])
})

test('a draft that is opened on a lost connection opens, and can be typed in', async () => {
  const { id } = await newDraft()
  breakConnection('lost', 'get')
  const tab = await openTab(id)
  expect(tab.now()).toMatchObject({ hold: 'held', draft: { id } })
  type(tab, 'typed there')
  expect(await tab.flush()).toBe(true)
  expect(await storedCompany(id)).toBe('typed there')
})

test('while the storage stays dead the words are noted, said to be unsaved, and stored when it is back', async () => {
  const { id } = await newDraft()
  const tab = await openTab(id)
  breakConnection('dead', 'get', 'put')
  type(tab, 'nowhere else')
  expect(await tab.flush()).toBe(false)
  expect(tab.now().saving).toEqual({ kind: 'failed', reason: 'storage-failed' })
  expect(readTyped(UID, id)?.answers).toEqual({ company: 'nowhere else' })
  vi.restoreAllMocks()
  expect(await tab.flush()).toBe(true)
  expect(await storedCompany(id)).toBe('nowhere else')
})

test('a database that answers nothing is given up after ten seconds, and the words are written to a new connection', async () => {
  const { id } = await newDraft()
  const tab = await openTab(id)
  breakConnection('silent', 'put')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(tab, 'unanswered')
  const flushed = tab.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await flushed).toBe(false)
  expect(tab.now().saving).toEqual({ kind: 'failed', reason: 'storage-failed' })
  vi.useRealTimers()
  expect(await tab.flush()).toBe(true)
  expect(await storedCompany(id)).toBe('unanswered')
})

test('a suspended page has no connection and no transaction, opens none, and goes on when it is resumed', async () => {
  const own = newDatabase('suspended')
  const page = new EventTarget()
  keepConnection(own, followPage(page))
  await own.open()
  const under = own.transaction('rw', own.drafts, async () => {
    for (;;) await own.drafts.count()
  })
  const ended = expect(under).rejects.toThrow()
  await settled()
  page.dispatchEvent(new Event('pagehide'))
  await ended
  await expect(own.drafts.count()).rejects.toThrow()
  expect(own.isOpen()).toBe(false)
  // Another window gets what this one had.
  const other = newDatabase('suspended')
  await other.transaction('rw', other.drafts, () => other.drafts.clear())
  page.dispatchEvent(new Event('pageshow'))
  expect(await own.drafts.count()).toBe(0)
})

test('a page suspended while its database opens, and resumed at once, has its database', async () => {
  const own = newDatabase('hasty')
  const page = new EventTarget()
  keepConnection(own, followPage(page))
  await own.open()
  for (let round = 0; round < 3; round += 1) {
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('pageshow'))
  }
  expect(await own.drafts.count()).toBe(0)
})

test('a page suspended while its database opens has no connection once that is open', async () => {
  const own = newDatabase('left')
  const page = new EventTarget()
  keepConnection(own, followPage(page))
  const opening = own.open()
  page.dispatchEvent(new Event('pagehide'))
  await opening.catch(() => undefined)
  await settled()
  expect(own.isOpen()).toBe(false)
  page.dispatchEvent(new Event('pageshow'))
  expect(await own.drafts.count()).toBe(0)
})

test('a database that Dexie itself closes while it opens, in a page that is suspended and resumed, is opened again', async () => {
  const own = newDatabase('closed')
  const page = new EventTarget()
  // As Dexie's listener does, which a browser calls first.
  page.addEventListener('pagehide', () => own.close({ disableAutoOpen: false }))
  const connection = keepConnection(own, followPage(page))
  let suspensions = 0
  const suspend = () => {
    if (suspensions > 0) return
    suspensions += 1
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('pageshow'))
  }
  own.on('ready', suspend, true)
  await own.open()
  // In every turn until it is open, and after.
  const reads = Array.from({ length: 20 }, async (_, turn) => {
    for (let each = 0; each < turn; each += 1) await new Promise((resolve) => setImmediate(resolve))
    return connection.reread(() => own.drafts.count())
  })
  expect(await Promise.all(reads)).toEqual(reads.map(() => 0))
  expect([suspensions, own.isOpen()]).toEqual([1, true])
})
