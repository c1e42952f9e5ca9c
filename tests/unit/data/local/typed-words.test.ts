import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { completeDraft, emptyDevice, eraseAll, fillDisk, newDraft, OTHER, UID } from '../support/device.ts'
import { changeSector, listDrafts, readDraft, saveDraft, storeTyped } from '../../../../web/src/data/local/drafts.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { deleteDraft, sweepDeleted, duplicateDraft } from '../../../../web/src/data/local/draft-with-files.ts'
import { editDraft, type DraftEditor, type EditedDraft } from '../../../../web/src/data/draft-editor/edit-draft.ts'
import { finishEntry } from '../../../../web/src/data/local/outbox/application-store.ts'
import { submitDraft } from '../../../../web/src/data/outbox/submit-draft.ts'
import { readOutboxEntry } from '../../../../web/src/data/local/outbox/outbox.ts'
import type { TypedWords } from '../../../../web/src/data/local/database/records.ts'
import { eraseTyped, noteTyped, readTyped } from '../../../../web/src/data/local/typed-words.ts'
import { stubLocalStorage, type MemoryStorage } from '../support/memory-storage.ts'
import { valueOf } from '../../../factories/value-of.ts'
import { asApplication } from '../../../factories/application.ts'
import { SOON } from '../../../suite/soon.ts'

let storage: MemoryStorage
const open: DraftEditor[] = []

beforeEach(async () => {
  storage = stubLocalStorage()
  await emptyDevice()
})

afterEach(() => {
  for (const editor of open.splice(0)) editor.close()
  vi.restoreAllMocks()
})

/** What a page leaves behind that died right after a key. */
async function leaveTyped(id: string, company: string, uid = UID): Promise<TypedWords> {
  const { version, answers } = (await database.drafts.get(id)) ?? { version: 0, answers: {} }
  const edit = { editor: crypto.randomUUID(), change: 1 }
  const words: TypedWords = { uid, id, version, edit, answers: { ...answers, company }, section: 'contact' }
  noteTyped(words)
  return words
}

/** As the next start of the app finds the database. */
async function startAgain(): Promise<void> {
  database.close()
  await database.open()
}

async function openTab(id: string): Promise<DraftEditor & { now: () => Partial<EditedDraft> }> {
  let state: Partial<EditedDraft> = {}
  const editor = editDraft(UID, id, (change) => {
    state = { ...state, ...change }
  })
  open.push(editor)
  await vi.waitFor(() => expect(state.reading).toBe(1), SOON)
  return { ...editor, now: () => state }
}

const rows = () => database.typed.toArray()
const companyOf = async (id: string) => (await readDraft(UID, id))?.answers['company']
const storedCompanyOf = async (id: string) => (await database.drafts.get(id))?.answers['company']

