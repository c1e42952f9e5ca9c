import { afterEach, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { database } from '../../web/src/data/local/database.ts'
import { createDraft, saveDraft } from '../../web/src/data/local/drafts.ts'
import { SignOutButton } from '../../web/src/features/session/sign-out/sign-out-button.tsx'
import { valueOf } from '../factories/value-of.ts'
import { expectAccessible } from './support/accessible.ts'
import { Main, mount } from './support/mount.tsx'
import { button, part, press, says, shown } from './support/screen.ts'

vi.mock('../../web/src/data/remote/auth.ts', () => import('./support/fake-auth.ts'))

const UID = 'sponsor-1'
const ANSWERS = ['Keep on this device and sign out', 'Erase from this device…', 'Stay signed in']

/** Mounts the button where this many drafts lie on the device. */
async function openWith(drafts: number): Promise<void> {
  for (let count = 0; count < drafts; count += 1) {
    const { id, version } = valueOf(await createDraft(UID, 'property'))
    await saveDraft({ uid: UID, id, version, answers: { projectName: 'A secret project' }, section: null })
  }
  await mount(
    <Main>
      <h1>A page</h1>
      <SignOutButton uid={UID} className="" onSendFirst={() => undefined} />
    </Main>,
  )
  await press('Sign out')
}

const asked = (title: string) => shown(page.getByRole('heading', { name: title, exact: true }))

afterEach(() => database.drafts.clear())

test('several drafts are spoken of as several', async () => {
  await openWith(2)
  await shown(part('2 drafts. If you keep them, other people who sign in on this device can’t see them.'))
  await press('Erase from this device…')
  await asked('Erase them for good?')
  await shown(part('every file in them will be erased from this device'))
})

describe('erasing one draft', () => {
  test('is a choice of its own, which can be left again', async () => {
    await openWith(1)
    await asked('You have unsent work on this device')
    await shown(part('1 draft.'))
    await expectAccessible()
    await press('Erase from this device…')
    await asked('Erase it for good?')
    await press('Go back')
    for (const name of ANSWERS) await shown(button(name))
    expect(await database.drafts.count()).toBe(1)
    await press('Erase from this device…')
    await press('Erase and sign out')
    await says('Erased from this device')
    expect(await database.drafts.count()).toBe(0)
  })

  test('has the colour of danger by day and at night', async () => {
    await openWith(1)
    await press('Erase from this device…')
    const erase = button('Erase and sign out')
    await shown(erase)
    for (const [colorScheme, danger] of [
      ['light', 'rgb(155, 34, 38)'],
      ['dark', 'rgb(240, 149, 139)'],
    ] as const) {
      await commands.pretend({ colorScheme })
      expect(getComputedStyle(erase.element()).backgroundColor).toBe(danger)
      await expectAccessible()
    }
  })
})
