import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UID, emptyDevice, fillDisk, newDraft } from '../support/device.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { editDraft, type DraftEditor, type EditedDraft } from '../../../../web/src/data/draft-editor/edit-draft.ts'
import { flushUnsavedChanges } from '../../../../web/src/lib/unsaved-changes.ts'
import { readDraft } from '../../../../web/src/data/local/drafts.ts'
import { SOON } from '../../../suite/soon.ts'

interface Tab extends DraftEditor {
  now: () => Partial<EditedDraft>
}

const tabs: Tab[] = []

beforeEach(emptyDevice)

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close()
  await flushUnsavedChanges()
})

async function openTab(id: string): Promise<Tab> {
  let state: Partial<EditedDraft> = {}
  const editor = editDraft(UID, id, (change) => {
    state = { ...state, ...change }
  })
  const tab = { ...editor, now: () => state }
  tabs.push(tab)
  await vi.waitFor(() => expect(state.reading).toBe(1), SOON)
  return tab
}

const type = (tab: Tab, company: string) => tab.change({ answers: { company }, section: 'contact' })
const storedCompany = async (id: string) => (await readDraft(UID, id))?.answers['company']

test('a tab that is asked for the draft stores its last words, and the other reads them', async () => {
  const { id } = await newDraft()
  const [first, second] = [await openTab(id), await openTab(id)]
  type(first, 'typed this moment')
  expect(await second.takeOver()).toBe(true)
  await vi.waitFor(() => expect(second.now().hold).toBe('held'), SOON)
  await vi.waitFor(() => expect(second.now().draft?.answers).toEqual({ company: 'typed this moment' }), SOON)
  expect(first.now().hold).toBe('locked-elsewhere')
})

test('a tab that can not store its last words keeps the draft and goes on saving', async () => {
  const { id } = await newDraft()
  const [first, second] = [await openTab(id), await openTab(id)]
  fillDisk()
  type(first, 'nowhere else')
  expect(await second.takeOver()).toBe(false)
  expect([first.now().hold, second.now().hold]).toEqual(['held', 'locked-elsewhere'])
  expect(first.now().saving).toEqual({ kind: 'failed', reason: 'storage-full' })
  vi.restoreAllMocks()
  expect(await first.flush()).toBe(true)
  expect(await storedCompany(id)).toBe('nowhere else')
  expect(await second.takeOver()).toBe(true)
})

test('what is typed while the connection to the database is lost is stored with a new one', async () => {
  const { id } = await newDraft()
  const tab = await openTab(id)
  type(tab, 'before')
  expect(await tab.flush()).toBe(true)
  const connection = database.backendDB()
  connection.close()
  connection.onclose?.call(connection, new Event('close'))
  type(tab, 'after')
  expect(await tab.flush()).toBe(true)
  expect(tab.now().saving).toMatchObject({ kind: 'saved' })
  expect(await storedCompany(id)).toBe('after')
})

test('the end of a page stores the last words of every form that is open or just closing', async () => {
  const [one, other] = [await newDraft(), await newDraft()]
  const [open, closing] = [await openTab(one.id), await openTab(other.id)]
  type(open, 'open')
  type(closing, 'closing')
  closing.close()
  expect(await flushUnsavedChanges()).toBe(true)
  expect([await storedCompany(one.id), await storedCompany(other.id)]).toEqual(['open', 'closing'])
})

test('the end of a page is told when a form has words that could not be stored', async () => {
  const { id } = await newDraft()
  const tab = await openTab(id)
  fillDisk()
  type(tab, 'not yet')
  expect(await flushUnsavedChanges()).toBe(false)
  vi.restoreAllMocks()
  expect(await flushUnsavedChanges()).toBe(true)
})

test('a tab that wins the draft offers it for typing only as the other tab left it', async () => {
  const { id } = await newDraft()
  const [first, second] = [await openTab(id), await openTab(id)]
  const shown: unknown[] = []
  const third = editDraft(UID, id, ({ hold, draft }) => {
    if (hold === 'held') shown.push(draft?.answers)
  })
  tabs.push({ ...third, now: () => ({}) })
  await vi.waitFor(() => expect(second.now().hold).toBe('locked-elsewhere'), SOON)
  type(first, 'the last word')
  expect(await third.takeOver()).toBe(true)
  await vi.waitFor(() => expect(shown).toEqual([{ company: 'the last word' }]), SOON)
})