describe('words of a page that died right after a key', () => {
  test('stand in the draft and in the list, whoever reads first', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    expect(await companyOf(id)).toBe('the last word')
    expect((await listDrafts(UID))[0]?.answers['company']).toBe('the last word')
  })

  test('are stored, and the note is erased, when the draft is opened again', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    const tab = await openTab(id)
    expect(tab.now().draft?.answers['company']).toBe('the last word')
    expect(await storedCompanyOf(id)).toBe('the last word')
    expect(readTyped(UID, id)).toBeUndefined()
  })

  test('are stored, and the note is erased, when the app is started again', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    await startAgain()
    expect(await storedCompanyOf(id)).toBe('the last word')
    expect(readTyped(UID, id)).toBeUndefined()
  })

  test('go along into a copy, another form, and what is sent', async () => {
    const { id } = await completeDraft()
    await leaveTyped(id, 'the last word')
    const copyId = valueOf(await duplicateDraft(UID, id, 'Copy'))
    expect(await storedCompanyOf(copyId)).toBe('the last word')
    expect(await changeSector(UID, copyId, 'energy')).toEqual({ ok: true })
    expect(await submitDraft(UID, id)).toEqual({ ok: true })
    expect(asApplication(await database.outbox.get(id))?.submission.company_name).toBe('the last word')
    expect(await storedCompanyOf(id)).toBe('the last word')
  })

  test('stay with a draft whose form is changed', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    await changeSector(UID, id, 'energy')
    expect(await storedCompanyOf(id)).toBe('the last word')
  })

  test('are not shown to another person', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    await leaveTyped(id, 'of somebody else', OTHER)
    await startAgain()
    expect(await readDraft(OTHER, id)).toBeUndefined()
    expect(await listDrafts(OTHER)).toEqual([])
    expect(await companyOf(id)).toBe('the last word')
  })

  test('do not come before what another tab has stored since', async () => {
    const { id, version } = await newDraft()
    await leaveTyped(id, 'older')
    await saveDraft({ uid: UID, id, version, answers: { company: 'newer' }, section: null })
    expect(await companyOf(id)).toBe('newer')
    await startAgain()
    expect(await storedCompanyOf(id)).toBe('newer')
    expect(readTyped(UID, id)).toBeUndefined()
  })

  test('are stored, and the note is erased, when their owner signs out', async () => {
    const [own, other] = [await newDraft(), await newDraft(OTHER)]
    await leaveTyped(own.id, 'the last word')
    await leaveTyped(other.id, 'of somebody else', OTHER)
    await storeTyped(UID)
    expect(await storedCompanyOf(own.id)).toBe('the last word')
    expect(readTyped(UID, own.id)).toBeUndefined()
    expect(readTyped(OTHER, other.id)?.answers['company']).toBe('of somebody else')
  })

  test('are kept while the device is full, said to be unsaved, and stored once there is room', async () => {
    const { id } = await newDraft()
    await leaveTyped(id, 'the last word')
    fillDisk()
    const tab = await openTab(id)
    expect(tab.now().draft?.answers['company']).toBe('the last word')
    await vi.waitFor(() => expect(tab.now().saving).toEqual({ kind: 'failed', reason: 'storage-full' }), SOON)
    expect(readTyped(UID, id)?.answers['company']).toBe('the last word')
    vi.restoreAllMocks()
    expect(await tab.flush()).toBe(true)
    expect(await storedCompanyOf(id)).toBe('the last word')
    expect(readTyped(UID, id)).toBeUndefined()
  })

  test('are erased with the draft, once it can’t be brought back, and with the person', async () => {
    const [one, other] = [await newDraft(), await newDraft()]
    for (const { id } of [one, other]) await database.typed.put(await leaveTyped(id, 'secret'))
    await deleteDraft(UID, one.id)
    await startAgain()
    expect(readTyped(UID, one.id)?.answers['company']).toBe('secret')
    await sweepDeleted(Date.now() + UNDO_DELETION_MS)
    expect(readTyped(UID, one.id)).toBeUndefined()
    await database.typed.put(await leaveTyped(other.id, 'secret'))
    await leaveTyped(other.id, 'kept', OTHER)
    await eraseAll(UID)
    expect(await rows()).toEqual([])
    expect(readTyped(UID, other.id)).toBeUndefined()
    expect(readTyped(OTHER, other.id)?.answers['company']).toBe('kept')
  })

  test('are erased with a draft that has arrived, in the same moment', async () => {
    const [sent, other] = [await completeDraft(), await newDraft()]
    await submitDraft(UID, sent.id)
    for (const { id } of [sent, other]) await database.typed.put(await leaveTyped(id, 'secret'))
    const submission = asApplication(await readOutboxEntry(UID, sent.id))?.submission
    if (submission === undefined) throw new Error('it was just queued')
    const receipt = { ...submission, status: 'pending', revision: 0, created_at: new Date() } as const
    await finishEntry(sent.id, { ...receipt, digest: '0'.repeat(64) })
    expect(readTyped(UID, sent.id)).toBeDefined()
    await finishEntry(sent.id, receipt)
    expect(readTyped(UID, sent.id)).toBeUndefined()
    expect((await rows()).map(({ id }) => id)).toEqual([other.id])
    expect(readTyped(UID, other.id)).toBeDefined()
  })

  test('of a draft that is gone are erased at the next start', async () => {
    await leaveTyped('sent-meanwhile', 'secret')
    await startAgain()
    expect(readTyped(UID, 'sent-meanwhile')).toBeUndefined()
  })
})

describe('a key', () => {
  test('is noted in the turn in which it is typed, and the note goes when it is stored', async () => {
    const { id } = await newDraft()
    const tab = await openTab(id)
    tab.change({ answers: { company: 'a' }, section: 'contact' })
    expect(readTyped(UID, id)?.answers).toEqual({ company: 'a' })
    expect(await tab.flush()).toBe(true)
    expect(readTyped(UID, id)).toBeUndefined()
    expect(await rows()).toEqual([])
  })

  test('outlives a killed browser, which forgets its other storage', async () => {
    const { id } = await newDraft()
    const tab = await openTab(id)
    tab.change({ answers: { company: 'a' }, section: 'contact' })
    const left = await rows()
    expect(left.map(({ answers }) => answers)).toEqual([{ company: 'a' }])
    stubLocalStorage()
    await startAgain()
    expect(await storedCompanyOf(id)).toBe('a')
    expect(await rows()).toEqual([])
  })

  test.each(['full', 'forbidden'] as const)('is saved although the browser’s other storage is %s', async (how) => {
    if (how === 'full') storage.fill()
    else
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Not here', 'SecurityError')
      })
    const { id } = await newDraft()
    const tab = await openTab(id)
    tab.change({ answers: { company: 'a' }, section: 'contact' })
    expect(readTyped(UID, id)).toBeUndefined()
    expect(await tab.flush()).toBe(true)
    expect(await storedCompanyOf(id)).toBe('a')
  })

  test('of a text without measure is not noted, and saved', async () => {
    const { id } = await newDraft()
    const tab = await openTab(id)
    const company = 'x'.repeat(1_000_001)
    tab.change({ answers: { company }, section: 'contact' })
    expect(Object.keys(storage)).toEqual([])
    expect(await tab.flush()).toBe(true)
    expect(await storedCompanyOf(id)).toBe(company)
  })

  test('is taken for what it is: nothing that others have put in the note’s place is read', async () => {
    const { id } = await newDraft()
    const { uid } = await leaveTyped(id, 'a')
    for (const nonsense of ['', '{', 'null', '{"answers":{}}', '{"version":"0"}']) {
      storage.setItem(`sotto-typed:${uid}:${id}`, nonsense)
      expect(await companyOf(id)).toBeUndefined()
    }
  })
})

