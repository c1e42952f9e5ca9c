import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { openSection } from '../../browser/form-fields.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { ANSWERS, attach, FILES, fillAtOnce, startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

test('a locked draft travels with its files to another device, without a network at either end', async ({
  device: phone,
  otherDevice: laptop,
}) => {
  const email = newEmail('traveller')
  const from = await phone.open()
  await startSession(from.page, email)
  await installed(from.page)
  await from.context.setOffline(true)
  await startProperty(from.page)
  await fillAtOnce(from.page)
  await attach(from.page, FILES)
  await from.page.getByRole('link', { name: 'My applications' }).click()
  await from.page.getByRole('button', { name: /^More actions for/ }).click()
  await from.page.getByRole('menuitem', { name: 'Save a copy to a file' }).click()
  await from.page.getByLabel('Passphrase').fill('harbour')
  await from.page.getByRole('button', { name: 'Save a copy to a file' }).click()
  await from.page.getByText('Use at least 12 characters').waitFor()
  await expectAccessible(from.page)
  await from.page.getByRole('button', { name: 'Generate passphrase' }).click()
  const passphrase = await from.page.getByLabel('Passphrase').inputValue()
  expect(passphrase).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/)
  await expectAccessible(from.page)
  const [download] = await Promise.all([
    from.page.waitForEvent('download'),
    from.page.getByRole('button', { name: 'Save a copy to a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Draft.sotto')
  const path = join(tmpdir(), `${email}.sotto`)
  await download.saveAs(path)
  const bytes = await readFile(path)
  for (const word of ['Harbour Lane', ...FILES.map((file) => file.name)]) expect(bytes.includes(word), word).toBe(false)

  const to = await laptop.open()
  await resumeSession(to.page, email)
  await installed(to.page)
  await to.page.goto(`${suite().appUrl}/applications`)
  await to.page.getByText('You have no drafts on this device.').waitFor()
  await to.context.setOffline(true)
  await to.page.getByLabel('Import a draft').setInputFiles(path)
  await to.page.getByLabel('Passphrase').fill('battery staple')
  await to.page.getByRole('button', { name: 'Open file', exact: true }).click()
  await to.page.getByText('This passphrase is incorrect. Check it and try again.').waitFor()
  await expectAccessible(to.page)
  await to.page.getByLabel('Passphrase').fill(passphrase)
  await to.page.getByRole('button', { name: 'Open file', exact: true }).click()
  await to.page.getByText('Undamaged').first().waitFor()
  expect(await to.page.getByText('Undamaged').count()).toBe(FILES.length)
  await expectAccessible(to.page)
  await to.page.getByRole('button', { name: 'Import draft', exact: true }).click()
  await to.page.locator('#projectName').waitFor({ state: 'attached' })
  for (const [name, answer] of Object.entries(ANSWERS)) {
    expect(await to.page.locator(`#${name}`).inputValue(), name).toBe(answer)
  }
  await openSection(to.page, 'documents')
  for (const file of FILES) await to.page.getByText(file.name).waitFor()
  expect([...from.complaints, ...to.complaints]).toEqual([])
})

test('of a file that was damaged on its way the rest is imported, and what is missing is named', async ({
  device: phone,
}) => {
  const { page } = await phone.open()
  await startSession(page, newEmail('damaged'))
  await startProperty(page)
  await fillAtOnce(page)
  await attach(page, FILES)
  await page.getByRole('link', { name: 'My applications' }).click()
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Save a copy to a file' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy to a file' }).click(),
  ])
  const bytes = await readFile(await download.path())
  const [lost, kept] = FILES
  // Entries are stored as they are, so the file's own bytes stand in the ZIP.
  const at = bytes.indexOf(lost?.buffer ?? '') + 20
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await page
    .getByLabel('Import a draft')
    .setInputFiles({ name: 'Draft.sotto.zip', mimeType: 'application/zip', buffer: bytes })
  await page.getByText('Damaged or missing: it can’t be imported').waitFor()
  expect(await page.getByText('Undamaged', { exact: true }).count()).toBe(FILES.length - 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import the rest' }).click()
  await page.locator('#projectName').waitFor({ state: 'attached' })
  await openSection(page, 'documents')
  await page.getByText(kept?.name ?? '').waitFor()
  expect(await page.getByText(lost?.name ?? '').count()).toBe(0)
})
