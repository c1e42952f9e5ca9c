import { energy } from '@sotto/domain/forms/sectors/energy'
import { answer } from '../../../browser/form-fields.ts'
import { newEmail } from '../../../browser/people.ts'
import { attach, FILES, fillIn, start, startProperty } from '../../../browser/property-application.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { press } from '../../../e2e/support/auth-screen.ts'
import { shareFiles } from '../../../e2e/support/share-files.ts'
import { on, type Area } from '../state.ts'

const TITLE = 'Harbour Lane Quarter'
const OVER = { window: true }
const SHARED = FILES.map((file, index) => ({ ...file, name: `Shared ${index + 1} ${file.name}` }))

/** The list of drafts, what can be done with one, its way to another device, and files that come from another app. */
export const drafts: Area = {
  name: 'drafts',
  async states(studio) {
    const { page } = await (await studio.newDevice()).open()
    const shown = on(page)
    const choose = async (action: string) => {
      await page.getByRole('button', { name: `More actions for ${TITLE}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const dialog = () => page.getByRole('dialog').waitFor()
    let copy = ''
    const importing = () => page.getByLabel('Import a draft').setInputFiles(copy)
    return [
      shown('list', async () => {
        await startSession(page, newEmail('gallery'))
        await start(page, energy)
        await answer(page, 'projectName', 'Storberget Wind Farm')
        await startProperty(page)
        await fillIn(page)
        await attach(page, FILES)
        await startProperty(page)
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' }).click()
        await page.getByRole('button', { name: `More actions for ${TITLE}`, exact: true }).waitFor()
      }),
      shown('progress', () =>
        page
          .getByText(/items to complete$/)
          .first()
          .click(),
      ),
      shown('menu', undefined, {
        ...OVER,
        again: async () => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: `More actions for ${TITLE}`, exact: true }).click()
        },
      }),
      shown('rename', async () => {
        await page.keyboard.press('Escape')
        await choose('Rename')
      }),
      shown(
        'deleted',
        async () => {
          await page.keyboard.press('Escape')
          await choose('Delete')
          await page.getByRole('button', { name: 'Undo' }).waitFor()
        },
        OVER,
      ),
      shown(
        'save-a-copy',
        async () => {
          await press(page, 'Undo')
          await choose('Save a copy to a file')
          await dialog()
        },
        OVER,
      ),
      shown(
        'save-a-copy-weak',
        async () => {
          await page.getByLabel('Passphrase').fill('harbour')
          await press(page, 'Save a copy to a file')
          await page.getByText('Use at least 12 characters').waitFor()
        },
        OVER,
      ),
      shown('save-a-copy-generated', () => press(page, 'Generate passphrase'), OVER),
      shown(
        'import-locked',
        async () => {
          const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save a copy to a file')])
          copy = await download.path()
          await importing()
          await page.getByRole('dialog', { name: 'This file is locked' }).waitFor()
        },
        OVER,
      ),
      shown(
        'import-wrong-passphrase',
        async () => {
          await page.getByLabel('Passphrase').fill('battery staple')
          await press(page, 'Open file')
          await page.getByText('This passphrase is incorrect. Check it and try again.').waitFor()
        },
        OVER,
      ),
      shown(
        'import-not-ours',
        async () => {
          await press(page, 'Cancel')
          const buffer = Buffer.from('nothing of the kind')
          const file = { name: 'Draft.sotto', mimeType: 'application/octet-stream', buffer }
          await page.getByLabel('Import a draft').setInputFiles(file)
          await page.getByText('This file can’t be imported').first().waitFor()
        },
        OVER,
      ),
      shown(
        'import',
        async () => {
          await page.reload()
          await choose('Save a copy to a file')
          const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save a copy to a file')])
          copy = await download.path()
          await importing()
          await page.getByRole('button', { name: 'Import draft', exact: true }).waitFor()
          await page.getByText('Undamaged', { exact: true }).first().waitFor()
        },
        OVER,
      ),
      shown('share', async () => {
        await press(page, 'Cancel')
        await shareFiles(page, SHARED)
        await page.getByRole('heading', { level: 1, name: 'Attach the files you shared' }).waitFor()
      }),
      shown('share-unanswered', async () => {
        await press(page, 'Attach files')
        await page.getByText('Select a draft').first().waitFor()
      }),
      shown('share-waiting', async () => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' }).click()
        await page.getByRole('link', { name: '2 shared files are waiting to be attached' }).waitFor()
        await page
          .getByRole('button', { name: /^More actions for / })
          .last()
          .waitFor()
      }),
      shown('share-refused', async () => {
        await shareFiles(page, [{ name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }])
        await page.getByText('notes.html can’t be attached.').waitFor()
      }),
    ]
  },
}
