import { BUNDLE_FORMAT, BUNDLE_INDEX } from '@sotto/domain/drafts/draft-bundle'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openZip } from '../../../web/src/data/export/open-zip.ts'
import { Button } from '../../../web/src/ui/button.tsx'
import { useNotice, type Notice } from '../../../web/src/ui/notices/toasts.tsx'
import { ImportDraft } from '../../../web/src/features/drafts/bundle/import-draft.tsx'
import { Main, mount } from '../support/mount.tsx'
import { button, part, press, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

/** What is said anew with each press of its button. */
function Says({ notice }: { notice: Notice }) {
  const notify = useNotice()
  return <Button onClick={() => notify(notice)}>Again</Button>
}

const say = (notice: Notice) =>
  mount(
    <Main>
      <Says notice={notice} />
    </Main>,
  )

const dismissals = page.getByRole('button', { name: 'Dismiss' })

test('the same failure again leaves one notice on the screen', async () => {
  await say({ title: 'Not saved', message: 'Try again.', destructive: true })
  for (let time = 0; time < 3; time += 1) await press('Again')
  await shown(part('Not saved'))
  expect(dismissals.elements()).toHaveLength(1)
})

test('the same words with a way back each stay, so that each can be undone', async () => {
  const onUndo = vi.fn()
  await say({ title: 'Draft deleted', undo: { forMs: 60_000, onUndo } })
  for (let time = 0; time < 2; time += 1) await press('Again')
  await expect.poll(() => dismissals.elements()).toHaveLength(2)
  await button('Undo').first().click()
  await expect.poll(() => dismissals.elements()).toHaveLength(1)
  await press('Undo')
  expect(onUndo).toHaveBeenCalledTimes(2)
})

test('wrong files for an import leave one notice, whatever is wrong with the last one', async () => {
  await mount(
    <Main>
      <ImportDraft uid="sponsor-1" />
    </Main>,
  )
  const choose = (...content: BlobPart[]) =>
    page.getByLabelText('Import a draft').upload(new File(content, 'copy.sotto.zip', { type: 'application/zip' }))
  for (const content of ['one', 'two']) {
    await choose(content)
    await shown(part('This app did not create this file, or it is damaged.'))
  }
  const { BlobWriter, TextReader, ZipWriter } = await openZip()
  const newer = new ZipWriter(new BlobWriter(), { level: 0 })
  await newer.add(BUNDLE_INDEX, new TextReader(JSON.stringify({ format: BUNDLE_FORMAT + 1 })))
  await choose(await newer.close())
  await shown(part('A newer version of the app created this file.'))
  expect(dismissals.elements()).toHaveLength(1)
})

test('who presses a button at the foot of a phone has pressed it, also if a notice comes before the release', async () => {
  await page.viewport(360, 740)
  const onPress = vi.fn()
  function Foot() {
    const notify = useNotice()
    const begin = () => void setTimeout(() => notify({ title: 'Application received', message: 'We have it.' }), 100)
    return (
      <div style={{ paddingTop: '680px' }}>
        <button type="button" onPointerDown={begin} onClick={onPress}>
          Energy
        </button>
      </div>
    )
  }
  await mount(
    <Main>
      <Foot />
    </Main>,
  )
  // The list of notices is fetched a moment after the page.
  await expect.poll(() => document.querySelector('#toasts')).not.toBeNull()
  await button('Energy').click({ delay: 600 })
  expect(onPress).toHaveBeenCalledOnce()
  await shown(part('We have it.'))
})