test('a write that was done although its answer was lost is no other tab’s', async () => {
  const { id, uid, version } = await newDraft()
  const edit = { editor: 'this', change: 1 }
  const save = { uid, id, version, answers: { company: 'a' }, section: null }
  expect(await saveDraft({ ...save, edit })).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await saveDraft({ ...save, edit })).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await saveDraft({ ...save, edit: { ...edit, change: 2 } })).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await saveDraft({ ...save, edit: { editor: 'other', change: 9 } })).toEqual({ ok: false, reason: 'newer' })
})

/** One opening of the draft, as `editDraft` keeps it, with its saves in the hands of the test. */
interface Page {
  words: TypedWords
  /** Asked for, not done. */
  saves: TypedWords[]
}

type Step =
  | { kind: 'type' }
  /** The autosave sets a write off. */
  | { kind: 'save' }
  /** The oldest write is done; the page may die before it hears of it. */
  | { kind: 'done'; heard: boolean }
  /** The page dies: its writes are done, or never. The next one opens the draft. */
  | { kind: 'die'; late: boolean }
  /** The browser is killed: what its other storage holds is as old as the last write to the disk, the rows are there. */
  | { kind: 'kill' }
  /** The browser writes its other storage to the disk. */
  | { kind: 'disk' }
  /** Another window or the worker opens the database while the page lives. */
  | { kind: 'neighbour' }

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step>({ kind: 'type' }) },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'save' }) },
    { weight: 3, arbitrary: fc.boolean().map((heard): Step => ({ kind: 'done', heard })) },
    { weight: 2, arbitrary: fc.boolean().map((late): Step => ({ kind: 'die', late })) },
    { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'kill' }, { kind: 'disk' }, { kind: 'neighbour' }) },
  ),
  { minLength: 5, maxLength: 40 },
)

test('whatever ends when, the next page has every key: typing, writes, deaths, kills, other windows', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await emptyDevice()
      storage = stubLocalStorage()
      const { id } = await newDraft()
      let disk: Record<string, string> = {}
      let text = ''
      let page = await openPage(id, text)
      for (const step of plan) {
        switch (step.kind) {
          case 'type': {
            text += 'x'
            const { words } = page
            page.words = {
              ...words,
              edit: { ...words.edit, change: words.edit.change + 1 },
              answers: { company: text },
            }
            noteTyped(page.words)
            await database.typed.put(page.words)
            break
          }
          case 'save':
            if (page.words.edit.change > 0) page.saves.push(page.words)
            break
          case 'done': {
            const words = page.saves.shift()
            if (words === undefined) break
            expect((await saveDraft(words)).ok).toBe(true)
            if (step.heard) eraseTyped(words)
            break
          }
          case 'die': {
            const { saves } = page
            page = await openPage(id, text)
            if (step.late) for (const words of saves) await saveDraft(words)
            break
          }
          case 'disk':
            disk = { ...storage }
            break
          case 'kill':
            storage = stubLocalStorage(disk)
            await startAgain()
            page = await openPage(id, text)
            break
          case 'neighbour':
            await startAgain()
            break
        }
        expect((await companyOf(id)) ?? '', JSON.stringify(step)).toBe(text)
      }
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
})

/** Opens the draft as the page does, and finds what was typed last. */
async function openPage(id: string, expected: string): Promise<Page> {
  const note = readTyped(UID, id)
  if (note && (await saveDraft(note)).ok) eraseTyped(note)
  const draft = await readDraft(UID, id)
  expect(draft?.answers['company'] ?? '').toBe(expected)
  const edit = { editor: crypto.randomUUID(), change: 0 }
  const words = { uid: UID, id, version: draft?.version ?? 0, edit, answers: draft?.answers ?? {}, section: null }
  return { words, saves: [] }
}
