import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AccountPage } from '../../../web/src/app/pages/account-page.tsx'
import { attachFiles } from '../../../web/src/data/local/files/attachments.ts'
import { database } from '../../../web/src/data/local/database/database.ts'
import { createDraft, saveDraft } from '../../../web/src/data/local/drafts.ts'
import { queuedEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { keepTypedAnswer } from '../../../web/src/data/local/outbox/typed-answers.ts'
import { cacheReceipts } from '../../../web/src/data/local/outbox/receipts.ts'
import { outboxLock } from '../../../web/src/data/outbox/outbox-lock.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { bytesOf } from '../../factories/file-bytes.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { FakeSession } from '../support/auth-screen.tsx'
import { addAccount, emptyAccounts, signIn } from '../support/fake-account.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, find, gone, headed, link, part, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const { isEmailVerified } = vi.hoisted(() => ({ isEmailVerified: vi.fn<() => Promise<boolean | null>>() }))

vi.mock('../../../web/src/data/remote/auth/email-verification.ts', () => ({ isEmailVerified }))
vi.mock('../../../web/src/data/remote/auth/account.ts', () => import('../support/fake-account.ts'))
// The session ends for the page as soon as Auth is asked to end it.
vi.mock('../../../web/src/data/remote/auth/auth.ts', () => ({
  signOut: () => {
    emptyAccounts()
    return Promise.resolve()
  },
}))

const UID = 'sponsor@fund.example'
const OTHER = 'other@fund.example'
const ERASE_ALL = 'Erase your data on this device'
const ASKED = 'Erase your data on this device?'
const WORD = 'Type “erase” to confirm'

async function draftOf(uid: string): Promise<string> {
  const { id, version } = valueOf(await createDraft(uid, 'property'))
  valueOf(await saveDraft({ uid, id, version, answers: { projectName: 'A secret project' }, section: null }))
  return id
}

/** A draft with a document, an application that waits to be sent, and the receipt of one that arrived. */
async function work(): Promise<void> {
  const id = await draftOf(UID)
  valueOf(await attachFiles(UID, id, [new File([bytesOf('plan.pdf', 2048, 1)], 'plan.pdf')]))
  const waiting = await draftOf(UID)
  const submission = await frozenSubmission(property, UID)
  await database.drafts.update(waiting, { state: 'waiting' })
  await database.outbox.add(queuedEntry(waiting, UID, submission, Date.now()))
  const receipt = { ...submission, ...INITIAL_STATE, created_at: new Date() }
  valueOf(await cacheReceipts(UID, [{ id: 'sent', receipt }]))
}

function open(address = '/account') {
  return mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FakeSession>
        <Main>
          <Routes>
            <Route path="/account" element={<AccountPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </Main>
      </FakeSession>
    </QueryClientProvider>,
    address,
  )
}

const asked = () => shown(page.getByRole('heading', { name: ASKED, exact: true }))
const type = (word: string) => page.getByLabelText(WORD).fill(word)
const countOf = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent

beforeEach(async () => {
  isEmailVerified.mockReset().mockResolvedValue(true)
  addAccount(UID, 'password')
  await signIn(UID, 'password')
})

afterEach(async () => {
  emptyAccounts()
  localStorage.clear()
  await Promise.all(database.tables.map((table) => table.clear()))
})

describe('the page', () => {
  test('says what lies here and what lies with us, by day and at night', async () => {
    await work()
    await draftOf(OTHER)
    await open()
    await headed('Account')
    await says(UID)
    await says('Verified')
    await shown(page.getByText('Attached documents', { exact: true }))
    expect(countOf('Drafts')).toBe('1')
    expect(countOf('Attached documents')).toBe('1 (2.0 KB)')
    expect(countOf('Applications waiting to be sent')).toBe('1')
    expect(countOf('Copies of sent applications')).toBe('1')
    await gone(page.getByText('Shared files not attached yet', { exact: true }))
    for (const [name, to] of [
      ['See your applications', '/applications'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Use', '/terms'],
    ] as const)
      await expect.element(link(name)).toHaveAttribute('href', to)
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.pretend({ colorScheme })
      await expectAccessible()
    }
  })

  test.each([
    [false, 'Not verified'],
    [null, 'We could not check whether it is verified. Reload the page to try again.'],
    [null, 'When you are online, we will check whether it is verified.', false],
  ])('says of an address whose verification is %s: %s', async (verified, words, isOnline = true) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    isEmailVerified.mockResolvedValue(verified)
    await open()
    await says(words)
    await (verified === false ? shown(button('Send link again')) : gone(button('Send link again')))
    onLine.mockRestore()
  })

  test('asks the browser to keep the data, and says when it declines', async () => {
    const spies = [vi.spyOn(navigator.storage, 'persist'), vi.spyOn(navigator.storage, 'persisted')]
    for (const spy of spies) spy.mockResolvedValue(false)
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    await open()
    await press('Ask the browser to keep this data')
    await shown(part('Your browser declined for now'))
  })

  test('of a browser that can’t be asked to keep the data says so, and offers nothing in vain', async () => {
    const spy = vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager)
    onTestFinished(() => spy.mockRestore())
    await open()
    await says('Your browser does not report it')
    await shown(part('This browser offers no way to keep this data'))
    await gone(button('Ask the browser to keep this data'))
  })

  test('follows what other windows do', async () => {
    await open()
    await shown(page.getByText('Drafts', { exact: true }))
    expect(countOf('Drafts')).toBe('0')
    await draftOf(UID)
    await expect.poll(() => countOf('Drafts')).toBe('1')
  })

  test('is for the signed-in', async () => {
    emptyAccounts()
    const { address } = await open()
    await headed('Elsewhere')
    expect(address()).toBe('/auth')
  })
})

