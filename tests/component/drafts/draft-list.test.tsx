import { property } from '@sotto/domain/forms/sectors/property'
import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import { useLocal } from '../../../web/src/data/local/database/use-local.ts'
import { listEditable } from '../../../web/src/data/local/draft-with-files.ts'
import { newDraft } from '../../../web/src/data/local/drafts.ts'
import { DraftList } from '../../../web/src/features/drafts/draft-list.tsx'
import { saveAs } from '../../../web/src/lib/browser/save-as.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, hasFocus, key, link, part, press, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/lib/browser/save-as.ts', () => ({ saveAs: vi.fn() }))

const UID = 'sponsor-1'

function Listed() {
  const listed = useLocal(() => listEditable(UID))
  return listed && <DraftList uid={UID} listed={listed} />
}

async function openDrafts(...names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await database.drafts.add({
      ...newDraft(UID, property.sector),
      id: newSubmissionId(),
      name,
      savedAt: 1_790_000_000_000 - index,
    })
  }
  await mount(
    <Main>
      <h1>My applications</h1>
      <Listed />
    </Main>,
  )
}

async function choose(draft: string, entry: string): Promise<void> {
  await press(`More actions for ${draft}`)
  await page.getByRole('menuitem', { name: entry }).click()
}

beforeEach(async () => {
  vi.mocked(saveAs).mockClear()
  await database.drafts.clear()
})

test('a draft that has its new name has the focus, and so has one whose name stays', async () => {
  await openDrafts('Harbour')
  await choose('Harbour', 'Rename')
  await page.getByRole('textbox').fill('Harbour Lane')
  await key('Enter')
  await hasFocus(link('Harbour Lane'))
  await choose('Harbour Lane', 'Rename')
  await key('Escape')
  await hasFocus(link('Harbour Lane'))
})

test('a draft that was deleted before the page was loaded again is offered back, as long as it can be', async () => {
  const [late, early] = [newSubmissionId(), newSubmissionId()]
  for (const [id, name, agoMs] of [
    [late, 'Harbour', 5000],
    [early, 'Quay', UNDO_DELETION_MS],
  ] as const) {
    await database.drafts.add({ ...newDraft(UID, property.sector), id, name, deletedAt: Date.now() - agoMs })
  }
  await openDrafts('Pier')
  await shown(part('Harbour. You can undo this for 2'))
  await gone(part('Quay'))
  await press('Undo')
  await shown(link('Harbour'))
})

test('the neighbour of a deleted draft has the focus, and there is no way back once it is erased', async () => {
  await openDrafts('Harbour', 'Quay')
  const pending: (() => void)[] = []
  const real = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    // The library’s own timer of a notice stands still while somebody points at it.
    if (ms !== UNDO_DELETION_MS || !/close\(key\)|sweepDeleted/.test(String(act))) return real(act, ms)
    pending.push(act)
    return 0
  }) as typeof setTimeout)
  await choose('Harbour', 'Delete')
  await hasFocus(link('Quay'))
  // The notice’s own time stands still under the pointer.
  await button('Undo').hover()
  timers.mockRestore()
  for (const act of pending) act()
  await gone(button('Undo'))
})

test('who deletes the last draft and takes it back, or lets it go, is at the heading, with the keyboard too', async () => {
  await openDrafts('Harbour')
  const heading = page.getByRole('heading', { level: 1 })
  for (const next of ['Undo', 'Dismiss']) {
    await choose('Harbour', 'Delete')
    await hasFocus(heading)
    await shown(button(next))
    ;(button(next).element() as HTMLElement).focus()
    await key('Enter')
    await gone(button(next))
    await hasFocus(heading)
  }
})

test('a copy that is cancelled while it is made is not saved', async () => {
  await openDrafts('Harbour')
  await choose('Harbour', 'Save a copy to a file')
  await expectAccessible()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save a copy to a file' })
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  // What the library reads a blob by.
  const reading = vi.spyOn(Blob.prototype, 'stream').mockImplementation(function (this: Blob) {
    const { body } = new Response(this)
    if (body === null) throw new Error('a blob has a body')
    return body.pipeThrough(new TransformStream({ start: () => held }))
  })
  await save.click()
  await shown(part('Saving a copy…'))
  await expect.poll(() => reading).toHaveBeenCalled()
  await press('Cancel')
  reading.mockRestore()
  goOn()
  await choose('Harbour', 'Save a copy to a file')
  await save.click()
  await gone(dialog)
  expect(saveAs).toHaveBeenCalledTimes(1)
})
