import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import { createDraft, saveDraft } from '../../../web/src/data/local/drafts.ts'
import { keepTypedAnswer } from '../../../web/src/data/local/outbox/typed-answers.ts'
import { SignOutButton } from '../../../web/src/features/session/sign-out/sign-out-button.tsx'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount, type Mounted } from '../support/mount.tsx'
import { signOut } from '../support/fake-auth.ts'
import { button, gone, hasFocus, part, press, shown } from '../support/screen.ts'

vi.mock('../../../web/src/data/remote/auth/auth.ts', () => import('../support/fake-auth.ts'))

const UID = 'sponsor-1'
const ANSWERS = ['Stay signed in', 'Keep work and sign out', 'Erase work from this device…']

/** Mounts the button where this many drafts lie on the device. */
async function openWith(drafts: number): Promise<Mounted> {
  for (let count = 0; count < drafts; count += 1) {
    const { id, version } = valueOf(await createDraft(UID, 'property'))
    await saveDraft({ uid: UID, id, version, answers: { projectName: 'A secret project' }, section: null })
  }
  const mounted = await mount(
    <Main>
      <h1>A page</h1>
      <SignOutButton uid={UID} className="" onSendFirst={() => undefined} />
    </Main>,
  )
  await press('Sign out')
  return mounted
}

/** An answer to a question of this number, typed and not sent. */
const answer = async (number: number) =>
  valueOf(await keepTypedAnswer(UID, `question-${number}`, { text: 'The municipality does.', change: 1 }))

/** Holds a transaction open on the whole database, so that every other one waits. The returned function ends it. */
async function blockDatabase(): Promise<() => void> {
  await database.open()
  const { objectStoreNames } = database.backendDB()
  const transaction = database.backendDB().transaction([...objectStoreNames], 'readwrite')
  let held = true
  const hold = () => {
    if (held) transaction.objectStore('owner').count().onsuccess = hold
  }
  hold()
  return () => {
    held = false
  }
}

const asked = (title: string) => shown(page.getByRole('heading', { name: title, exact: true }))

afterEach(async () => {
  localStorage.clear()
  await database.drafts.clear()
  await database.answers.clear()
})

test('several drafts are spoken of as several', async () => {
  await openWith(2)
  await shown(
    part('2 drafts. You can keep them here. The app shows them only to your account, but they are not encrypted'),
  )
  await gone(part('when you sign in on this device again'))
})

test('answers that are typed and not sent are asked about, with drafts or alone', async () => {
  await answer(1)
  await openWith(0)
  await asked('You have unsent work on this device')
  await shown(part('1 answer to a question. You can keep it here.'))
  await press('Stay signed in')
  await answer(2)
  valueOf(await createDraft(UID, 'property'))
  await database.drafts.toCollection().modify({ answers: { projectName: 'A secret project' } })
  await press('Sign out')
  await shown(part('1 draft and 2 answers to questions. You can keep them here.'))
  await expectAccessible()
})

test('erasing is a choice of its own, asked about on the account page', async () => {
  const { address } = await openWith(1)
  await asked('You have unsent work on this device')
  await shown(part('1 draft.'))
  for (const name of ANSWERS) await shown(button(name))
  await hasFocus(button('Stay signed in'))
  await expectAccessible()
  await press('Erase work from this device…')
  await expect.poll(address).toBe('/account?erase')
  await gone(page.getByRole('dialog'))
  expect(await database.drafts.count()).toBe(1)
})

test('whoever signs out comes to the home page, also where it is still being fetched, and is not asked to sign in', async () => {
  let arrive = (): void => undefined
  const fetched = new Promise<void>((resolve) => (arrive = resolve))
  const Home = lazy(() => fetched.then(() => ({ default: () => <h1>Home</h1> })))
  signOut.mockClear()
  await mount(
    <Main>
      <SignOutButton uid={UID} className="" onSendFirst={() => undefined} />
      <Suspense>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/admin" element={<h1>The desk</h1>} />
        </Routes>
      </Suspense>
    </Main>,
    '/admin',
  )
  await press('Sign out')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(signOut).not.toHaveBeenCalled()
  await shown(page.getByRole('heading', { name: 'The desk' }))
  arrive()
  await shown(page.getByRole('heading', { name: 'Home' }))
  await expect.poll(() => signOut.mock.calls.length).toBe(1)
})

test('a database that does not answer keeps nobody signed in, and the sign-out is noted once it does', async () => {
  signOut.mockClear()
  await database.owner.clear()
  const release = await blockDatabase()
  try {
    const { address } = await openWith(0)
    await expect.poll(() => signOut.mock.calls.length).toBe(1)
    expect(address()).toBe('/')
    await gone(page.getByRole('dialog'))
  } finally {
    release()
  }
  await expect.poll(() => database.owner.toArray()).toMatchObject([{ person: null, leaving: UID }])
})
