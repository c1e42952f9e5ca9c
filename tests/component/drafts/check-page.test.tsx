import { property } from '@sotto/domain/forms/sectors/property'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Routes } from 'react-router-dom'
import { database } from '../../../web/src/data/local/database/database.ts'
import { newDraft } from '../../../web/src/data/local/drafts.ts'
import { flushUnsavedChanges } from '../../../web/src/lib/unsaved-changes.ts'
import type { SubmitDraftFailure } from '../../../web/src/data/outbox/submit-draft.ts'
import { DraftPage } from '../../../web/src/features/apply/form/draft-page.tsx'
import { CheckPage } from '../../../web/src/features/apply/form/check-page.tsx'
import { validAnswers } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { asksBeforeItEnds, button, follow, gone, headed, part, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

type Queueing = PromiseWithResolvers<Result<void, SubmitDraftFailure>>

const { submitDraft } = vi.hoisted(() => ({ submitDraft: vi.fn<() => Queueing['promise']>() }))
vi.mock('../../../web/src/data/outbox/submit-draft.ts', () => ({ submitDraft }))

const UID = 'sponsor-1'
const INTERRUPTED = 'This page was closed before your application was ready to be sent.'
const queued = vi.fn()
const home = location.href
let draftId: string

afterEach(async () => {
  history.replaceState(null, '', home)
  queued.mockReset()
  sessionStorage.clear()
  await database.drafts.clear()
})

/** Opens the check page of a complete draft and presses Send, with files that take their time to be read. */
async function open(): Promise<{ address: () => string; unmount: () => Promise<void>; queueing: Queueing }> {
  const queueing: Queueing = Promise.withResolvers()
  submitDraft.mockReturnValue(queueing.promise)
  draftId = await keepDraft()
  return { ...(await openAgain()), queueing }
}

async function keepDraft(): Promise<string> {
  const draft = { ...newDraft(UID, property.sector), answers: validAnswers(property) }
  await database.drafts.put(draft)
  return draft.id
}

async function openAgain() {
  const mounted = await mount(
    <Main>
      <Routes>
        <Route path="/submit/:draftId/check" element={<CheckPage uid={UID} onQueued={queued} />} />
        <Route path="/submit/:draftId" element={<DraftPage uid={UID} />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </Main>,
    `/submit/${draftId}/check`,
  )
  await headed('Check your answers')
  return mounted
}

test('who has sent an application is led to it', async () => {
  const { address, queueing } = await open()
  await press('Send application')
  queueing.resolve(ok())
  await headed('Elsewhere')
  expect(address()).toBe(`/applications/${draftId}`)
  expect(queued).toHaveBeenCalledOnce()
})

test('who goes to another page while an application is made ready to be sent stays there, and it is sent', async () => {
  const { address, queueing } = await open()
  await press('Send application')
  await shown(button(property.busyLabel))
  history.pushState(null, '', '/submit/another-draft')
  queueing.resolve(ok())
  await expect.poll(() => queued.mock.calls).toHaveLength(1)
  await follow('Back to the form')
  expect(address()).toBe(`/submit/${draftId}`)
})

test('who goes back to the form meanwhile can type nothing that is no part of the application, and types on if it fails', async () => {
  const { queueing } = await open()
  await press('Send application')
  await follow('Back to the form')
  await says(property.busyLabel)
  await shown(part('Keep this page open'))
  expect(page.getByRole('combobox').elements()).toEqual([])
  queueing.resolve(failed('storage-full'))
  await shown(page.getByRole('combobox', { name: 'Project type' }))
})

test('the browser asks before it ends a page whose application is not in line yet, and only then', async () => {
  const { queueing } = await open()
  expect(asksBeforeItEnds()).toBe(false)
  await press('Send application')
  expect(asksBeforeItEnds()).toBe(true)
  queueing.resolve(failed('storage-full'))
  await shown(button('Send application'))
  expect(asksBeforeItEnds()).toBe(false)
})

test('an update of the app waits until an application is in line', async () => {
  const { queueing } = await open()
  await press('Send application')
  await shown(button(property.busyLabel))
  const flushed = vi.fn()
  const flushing = flushUnsavedChanges().then(flushed)
  await new Promise((resolve) => setTimeout(resolve))
  expect(flushed).not.toHaveBeenCalled()
  queueing.resolve(ok())
  await flushing
  expect(flushed).toHaveBeenCalledWith(true)
  expect(asksBeforeItEnds()).toBe(false)
})

test('an application that is still made ready says nothing of an interruption to who comes back to its check page', async () => {
  const { unmount, queueing } = await open()
  await press('Send application')
  await unmount()
  await openAgain()
  await gone(part(INTERRUPTED))
  expect(asksBeforeItEnds()).toBe(true)
  queueing.resolve(failed('gone'))
  await expect.poll(asksBeforeItEnds).toBe(false)
})

test('after a page that ended before an application was in line, its check page says so once', async () => {
  draftId = await keepDraft()
  sessionStorage.setItem(`sotto-queueing ${draftId}`, 'begun')
  const first = await openAgain()
  await shown(part(INTERRUPTED))
  await expectAccessible()
  await first.unmount()
  await openAgain()
  await gone(part(INTERRUPTED))
})
