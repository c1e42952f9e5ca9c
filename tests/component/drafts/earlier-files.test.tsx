import { property } from '@sotto/domain/forms/sectors/property'
import { failed, ok } from '@sotto/domain/shared/result'
import { sha256 } from '@sotto/domain/submission/digest'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import type { CachedReceipt } from '../../../web/src/data/local/database/records.ts'
import { useLocal } from '../../../web/src/data/local/database/use-local.ts'
import { listDrafts, readDraft } from '../../../web/src/data/local/drafts.ts'
import { listAttachments } from '../../../web/src/data/local/files/attached-files.ts'
import { draftFromReceipt } from '../../../web/src/data/reuse/draft-from-receipt.ts'
import { EarlierFiles } from '../../../web/src/features/apply/files/earlier/earlier-files.tsx'
import { ReuseApplication } from '../../../web/src/features/outbox/receipt/reuse-application.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { bytesOf } from '../../factories/file-bytes.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { answerWith } from '../support/fake-own-files.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, find, gone, part, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/documents/lazy-stored-file.ts', () => import('../support/fake-own-files.ts'))

const UID = 'sponsor-1'

/** The receipt of a rejected application with these files on the device. */
async function keepReceipt(names: readonly string[], details: Record<string, string> = {}): Promise<CachedReceipt> {
  const files = await Promise.all(
    names.map(async (name, index) => {
      const bytes = bytesOf(name, 2000 + index, index)
      const entry = {
        file_name: name,
        file_size: bytes.length,
        content_type: 'application/pdf',
        sha256: await sha256(bytes),
      }
      answerWith(entry.sha256, Promise.resolve(ok(new Blob([bytes]))))
      return [newStoredName('pdf', 1_790_000_000_000 + index), entry] as const
    }),
  )
  const sent = await frozenSubmission(property, UID, { documents: Object.fromEntries(files) })
  const review = { status: 'rejected', revision: 1, created_at: new Date() }
  const receipt = { ...sent, details: { ...sent.details, ...details }, ...review }
  const kept: CachedReceipt = { id: newSubmissionId(), uid: UID, receipt, seenAt: Date.now(), documents: null }
  await database.receipts.put(kept)
  return kept
}

function Documents({ draftId }: { draftId: string }) {
  const files = useLocal(() => listAttachments(UID, draftId), [draftId]) ?? []
  return (
    <Main>
      <h1>Documents</h1>
      <EarlierFiles uid={UID} draftId={draftId} attached={files} />
      <ul>
        {files.map(({ storedName, fileName }) => (
          <li key={storedName}>On this device: {fileName}</li>
        ))}
      </ul>
    </Main>
  )
}

/** Shows the documents of a new draft of an application that had these. `first`: what the server answers for the first of them. */
async function openDraft(names: readonly string[], first?: Parameters<typeof answerWith>[1]) {
  const kept = await keepReceipt(names)
  const [site] = Object.values(kept.receipt.documents)
  if (first && site) answerWith(site.sha256, first)
  const { id } = valueOf(await draftFromReceipt(UID, kept.id))
  await mount(<Documents draftId={id} />)
  return { draftId: id, site: site?.sha256 ?? '' }
}

test('the documents of the earlier application are attached one by one, and that is said', async () => {
  await openDraft(['Site plan.pdf', 'Valuation.pdf'])
  await says('On this device: Site plan.pdf')
  await says('On this device: Valuation.pdf')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 documents from your earlier application attached')
  await gone(button('Stop attaching'))
  await expectAccessible()
})

test('while one is fetched it is named, and can be stopped and taken up again', async () => {
  const { draftId, site } = await openDraft(['Site plan.pdf', 'Valuation.pdf'], new Promise(() => undefined))
  await says('Attaching documents from your earlier application')
  await shown(page.getByRole('progressbar', { name: 'Site plan.pdf' }))
  await expectAccessible()
  await press('Stop attaching')
  await says('2 documents from your earlier application are not attached')
  await shown(part('You stopped before it was attached.').first())
  expect(await listAttachments(UID, draftId)).toEqual([])
  await expectAccessible()
  answerWith(site, Promise.resolve(ok(null)))
  await press('Try again')
  await says('On this device: Valuation.pdf')
  await shown(part('We have not received this file.').first())
  answerWith(site, Promise.resolve(ok(new Blob([bytesOf('Site plan.pdf', 2000, 0)]))))
  await press('Try again')
  await says('On this device: Site plan.pdf')
  await gone(part('not attached'))
})

test('what can’t be attached is listed by name with its reason, and the draft can go on without it', async () => {
  const differs = Promise.resolve(failed({ problem: 'file-damaged' }))
  const { draftId } = await openDraft(['Site plan.pdf', 'Valuation.pdf'], differs)
  await says('On this device: Valuation.pdf')
  await expect
    .poll(() => find('main').textContent)
    .toContain('Site plan.pdf: The file that we hold differs from the one you sent, so it was not attached.')
  await shown(part('1 document from your earlier application is not attached').first())
  await expectAccessible()
  await press('Continue without it')
  await gone(part('is not attached'))
  expect(await listAttachments(UID, draftId)).toHaveLength(1)
  expect((await readDraft(UID, draftId))?.earlierFiles).toEqual([])
})

test('without a network the documents wait for it, and come with it', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openDraft(['Site plan.pdf'])
  await shown(part('You are offline. We will attach it when you are back online').first())
  await gone(button('Try again'))
  await expectAccessible()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await says('On this device: Site plan.pdf')
  await gone(part('You are offline.'))
})

test('a sent application becomes a draft by one press, and the answers that are no longer asked for are named', async () => {
  const kept = await keepReceipt(['Site plan.pdf'], { storageCapacity: '40 MWh' })
  const { address } = await mount(
    <Main>
      <h1>Application received</h1>
      <ReuseApplication kept={kept} />
    </Main>,
  )
  await shown(part('If you send the draft, it counts as a new application. This one does not change.'))
  await says('Storage capacity')
  await says('40 MWh')
  await expectAccessible()
  await press('Copy to a new draft')
  await says('Draft created')
  await expect.poll(address).toMatch(/^\/submit\/[0-9a-f]{32}#documents$/)
  const draft = await readDraft(UID, address().slice('/submit/'.length, -'#documents'.length))
  expect(draft).toMatchObject({
    sector: property.sector,
    answers: { storageCapacity: '40 MWh', company: kept.receipt.company_name },
  })
  expect(draft?.id).not.toBe(kept.id)
})

test('a sent application that is copied by a double press becomes one draft', async () => {
  const kept = await keepReceipt([])
  const { length: before } = await listDrafts(UID)
  const { address } = await mount(
    <Main>
      <h1>Application received</h1>
      <ReuseApplication kept={kept} />
    </Main>,
  )
  await press('Copy to a new draft')
  await expect.poll(address).toMatch(/^\/submit\//)
  // Until the draft's page has come, the button stands there still.
  await page.getByRole('main').getByRole('button').click({ force: true })
  await expect.element(page.getByRole('main').getByRole('button')).toBeDisabled()
  expect(await listDrafts(UID)).toHaveLength(before + 1)
})

test('a device that can’t store the draft says so in place, and the button can be pressed again', async () => {
  const kept = await keepReceipt([])
  await mount(
    <Main>
      <h1>Application received</h1>
      <ReuseApplication kept={kept} />
    </Main>,
  )
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await press('Copy to a new draft')
  await shown(page.getByRole('main').getByText('This device is out of space.', { exact: false }))
  add.mockRestore()
  await expectAccessible()
  await press('Copy to a new draft')
  await says('Draft created')
})
