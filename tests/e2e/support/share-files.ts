import type { Page } from 'playwright'
import { SHARE_FIELD, SHARE_PATH } from '../../../web/src/data/service-worker.ts'

export interface HandedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Hands files to the app as a system's share sheet does: by a form of several parts, posted to the address in the manifest. */
export async function shareFiles(page: Page, files: readonly HandedFile[]): Promise<void> {
  await page.evaluate(
    ({ action, name }) => {
      const form = document.createElement('form')
      Object.assign(form, { id: 'share-sheet', action, method: 'post', enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name, multiple: true })
      form.append(input)
      document.body.append(form)
    },
    { action: SHARE_PATH, name: SHARE_FIELD },
  )
  await page.locator('#share-sheet input').setInputFiles([...files])
  await page.locator('#share-sheet').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(`**${SHARE_PATH}*`)
}
