import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../web/src/data/local/database/database.ts'
import { createDraft, saveDraft } from '../../web/src/data/local/drafts.ts'
import { SignOutButton } from '../../web/src/features/session/sign-out/sign-out-button.tsx'
import { valueOf } from '../factories/value-of.ts'
import { expectAccessible } from './support/accessible.ts'
import { Main, mount, type Mounted } from './support/mount.tsx'
import { button, gone, part, press, shown } from './support/screen.ts'

vi.mock('../../web/src/data/remote/auth/auth.ts', () => import('./support/fake-auth.ts'))

const UID = 'sponsor-1'
const ANSWERS = ['Keep work and sign out', 'Erase work from this device…', 'Stay signed in']

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

const asked = (title: string) => shown(page.getByRole('heading', { name: title, exact: true }))

afterEach(() => database.drafts.clear())

test('several drafts are spoken of as several', async () => {
  await openWith(2)
  await shown(part('2 drafts. If you keep them, other people who sign in on this device can’t see them.'))
  await gone(part('when you sign in on this device again'))
})

test('erasing is a choice of its own, asked about on the account page', async () => {
  const { address } = await openWith(1)
  await asked('You have unsent work on this device')
  await shown(part('1 draft.'))
  for (const name of ANSWERS) await shown(button(name))
  await expectAccessible()
  await press('Erase work from this device…')
  await expect.poll(address).toBe('/account?erase')
  await gone(page.getByRole('dialog'))
  expect(await database.drafts.count()).toBe(1)
})
