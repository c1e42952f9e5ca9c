import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WithQueries } from '../../../web/src/lib/queries.tsx'
import { database } from '../../../web/src/data/local/database/database.ts'
import { noteOwner } from '../../../web/src/data/local/person/device-owner.ts'
import { outboxStore } from '../../../web/src/data/local/outbox/follow-ups.ts'
import { cacheReceipts, readCachedReceipt } from '../../../web/src/data/local/outbox/receipts.ts'
import { readOutboxEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { readReason, queueWithdrawal } from '../../../web/src/data/local/outbox/withdrawals.ts'
import { FollowUpPage } from '../../../web/src/features/outbox/follow-up-page.tsx'
import { PHONE } from '../../browser/chromium.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, headed, key, part, press, says, shown } from '../support/screen.ts'
import { SentApplication } from '../support/sent-application.tsx'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/documents/document-rows.ts', () => ({
  listOwnDocuments: () => Promise.resolve([]),
}))

const UID = 'sponsor-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const REASON = 'We have financed it elsewhere.'
const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
const reason = page.getByRole('textbox', { name: /^Reason/ })
const retried = vi.fn()

afterEach(async () => {
  retried.mockReset()
  localStorage.clear()
  await Promise.all(database.tables.map((table) => table.clear()))
})

async function open(change: Partial<Receipt> = {}, prepare = () => Promise.resolve()): Promise<void> {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const frozen = await frozenSubmission(property, UID, { answers: { projectName: 'Harbour Lane Quarter' } })
  await cacheReceipts(UID, [{ id: ID, receipt: { ...frozen, ...INITIAL_STATE, created_at: new Date(), ...change } }])
  await prepare()
  await page.viewport(PHONE.width, PHONE.height)
  await mount(
    <WithQueries>
      <Main>
        <SentApplication uid={UID} id={ID} onRetry={retried} />
      </Main>
    </WithQueries>,
  )
  await headed('Harbour Lane Quarter')
}

async function queued(): Promise<void> {
  valueOf(await queueWithdrawal(UID, ID, REASON))
}

test('a withdrawal is asked for once more, says what it means, and keeps what is typed', async () => {
  await open()
  await press('Withdraw application')
  await shown(question.getByText('A withdrawal is final.', { exact: false }))
  await reason.fill(`${REASON} `)
  await expectAccessible()
  await key('Escape')
  await gone(question)
  expect(readReason(UID, ID)).toBe(`${REASON} `)
  expect(await database.outbox.count()).toBe(0)
  await press('Withdraw application')
  await expect.element(reason).toHaveValue(`${REASON} `)
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await shown(page.getByRole('heading', { name: 'Withdrawal not sent yet' }))
  await expect.poll(() => retried.mock.calls).toHaveLength(1)
  await shown(page.getByText(REASON))
  await gone(question)
  await expectAccessible()
})

test('a reason is counted near its limit, and refused beyond it', async () => {
  await open()
  await press('Withdraw application')
  // Not the button that withdraws: a key that is held or typed must not press it.
  await expect.element(reason).toHaveFocus()
  await reason.fill('x'.repeat(1000))
  await shown(question.getByText('0 characters left').first())
  await reason.fill('x'.repeat(1001))
  await shown(question.getByText('1 character too many').first())
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await shown(question.getByText('The reason must be 1,000 characters or fewer'))
  await expect.element(reason).toHaveFocus()
  expect(await database.outbox.count()).toBe(0)
  await expectAccessible()
})

test('an application whose withdrawal was not sent is kept by one press, and the reason with it', async () => {
  await open({}, queued)
  await press('Cancel withdrawal')
  await says('Application kept')
  await expect.element(button('Withdraw application')).toHaveFocus()
  expect(await database.outbox.count()).toBe(0)
  expect(readReason(UID, ID)).toBe(REASON)
})

test('a withdrawal that the server may hold can’t be taken back, and says so', async () => {
  await open({}, async () => {
    await queued()
    await outboxStore.saveMayExist(ID)
    await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: Date.now() + 1000, problem: 'unreachable' })
  })
  await shown(part('We may already have received it'))
  await gone(button('Cancel withdrawal'))
  await press('Try now')
  expect(retried).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('a withdrawal after the decision says so, and goes by one press', async () => {
  await open({}, async () => {
    await queued()
    await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: 0, problem: 'already-decided' })
  })
  await shown(page.getByRole('heading', { name: 'Withdrawal came too late' }))
  await shown(part('We decided on this application before we received your withdrawal'))
  await gone(button('Try now'))
  // The receipt still says Pending: it promises no review that is over.
  await gone(page.getByRole('heading', { name: 'What happens next' }))
  await gone(part('We aim to complete the initial screening'))
  await shown(part('The status on this page will change when this device has received our decision.'))
  await expectAccessible()
  await press('Dismiss')
  await says('Withdrawal deleted')
  await shown(page.getByRole('heading', { name: 'What happens next' }))
  await gone(page.getByRole('heading', { name: 'Withdrawal came too late' }))
})

