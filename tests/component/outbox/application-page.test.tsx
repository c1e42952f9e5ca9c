import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type FrozenSubmission } from '@sotto/domain/submission/submission'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { AnswerFiles } from '../../../web/src/features/apply/files/answer-files.tsx'
import { ApplicationPage } from '../../../web/src/features/outbox/application-page.tsx'
import { database } from '../../../web/src/data/local/database/database.ts'
import { queuedEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { cacheReceipts, cacheThread } from '../../../web/src/data/local/outbox/receipts.ts'
import { noteOwner } from '../../../web/src/data/local/person/device-owner.ts'
import { WithQueries } from '../../../web/src/lib/queries.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { headed, says } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

// The device has all that the page shows, and the server is out of reach.
const unreachable = vi.hoisted(() => () => Promise.reject(new TypeError('no network')))
vi.mock('../../../web/src/data/remote/documents/document-rows.ts', () => ({ listOwnDocuments: unreachable }))
vi.mock('../../../web/src/data/remote/submissions/threads.ts', () => ({ listOwnThread: unreachable }))
vi.mock('../../../web/src/data/remote/submissions/receipts.ts', () => ({ listReceipts: unreachable }))

const UID = 'sponsor-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const ASKED = 'Who holds the option on the parcel at the quay?'

async function receive(): Promise<FrozenSubmission> {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const at = new Date(1_790_000_000_000)
  const frozen = await frozenSubmission(property, UID, { answers: { projectName: 'Harbour Lane Quarter' } })
  const told = { requests: 1, open_requests: 1, request_due_at: at }
  await cacheReceipts(UID, [{ id: ID, receipt: { ...frozen, ...INITIAL_STATE, created_at: at, ...told } }])
  const open = { status: 'open', round: 0, revision: 0, changed_by: 'admin' } as const
  const question = { user_id: UID, question: ASKED, due_at: at, ...open, created_at: at, changed_at: at }
  await cacheThread(UID, ID, { questions: [{ id: 'a'.repeat(32), question }], answers: [] })
  return frozen
}

async function open(): Promise<void> {
  const props = { uid: UID, account: 'me@sotto.example', onRetry: () => undefined, verify: null, AnswerFiles }
  await mount(
    <WithQueries>
      <Main>
        <Routes>
          <Route path="/applications/:id" element={<ApplicationPage {...props} />} />
        </Routes>
      </Main>
    </WithQueries>,
    `/applications/${ID}`,
  )
  await headed('Harbour Lane Quarter')
}

// The first here: the part that draws questions is fetched once in the life of a page.
test('a receipt with a question is drawn with the question at once, and moves nothing as its program comes', async () => {
  await receive()
  const pages: string[] = []
  const watch = new MutationObserver(() => pages.push(document.querySelector('main')?.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await open()
  await says(ASKED)
  watch.disconnect()
  const receipts = pages.filter((words) => words.includes('Harbour Lane Quarter'))
  expect(receipts.length).toBeGreaterThan(0)
  expect(receipts.filter((words) => !words.includes(ASKED))).toEqual([])
})

test('an application whose documents are still to be sent says that a question waits, and when it can be answered', async () => {
  const entry = queuedEntry(ID, UID, await receive(), Date.now())
  await database.outbox.add({ ...entry, paused: true, mayExistOnServer: true })
  await open()
  await says('Paused')
  await says('A question about Harbour Lane Quarter')
  await says('You can read and answer it here once we have received all documents of this application.')
  await expectAccessible()
})
