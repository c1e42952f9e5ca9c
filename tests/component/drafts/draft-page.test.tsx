import { property } from '@sotto/domain/forms/sectors/property'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import { newDraft } from '../../../web/src/data/local/drafts.ts'
import { DraftPage } from '../../../web/src/features/apply/form/draft-page.tsx'
import { validAnswers } from '../../factories/application.ts'
import { DESK } from '../../browser/chromium.ts'
import { Main, mount } from '../support/mount.tsx'
import { headed, part, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'
const TITLE = 'Harbour Lane'
const DRAFT = { ...newDraft(UID, property.sector), answers: validAnswers(property, { projectName: TITLE }) }
const projectName = page.getByLabelText('Project name', { exact: true })

afterEach(() => database.drafts.clear())

async function open() {
  await page.viewport(DESK.width, DESK.height)
  await database.drafts.put(DRAFT)
  const mounted = await mount(
    <Main>
      <Routes>
        <Route path="/submit/:draftId" element={<DraftPage uid={UID} />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </Main>,
    `/submit/${DRAFT.id}`,
  )
  await headed(TITLE)
  await shown(projectName)
  return mounted
}

/** What pressing “Send application” does once the files are read. */
const queue = () => database.drafts.update(DRAFT.id, { state: 'waiting' })

test('who goes back to the form while its application is made ready is led to the application', async () => {
  const { address } = await open()
  await queue()
  await headed('Elsewhere')
  expect(address()).toBe(`/applications/${DRAFT.id}`)
})

test('who types into the form after its application was frozen keeps the words, and is told that they are no part of it', async () => {
  const { address } = await open()
  await projectName.fill('Harbour Lane, phase two')
  await queue()
  await shown(part('Not saved: this application is already waiting to be sent.'))
  await expect.element(projectName).toHaveValue('Harbour Lane, phase two')
  expect(address()).toBe(`/submit/${DRAFT.id}`)
})