test('a withdrawal that was refused before the decision could be told is tried at once when it is told, not after the pause', async () => {
  await open({}, async () => {
    await queued()
    await outboxStore.endAttempt(ID, { attempts: 5, nextAttemptAt: Date.now() + 60_000, problem: 'refused' })
  })
  await shown(part('Our service can’t accept it at the moment.'))
  expect(retried).not.toHaveBeenCalled()
  const { receipt } = (await readCachedReceipt(UID, ID)) ?? {}
  if (receipt === undefined) throw new Error('There is no receipt')
  const decided = { ...receipt, status: 'approved', revision: 1, reviewed_at: new Date() } as const
  await cacheReceipts(UID, [{ id: ID, receipt: decided }])
  await expect.poll(() => retried.mock.calls.length).toBe(1)
})

test('while a withdrawal waits, the page promises no screening; one that came too late leaves what follows a decision', async () => {
  await open({}, queued)
  await shown(page.getByRole('heading', { name: 'Withdrawal not sent yet' }))
  await gone(page.getByRole('heading', { name: 'What happens next' }))
  await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: 0, problem: 'already-decided' })
  const kept = await readCachedReceipt(UID, ID)
  if (!kept) throw new Error('There is no receipt')
  const decided = { status: 'approved', reviewed_at: new Date(), revision: 1 } as const
  await cacheReceipts(UID, [{ id: ID, receipt: { ...kept.receipt, ...decided } }])
  await shown(page.getByRole('heading', { name: 'Withdrawal came too late' }))
  await shown(page.getByRole('heading', { name: 'What happens next' }))
})

test('a withdrawal that was sent is said to be, until its receipt tells of it', async () => {
  await open({}, async () => {
    await queued()
    await outboxStore.finishFollowUp(ID)
  })
  await says('Withdrawal sent')
  await gone(button('Withdraw application'))
  // The receipt still says Pending: it promises no review that is over.
  await gone(page.getByRole('heading', { name: 'What happens next' }))
  await expectAccessible()
})

test('what becomes of a withdrawal takes the focus from what it replaces, up to the receipt', async () => {
  await open()
  await press('Withdraw application')
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Waiting for its turn' })).toHaveFocus()
  await outboxStore.finishFollowUp(ID)
  await says('Withdrawal sent')
  await expect.element(page.getByRole('status').filter({ hasText: 'Withdrawal sent' })).toHaveFocus()
  const { receipt } = (await readCachedReceipt(UID, ID)) ?? {}
  if (receipt === undefined) throw new Error('There is no receipt')
  await cacheReceipts(UID, [
    { id: ID, receipt: { ...receipt, status: 'withdrawn', revision: 1, withdrawn_at: new Date() } },
  ])
  await expect.element(page.getByRole('status').filter({ hasText: 'Withdrawn' })).toHaveFocus()
})

test('a withdrawal that is refused while a decision can still be undone gives no hint of one', async () => {
  await open({}, async () => {
    await queued()
    await outboxStore.endAttempt(ID, { attempts: 1, nextAttemptAt: Date.now() + 60_000, problem: 'refused' })
  })
  await shown(part('Our service can’t accept it at the moment.'))
  await gone(page.getByText(/decision|decided/i))
})

test('a withdrawal is cancelled once, however often the button is pressed', async () => {
  await open({}, queued)
  const cancel = button('Cancel withdrawal').element() as HTMLElement
  cancel.click()
  cancel.click()
  await says('Application kept')
  await gone(part('This withdrawal is no longer waiting'))
})

test('a withdrawn application says when and why, and what that means', async () => {
  await open({ status: 'withdrawn', withdrawn_at: new Date(), withdrawal_reason: REASON })
  await says('Withdrawn')
  await says('Application withdrawn')
  await says('Your reason for withdrawing')
  await says(REASON)
  await shown(part('You have withdrawn this application, and the review has ended.'))
  await says('Ended here')
  await gone(button('Withdraw application'))
  await expectAccessible()
})

test.each(['approved', 'rejected'])('an application that is %s can’t be withdrawn', async (status) => {
  await open({ status })
  await gone(button('Withdraw application'))
})

test('a withdrawal that waits is shown without the receipt, which a sign-out takes from the device', async () => {
  await open({}, queued)
  const entry = await readOutboxEntry(UID, ID)
  if (entry?.kind !== 'withdrawal') throw new Error('it was just queued')
  await mount(
    <Main>
      <FollowUpPage entries={[entry]} onRetry={retried} />
    </Main>,
  )
  await shown(part('We will show the application here when you are online.'))
})
