import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '../../web/src/lib/queries.tsx'
import type { ZipSource } from '../../web/src/data/export/write-zip.ts'
import { DossierButton } from '../../web/src/features/admin/export/dossier-button.tsx'
import { HistoryExport } from '../../web/src/features/admin/export/history-export.tsx'
import { ZipButton } from '../../web/src/features/admin/export/zip-button.tsx'
import { Main, mount } from './support/mount.tsx'
import { button, gone, hasFocus, part, press, says, shown, takeComplaints } from './support/screen.ts'
import '../../web/src/styles/app.css'

const { saveAs, listAudit, readDossier } = vi.hoisted(() => ({
  saveAs: vi.fn(),
  listAudit: vi.fn(),
  readDossier: vi.fn(),
}))

vi.mock('../../web/src/lib/save-as.ts', () => ({ saveAs }))
vi.mock('../../web/src/data/remote/submissions/audit-events.ts', () => ({ listAudit }))
vi.mock('../../web/src/data/remote/documents/dossier.ts', () => ({ readDossier }))

const ID = '0f8fad5bd9cb469fa16570867728950e'
const MINUTE = 60_000

/** What a server answers that never answers. */
const silence = () => new Promise<never>(() => undefined)

afterEach(() => {
  vi.useRealTimers()
  for (const mock of [saveAs, listAudit, readDossier]) mock.mockReset()
})

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
    cancelButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return new Blob(['last']).stream()
  })
  const read = vi.fn(() => Promise.resolve(bytes))
  await mountZip(() => Promise.resolve([{ path: 'last.txt', read: read }]))
  await press('Download ZIP')
  await expect.poll(() => read.mock.calls).toHaveLength(1)
  await gone(cancelButton)
  await gone(part('Download complete'))
  expect(saveAs).not.toHaveBeenCalled()
})

test.each([
  ['dossier', 'Download dossier', <DossierButton key="dossier" id={ID} />],
  ['history', 'Export history', <HistoryExport key="history" submissionId={ID} />],
])('a %s that the server never sends is given up after a minute', async (what, name, content) => {
  listAudit.mockImplementation(silence)
  readDossier.mockImplementation(silence)
  await mount(
    <WithQueries>
      <Main>{content}</Main>
    </WithQueries>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press(name)
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await vi.advanceTimersByTimeAsync(MINUTE)
  await shown(part(`Failed to download the ${what}`))
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'false')
  takeComplaints()
})
