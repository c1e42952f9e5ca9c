import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queries, WithQueries } from '../../../web/src/lib/queries.tsx'
import { database } from '../../../web/src/data/local/database/database.ts'
import { finishEntry } from '../../../web/src/data/local/outbox/application-store.ts'
import { queuedEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts } from '../../../web/src/data/local/outbox/receipts.ts'
import { noteOwner } from '../../../web/src/data/local/person/device-owner.ts'
import { listReceipts } from '../../../web/src/data/remote/submissions/receipts.ts'
import { focusByProgram } from '../../../web/src/lib/browser/focus.ts'
import { ApplicationPage } from '../../../web/src/features/outbox/application-page.tsx'
import { ReceiptList } from '../../../web/src/features/outbox/receipt/receipt-list.tsx'
import { useReceipts } from '../../../web/src/features/outbox/receipt/use-receipts.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { Main, mount } from '../support/mount.tsx'
import { find, part } from '../support/screen.ts'

vi.mock('../../../web/src/data/remote/submissions/receipts.ts', () => ({ listReceipts: vi.fn() }))
vi.mock('../../../web/src/data/remote/documents/document-rows.ts', () => ({
  listOwnDocuments: () => Promise.resolve([]),
}))

const UID = 'sponsor-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'

function Statuses() {
  const { receipts, fresh } = useReceipts(UID)
  const statuses = receipts?.map(({ receipt }) => receipt.status).join()
  return receipts && <p>{`${statuses}, ${fresh ? 'as the server has them' : 'as last seen'}`}</p>
}

afterEach(async () => {
  vi.mocked(listReceipts).mockReset()
  queries.clear()
  await Promise.all(database.tables.map((table) => table.clear()))
})

test.each([
  ['stores', 'reviewing, as the server has them'],
  ['can’t store', 'pending, as last seen'],
])('a device that %s what the server says shows it as %s', async (stores, shown) => {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const receipt = { ...(await frozenSubmission(property, UID)), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(UID, [{ id: ID, receipt }])
  vi.mocked(listReceipts).mockResolvedValue([{ id: ID, receipt: { ...receipt, status: 'reviewing', revision: 1 } }])
  const store = vi.spyOn(database.receipts, 'bulkPut')
  if (stores !== 'stores') store.mockRejectedValue(new DOMException('The operation was aborted.', 'AbortError'))
  await mount(
    <WithQueries>
      <Statuses />
    </WithQueries>,
  )
  await expect.poll(() => store.mock.settledResults.length).toBeGreaterThan(0)
  await expect.element(page.getByText(shown)).toBeVisible()
  store.mockRestore()
})

test('an application that has just been sent is told as the server has it, and is not asked for before', async () => {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const submission = await frozenSubmission(property, UID)
  await database.outbox.add(queuedEntry(ID, UID, submission, Date.now()))
  vi.mocked(listReceipts).mockReturnValue(new Promise(() => undefined))
  await mount(
    <Main>
      <Routes>
        <Route
          path="/applications/:id"
          element={
            <ApplicationPage
              uid={UID}
              account="me@sotto.example"
              onRetry={() => undefined}
              verify={null}
              AnswerFiles={() => null}
            />
          }
        />
      </Routes>
    </Main>,
    `/applications/${ID}`,
  )
  await expect.element(page.getByText('Application not sent yet')).toBeVisible()
  expect(listReceipts).not.toHaveBeenCalled()
  focusByProgram(find('h1'))
  const drawn: (string | null)[] = []
  const observer = new MutationObserver(() => drawn.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await finishEntry(ID, { ...submission, ...INITIAL_STATE, created_at: new Date() })
  await expect.element(page.getByText('Application received')).toBeVisible()
  observer.disconnect()
  await expect.poll(() => document.activeElement).toBe(find('h1'))
  expect(drawn.filter((text) => text?.includes('We can’t show this application'))).toEqual([])
  await expect.poll(() => vi.mocked(listReceipts).mock.calls.length).toBe(1)
  expect(part('Last updated').elements()).toEqual([])
})

/** Opens the list of what was sent, with one application from an earlier visit; answers it, and all that was drawn. */
async function openKept() {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const receipt = { ...(await frozenSubmission(property, UID)), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(UID, [{ id: ID, receipt }])
  const drawn: string[] = []
  const observer = new MutationObserver(() => drawn.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await mount(
    <Main>
      <h1>My applications</h1>
      <ReceiptList uid={UID} />
    </Main>,
  )
  await expect.element(page.getByRole('link')).toBeVisible()
  return { receipt, drawn }
}

test('what the server confirms at once has no line of its age, which would move the page as it goes', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof listReceipts>>>()
  vi.mocked(listReceipts).mockReturnValue(promise)
  const { receipt, drawn } = await openKept()
  resolve([{ id: ID, receipt: { ...receipt, status: 'reviewing', revision: 1 } }])
  await expect.element(page.getByText('In our initial screening')).toBeVisible()
  expect(drawn.filter((text) => text.includes('Last updated'))).toEqual([])
})

test('a copy says how old it is once the server keeps silent, and without a network at once', async () => {
  vi.mocked(listReceipts).mockReturnValue(new Promise(() => undefined))
  await openKept()
  expect(part('Last updated').elements()).toEqual([])
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(part('You are offline. Last updated')).toBeVisible()
  network.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^Last updated/)).toBeVisible()
})
