import { property } from '@sotto/domain/forms/sectors/property'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import { createDraft } from '../../../web/src/data/local/drafts.ts'
import { attachFiles } from '../../../web/src/data/local/files/attachments.ts'
import { claimShare, storeShare } from '../../../web/src/data/local/shares.ts'
import { sharePageFor } from '../../../web/src/data/service-worker.ts'
import { SharePage } from '../../../web/src/features/apply/share/share-page.tsx'
import { ShareWaiting } from '../../../web/src/features/apply/share/share-waiting.tsx'
import { bytesOf } from '../../factories/file-bytes.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, headed, link, part, press, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'

const fit = (name: string) => new File([bytesOf(name, 500, 1)], name)
const PLAN = fit('plan.pdf')
const EMPTY = new File([], 'empty.pdf')
const NOTE = new File(['x'], 'note.txt')

const share = async (...files: readonly File[]) => valueOf(await storeShare(files, Date.now()))

async function open(...files: readonly File[]) {
  const id = await share(...files)
  return mount(
    <Main>
      <SharePage uid={UID} />
    </Main>,
    sharePageFor(id),
  )
}

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()))
})

test('files that can’t be attached are named with their reasons beside those that can', async () => {
  await open(PLAN, EMPTY, NOTE)
  await headed('Attach the file you shared')
  expect(page.getByRole('list', { name: 'Shared files' }).element().textContent).toContain('plan.pdf')
  await shown(part('2 files can’t be attached'))
  await shown(part('empty.pdf is empty.'))
  await shown(part('note.txt can’t be attached.'))
  await shown(button('Start application and attach'))
  await expectAccessible()
})

test('a share without a file that can be attached says why for each, and stays to be read again', async () => {
  const { address } = await open(EMPTY, NOTE)
  await headed('No shared file can be attached')
  await shown(part('The app has kept no copy.'))
  await shown(part('empty.pdf is empty.'))
  await shown(part('note.txt can’t be attached.'))
  await expectAccessible()
  await link('Go to my applications').click()
  expect(address()).toBe('/applications')
  expect(await database.shares.count()).toBe(1)
})

test('of one file nothing speaks of several', async () => {
  await open(PLAN)
  await shown(part('We will start a new application and attach the file to it.'))
  await shown(button('Erase the copy'))
  await press('Erase the copy')
  await shown(part('The app’s copy of the shared file has been erased from this device.'))
})

test('a draft without room for them says once how many documents it has, until another place is chosen', async () => {
  const draft = valueOf(await createDraft(UID, property.sector))
  valueOf(
    await attachFiles(
      UID,
      draft.id,
      Array.from({ length: 9 }, (_, index) => fit(`${index}.pdf`)),
    ),
  )
  await open(PLAN, fit('view.pdf'))
  await page.getByRole('radio').first().click()
  await press('Attach files')
  await shown(part('9 of 10 documents attached. You can attach one more.'))
  expect(part('Maximum 10 files allowed').elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('radio', { name: 'A new application' }).click()
  await gone(part('Maximum 10 files allowed'))
})

test('more files than a form takes are refused together, with what to do', async () => {
  await open(...Array.from({ length: 11 }, (_, index) => fit(`${index}.pdf`)))
  await shown(part('Too many files'))
  await shown(part('Share up to 10 files at a time.'))
})

test('only files that can be attached are counted, and the link leads to them', async () => {
  const counted = () =>
    mount(
      <Main>
        <ShareWaiting uid={UID} />
        <SharePage uid={UID} />
      </Main>,
    )
  await claimShare(UID, await share(EMPTY, NOTE), Date.now() - 1000)
  const { unmount } = await counted()
  await headed('No files to attach')
  await gone(page.getByRole('link', { name: /waiting to be attached/ }))
  await unmount()
  await claimShare(UID, await share(PLAN, NOTE), Date.now())
  await counted()
  await shown(link('1 shared file is waiting to be attached'))
  await headed('Attach the file you shared')
})
