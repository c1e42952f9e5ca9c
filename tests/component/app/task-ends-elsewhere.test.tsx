import { property } from '@sotto/domain/forms/sectors/property'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenBundle } from '../../../web/src/data/draft-bundle/import.ts'
import { database } from '../../../web/src/data/local/database/database.ts'
import { createDraft } from '../../../web/src/data/local/drafts.ts'
import { queuedEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { storeShare } from '../../../web/src/data/local/shares.ts'
import { sharePageFor } from '../../../web/src/data/service-worker.ts'
import { ChangeSectorPage } from '../../../web/src/features/apply/form/change-sector-page.tsx'
import { StartApplication } from '../../../web/src/features/apply/form/begin/start-application.tsx'
import { SharePage } from '../../../web/src/features/apply/share/share-page.tsx'
import { ImportDialog } from '../../../web/src/features/drafts/bundle/import-dialog.tsx'
import { EntryActions } from '../../../web/src/features/outbox/entry/entry-actions.tsx'
import { ReuseApplication } from '../../../web/src/features/outbox/receipt/reuse-application.tsx'
import { ConfirmAddress } from '../../../web/src/features/session/account-action/confirm-address.tsx'
import { NewPasswordForm } from '../../../web/src/features/session/account-action/new-password-form.tsx'
import { AuthPage } from '../../../web/src/features/session/sign-in/auth-page.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { bytesOf } from '../../factories/file-bytes.ts'
import { valueOf } from '../../factories/value-of.ts'
import { emptyAccounts } from '../support/fake-account.ts'
import { FakeSession } from '../support/auth-screen.tsx'
import { Main, mount } from '../support/mount.tsx'
import { button, pressAtOnce, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/auth/account.ts', () => import('../support/fake-account.ts'))
vi.mock('../../../web/src/data/remote/auth/account-action.ts', () => {
  const done = () => Promise.resolve({ ok: true })
  return { applyActionCode: done, confirmPasswordReset: done }
})

const UID = 'sponsor-1'
const EMAIL = 'amara@harbour-lane.example'
const nothing = () => undefined

/** A task as a person finds it. */
interface Task {
  /** What shows it. */
  screen: ReactNode
  /** Where that stands. */
  at: string
  /** What fills it in, where it has to be. */
  fill?: () => Promise<unknown>
  button: string
  /** Where it ends. */
  end: RegExp
  /** Tells that it has ended. */
  isDone: () => Promise<unknown>
}

const noticed = (title: string) => () => shown(page.getByText(title, { exact: true }))
const drafted = (sector: string) => () =>
  expect.poll(() => database.drafts.filter((draft) => draft.sector === sector).count()).toBe(1)

const TASKS: Readonly<Record<string, () => Task | Promise<Task>>> = {
  'an application is begun': () => ({
    screen: <StartApplication uid={UID} />,
    at: '/submit',
    button: energy.label,
    end: /^\/submit\/\w{32}$/,
    isDone: drafted(energy.sector),
  }),
  'a sector is changed': async () => {
    const { id } = valueOf(await createDraft(UID, property.sector))
    return {
      screen: (
        <Routes>
          <Route path="/submit/:draftId/sector" element={<ChangeSectorPage uid={UID} />} />
          <Route path="*" element={null} />
        </Routes>
      ),
      at: `/submit/${id}/sector`,
      fill: () => page.getByRole('combobox', { name: 'New sector' }).selectOptions(energy.sector),
      button: `Change to ${energy.label}`,
      end: new RegExp(`^/submit/${id}$`),
      isDone: drafted(energy.sector),
    }
  },
  'a shared file is attached': async () => ({
    screen: <SharePage uid={UID} />,
    at: sharePageFor(await sharedFile()),
    fill: () => page.getByRole('combobox', { name: 'Sector' }).selectOptions(energy.sector),
    button: 'Start application and attach',
    end: /^\/submit\/\w{32}#/,
    isDone: noticed('1 document attached'),
  }),
  'a shared file is erased': async () => ({
    screen: <SharePage uid={UID} />,
    at: sharePageFor(await sharedFile()),
    button: 'Erase the copy',
    end: /^\/applications$/,
    isDone: noticed('The app’s copy of the shared file has been erased from this device.'),
  }),
  'a copy of a draft is imported': () => ({
    screen: <ImportDialog uid={UID} open={DRAFT_COPY} onClose={nothing} onUnreadable={nothing} />,
    at: '/submit',
    button: 'Import draft',
    end: /^\/submit\/\w{32}$/,
    isDone: drafted(property.sector),
  }),
  'an application is taken back': async () => ({
    screen: <EntryActions entry={await queued()} onTryNow={nothing} onRetry={nothing} />,
    at: '/applications/waiting',
    button: 'Take back and edit',
    end: /^\/submit\/\w{32}$/,
    isDone: noticed('Application taken back'),
  }),
  'an application is sent as a new one': async () => {
    const entry = { ...(await queued()), problem: 'already-sent-differently' as const }
    await database.outbox.put(entry)
    return {
      screen: <EntryActions entry={entry} onTryNow={nothing} onRetry={nothing} />,
      at: '/applications/waiting',
      button: 'Open as a new application',
      end: /^\/submit\/\w{32}$/,
      isDone: () => expect.poll(() => database.outbox.count()).toBe(0),
    }
  },
  'a draft is made of a sent application': async () => {
    const receipt = { ...(await frozenSubmission(property, UID)), ...INITIAL_STATE, created_at: new Date() }
    const kept = { id: newSubmissionId(), uid: UID, receipt, seenAt: 0, documents: [] }
    await database.receipts.put(kept)
    return {
      screen: <ReuseApplication kept={kept} />,
      at: `/applications/${kept.id}`,
      button: 'Copy to a new draft',
      end: /^\/submit\/\w{32}/,
      isDone: drafted(property.sector),
    }
  },
  'an address is verified': () => ({
    screen: <ConfirmAddress action="verifyEmail" email={EMAIL} code="code" onDead={nothing} />,
    at: '/auth/action',
    button: 'Verify email',
    end: /^\/$/,
    isDone: noticed('Your email is verified'),
  }),
  'a password is set': () => ({
    screen: <NewPasswordForm email={EMAIL} code="code" onDead={nothing} />,
    at: '/auth/action',
    fill: () => page.getByLabelText('New password', { exact: true }).fill('Correct horse 7!'),
    button: 'Set new password',
    end: /^\/auth$/,
    isDone: noticed('Your new password is set'),
  }),
  'the mail for a new password is asked for': () => ({
    screen: (
      <FakeSession>
        <AuthPage />
      </FakeSession>
    ),
    at: '/auth?mode=reset',
    fill: () => page.getByLabelText('Email', { exact: true }).fill(EMAIL),
    button: 'Send reset link',
    end: /^\/auth$/,
    isDone: noticed('Password reset link sent! Check your email.'),
  }),
}

const DRAFT_COPY: OpenBundle = {
  bundle: { format: 1, sector: property.sector, name: 'Harbour Lane', answers: {}, saved_at: 0, files: [] },
  readFile: () => Promise.resolve(undefined),
}

const sharedFile = async () =>
  valueOf(await storeShare([new File([bytesOf('plan.pdf', 500, 1)], 'plan.pdf')], Date.now()))

async function queued() {
  const draft = valueOf(await createDraft(UID, property.sector))
  await database.drafts.update(draft.id, { state: 'waiting' })
  const entry = queuedEntry(draft.id, UID, await frozenSubmission(property, UID), Date.now())
  await database.outbox.put(entry)
  return entry
}

const home = location.href

afterEach(async () => {
  history.replaceState(null, '', home)
  emptyAccounts()
  await Promise.all(database.tables.map((table) => table.clear()))
})

/** Opens a task and presses its button. `meanwhile` runs before anything that the press begins can end. */
async function run({ screen, at, fill, button: name, isDone }: Task, meanwhile: () => void): Promise<() => string> {
  const { address } = await mount(<Main>{screen}</Main>, at)
  await fill?.()
  await expect.element(button(name)).toBeEnabled()
  pressAtOnce(button(name))
  meanwhile()
  await isDone()
  return address
}

describe.each(Object.entries(TASKS))('while %s', (_, prepare) => {
  test('who stays is led on', async () => {
    const task = await prepare()
    await expect.poll(await run(task, nothing)).toMatch(task.end)
  })

  test('who has left for another page stays there', async () => {
    const task = await prepare()
    // The router of this test has addresses of its own. What is asked about the page is the window’s.
    const address = await run(task, () => history.pushState(null, '', '/another-page'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(address()).toBe(task.at)
  })
})
