import { afterEach, expect, test, vi } from 'vitest'
import type { ZipSource } from '../../../web/src/data/export/write-zip.ts'
import { ZipButton } from '../../../web/src/features/admin/export/zip-button.tsx'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, hasFocus, part, press, pressAtOnce, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const { saveAs } = vi.hoisted(() => ({ saveAs: vi.fn() }))
vi.mock('../../../web/src/lib/browser/save-as.ts', () => ({ saveAs }))

afterEach(() => void saveAs.mockReset())

const cancelButton = button('Cancel: Download ZIP')

const mountZip = (prepare: () => Promise<readonly ZipSource[]>) =>
  mount(
    <Main>
      <ZipButton
        label="Download ZIP"
        disabled={false}
        fileName="All.zip"
        saved="All of it."
        failed="Failed"
        prepare={prepare}
      />
    </Main>,
  )

const fileOf = (name: string): ZipSource => ({ path: name, read: () => Promise.resolve(new Blob([name])) })

test('a ZIP that is cancelled while its contents are read ends at once, and can be asked for again', async () => {
  const first = Promise.withResolvers<readonly ZipSource[]>()
  const prepare = vi
    .fn()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValueOnce([fileOf('second.txt')])
  await mountZip(prepare)
  await press('Download ZIP')
  await shown(part('Starting…'))
  await cancelButton.click()
  await gone(cancelButton)
  await hasFocus(button('Download ZIP'))
  await press('Download ZIP')
  await says('Download complete')
  first.resolve([fileOf('first.txt')])
  await expect.poll(() => saveAs.mock.calls).toHaveLength(1)
  await gone(part('Download Failed'))
})

test('a ZIP that is cancelled while its last file goes in is not saved', async () => {
  const bytes = new Blob(['last'])
  // It is read while it goes in, after the last look at whether to go on.
  vi.spyOn(bytes, 'stream').mockImplementation(() => {
    pressAtOnce(cancelButton)
    return new Blob(['last']).stream()
  })
  const read = vi.fn(() => Promise.resolve(bytes))
  await mountZip(() => Promise.resolve([{ path: 'last.txt', read }]))
  await press('Download ZIP')
  await expect.poll(() => read.mock.calls).toHaveLength(1)
  await gone(cancelButton)
  await gone(part('Download complete'))
  expect(saveAs).not.toHaveBeenCalled()
})