describe('erasing', () => {
  test('takes one press where nothing is lost, and says what it was', async () => {
    await open()
    await press(ERASE_ALL)
    await asked()
    await shown(part('your sign-in'))
    await gone(page.getByLabelText(WORD))
    await gone(part('Save a copy first'))
    await expectAccessible()
    await press('Erase and sign out')
    await headed('Erased from this device')
    await expectAccessible()
    await expect.element(link('Sign in')).toHaveAttribute('href', '/auth')
  })

  test('keeps both answers in sight on a phone, however much is to be read', async () => {
    await page.viewport(360, 740)
    await work()
    await open('/account?erase')
    await asked()
    for (const name of ['Cancel', 'Erase and sign out']) {
      const { top, bottom } = button(name).element().getBoundingClientRect()
      expect(top, name).toBeGreaterThan(0)
      expect(bottom, name).toBeLessThanOrEqual(740)
    }
    // No text shows through below them.
    const lowest = document.elementFromPoint(180, 736)
    expect(lowest).not.toBe(find('dialog'))
    expect(lowest?.contains(button('Erase and sign out').element())).toBe(true)
    await shown(page.getByText(/^Draft, saved /))
    await shown(page.getByText('Waiting to be sent', { exact: true }))
  })

  test('shows all of the field for the word on a phone once the word is missing', async () => {
    await page.viewport(360, 640)
    await work()
    await open('/account?erase')
    await asked()
    const field = page.getByLabelText(WORD)
    const foot = button('Cancel').element().parentElement?.parentElement
    const room = () => (foot?.getBoundingClientRect().top ?? 0) - field.element().getBoundingClientRect().bottom
    // The last that one has scrolled to: the message comes above the field and pushes it down.
    find('dialog > :first-child').scrollBy(0, -room())
    expect(room()).toBeCloseTo(0, 0)
    await press('Erase and sign out')
    await says('Enter “erase” to confirm')
    await expect.element(field).toHaveFocus()
    // The ring of the focus stands around the field.
    expect(room()).toBeGreaterThanOrEqual(8)
  })

  test('asks for a word where something is lost, and leaves other people’s drafts', async () => {
    await work()
    await draftOf(OTHER)
    const { address } = await open('/account?erase')
    await asked()
    // Not the field: a phone's keyboard would hide the list.
    await expect.element(page.getByRole('dialog').getByRole('list').first()).toHaveFocus()
    await shown(part('You will lose 1 draft and 1 application waiting to be sent. We can’t restore them.'))
    await shown(part('the app’s copy of 1 document (2.0 KB)'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.pretend({ colorScheme })
      await expectAccessible()
    }
    await type('delete')
    await press('Erase and sign out')
    await says('Enter “erase” to confirm')
    await expect.element(page.getByLabelText(WORD)).toHaveFocus()
    await expectAccessible()
    expect(await database.drafts.count()).toBe(3)
    await type(' Erase ')
    await press('Erase and sign out')
    await headed('Erased from this device')
    await expect.poll(address).toBe('/account')
    await shown(part('1 application waiting to be sent'))
    const left = await database.drafts.toArray()
    expect(left.map(({ uid }) => uid)).toEqual([OTHER])
    expect([await database.outbox.count(), await database.chunks.count(), await database.receipts.count()]).toEqual([
      0, 0, 0,
    ])
  })

  test('says that no copy can hold the answer to a question, with drafts or without', async () => {
    valueOf(await keepTypedAnswer(UID, 'question', { text: 'The municipality does.', change: 1 }))
    await open('/account?erase')
    await asked()
    await shown(part('You will lose 1 unsent answer to a reviewer.'))
    await shown(part('A copy of a draft does not include your answers to a reviewer’s questions.'))
    await expectAccessible()
  })

  test('offers a copy of every draft first', async () => {
    await work()
    await open()
    await press(ERASE_ALL)
    await expect.poll(() => button('Save a copy to a file: A secret project').elements().length).toBe(2)
    await button('Save a copy to a file: A secret project').first().click()
    await shown(button('Save a copy to a file'))
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
    await asked()
  })

  test('is left again without a trace', async () => {
    await work()
    const { address } = await open('/account?erase')
    await asked()
    await press('Cancel')
    await gone(page.getByText(ASKED))
    await expect.poll(address).toBe('/account')
    expect([await database.drafts.count(), await database.outbox.count()]).toEqual([2, 1])
  })

  test('says what has reached us in part', async () => {
    await work()
    await database.outbox.toCollection().modify({ mayExistOnServer: true })
    await open('/account?erase')
    await shown(part('We may already have received part of 1 application that is waiting.'))
  })

  test('says that it can’t be while an application, a withdrawal or an answer is being sent', async () => {
    await work()
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const end = Promise.withResolvers<null>()
    const sending = outboxLock.run(async () => void (await end.promise))
    onTestFinished(() => {
      timeout.mockRestore()
      end.resolve(null)
    })
    await open('/account?erase')
    await asked()
    await type('erase')
    await press('Erase and sign out')
    await shown(button('Erasing…'))
    patience.abort(new DOMException('Too late', 'TimeoutError'))
    await shown(part('Nothing was erased, because an application, a withdrawal or an answer is being sent.'))
    await expectAccessible()
    expect([await database.drafts.count(), await database.outbox.count()]).toEqual([2, 1])
    timeout.mockRestore()
    end.resolve(null)
    await sending
    await press('Erase and sign out')
    await headed('Erased from this device')
  })

  test('says that it could not be, where the device fails', async () => {
    await work()
    await open('/account?erase')
    await asked()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk failed', 'NotReadableError')
    })
    onTestFinished(() => put.mockRestore())
    await type('erase')
    await press('Erase and sign out')
    await shown(part('Nothing was erased, because this device could not make the change.'))
    put.mockRestore()
    expect([await database.drafts.count(), await database.outbox.count()]).toEqual([2, 1])
  })
})
