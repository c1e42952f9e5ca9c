import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { deviceForEachTest } from './browser.ts'
import { copyInstalledApp } from './installed-app.ts'
import { installed, newEmail, signIn, signUp } from './people.ts'
import { ANSWERS, attach, FILES, fillIn, startProperty } from './property-application.ts'
import { suite } from '../suite/suite.ts'

const [phone, laptop] = [deviceForEachTest(copyInstalledApp), deviceForEachTest(copyInstalledApp)]

test(
  'a locked draft travels with its files to another device, without a network at either end',
  { timeout: 90_000 },
  async () => {
    const email = newEmail('traveller')
    const from = await phone.open()
    await signUp(from.page, email)
    await installed(from.page)
    await from.context.setOffline(true)
    await startProperty(from.page)
    await fillIn(from.page)
    await attach(from.page, FILES)
    await from.page.getByRole('link', { name: 'My applications' }).click()
    await from.page.getByRole('button', { name: /^More for/ }).click()
    await from.page.getByRole('menuitem', { name: 'Hand to another device' }).click()
    await from.page.getByLabel('Passphrase').fill('harbour')
    await from.page.getByRole('button', { name: 'Make the file' }).click()
    await from.page.getByText('Use at least 12 characters').waitFor()
    await expectAccessible(from.page)
    await from.page.getByRole('button', { name: 'Suggest a passphrase' }).click()
    const passphrase = await from.page.getByLabel('Passphrase').inputValue()
    expect(passphrase).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/)
    await expectAccessible(from.page)
    const [download] = await Promise.all([
      from.page.waitForEvent('download'),
      from.page.getByRole('button', { name: 'Make the file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Draft.sotto')
    const path = join(tmpdir(), `${email}.sotto`)
    await download.saveAs(path)
    const bytes = await readFile(path)
    for (const word of ['Harbour Lane', ...FILES.map((file) => file.name)])
      expect(bytes.includes(word), word).toBe(false)

    const to = await laptop.open()
    await signIn(to.page, email)
    await installed(to.page)
    await to.page.goto(`${suite().appUrl}/applications`)
    await to.page.getByText('You have no drafts on this device.').waitFor()
    await to.context.setOffline(true)
    await to.page.getByLabel('Import a draft').setInputFiles(path)
    await to.page.getByLabel('Passphrase').fill('battery staple')
    await to.page.getByRole('button', { name: 'Open', exact: true }).click()
    await to.page.getByText('This passphrase does not open the file').waitFor()
    await expectAccessible(to.page)
    await to.page.getByLabel('Passphrase').fill(passphrase)
    await to.page.getByRole('button', { name: 'Open', exact: true }).click()
    await to.page.getByText('Complete').first().waitFor()
    expect(await to.page.getByText('Complete').count()).toBe(FILES.length)
    await expectAccessible(to.page)
    await to.page.getByRole('button', { name: 'Import', exact: true }).click()
    await to.page.locator('#projectName').waitFor()
    for (const [name, answer] of Object.entries(ANSWERS)) {
      expect(await to.page.locator(`#${name}`).inputValue(), name).toBe(answer)
    }
    for (const file of FILES) await to.page.getByText(file.name).waitFor()
    expect([...from.complaints, ...to.complaints]).toEqual([])
  },
)
