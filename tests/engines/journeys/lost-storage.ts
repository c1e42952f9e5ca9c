import { newEmail } from '../../browser/people.ts'
import type { Device } from '../device.ts'
import { installed, signUp } from '../steps/account.ts'
import { start, typeInto } from '../steps/application.ts'
import { hasWords } from './writing.ts'

const FIELD = 'projectDescription'

/** The process that keeps what pages store ends under an open draft. */
export async function loseStorage(device: Device): Promise<void> {
  const page = await device.open()
  await signUp(page, newEmail('storage'))
  await installed(page)
  await start(page)
  await typeInto(page, FIELD, 'before, ')
  await page.see({ text: /^Saved on this device/ })
  await device.killStorage()
  await typeInto(page, FIELD, 'after')
  await page.see({ text: /^Saved on this device|Reload this page to save them/ })
  await page.tab.reload()
  await hasWords(page, 'before, after')
  await page.see({ text: /^Saved on this device/ })
}
