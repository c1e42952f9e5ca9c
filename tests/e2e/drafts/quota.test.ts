import { answer, choose, openSection } from '../../browser/form-fields.ts'
import { setQuota } from '../support/quota.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newEmail, noticed } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { attach, FILES, startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const SAVED = /^Saved on this device/

test('a full device says what is not saved, refuses files with words, and loses nothing once there is room', async ({
  device,
}) => {
  const before = await device.open()
  await startSession(before.page, newEmail('quota'))
  const draftId = await startProperty(before.page)
  await answer(before.page, 'projectName', 'Written while there was room')
  await before.page.getByRole('heading', { name: 'Written while there was room' }).waitFor()
  const [first, second] = FILES
  if (!first || !second) throw new Error('two files are needed')
  await attach(before.page, [first])
  await before.close()

  // Chromium believes for half a minute what it last knew of the room, so the disk is full from the browser's first write on.
  const browser = await device.open()
  const { page } = browser
  await setQuota(browser, 1000)
  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await answer(page, 'company', 'Written while the disk was full')
  await page
    .getByText(
      'Not saved: this device is out of space. Keep this page open and free up some space: the app will try again automatically.',
    )
    .waitFor()
  await choose(page, [second])
  await noticed(page, 'Not enough space')
  await page.getByText('1 file was not attached').waitFor()
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1)
  expect(await page.locator('#company').inputValue()).toBe('Written while the disk was full')
  await expectAccessible(page)

  await setQuota(browser)
  await page.getByText(SAVED).waitFor()
  await attach(page, [second])
  await page.reload()
  await openSection(page, 'documents')
  await page.getByText(second.name).waitFor()
  expect(await page.locator('#projectName').inputValue()).toBe('Written while there was room')
  expect(await page.locator('#company').inputValue()).toBe('Written while the disk was full')
  await page.getByText(first.name).waitFor()
})
