import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { energy } from '@sotto/domain/sectors/energy'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { deviceForEachTest, DESK } from './browser.ts'
import { createAdmin, newEmail, noticed, signIn } from './people.ts'
import { suite } from '../suite/suite.ts'

const device = deviceForEachTest()
const LONG = { timeout: 90_000 }

/** What the e-mail addresses of a test's applications begin with. */
const newPrefix = () => `export-${randomUUID().slice(0, 8)}`

async function openDesk(address: string) {
  const browser = await device.open({ viewport: DESK })
  const email = newEmail('admin')
  await createAdmin(email)
  await signIn(browser.page, email)
  await browser.page.goto(`${suite().appUrl}/admin${address}`)
  await browser.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  const downloads: Download[] = []
  browser.page.on('download', (download) => downloads.push(download))
  return { ...browser, downloads }
}

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' })

async function read(
  download: Download | undefined,
): Promise<{ text: string; table: readonly Record<string, string>[] }> {
  const text = await readFile((await download?.path()) ?? '', 'utf8')
  return { text, table: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data }
}

test(
  'an admin exports exactly what the filters leave, and no formula of a sponsor is one in the file',
  LONG,
  async () => {
    const prefix = newPrefix()
    const hostile = '=HYPERLINK("https://evil.example";"Open")'
    const answers = {
      email: `${prefix}@sotto.example`,
      projectDescription: `+cmd|' /C calc'!A0\n${'Ångström. '.repeat(8)}`,
    }
    const id = await arrive({ form: energy, answers: { ...answers, company: hostile } })
    await arrive({ form: energy, answers: { ...answers, email: `other-${prefix}@sotto.example` } })
    await arrive({ answers })
    const { page, downloads, complaints } = await openDesk(`?status=pending&sector=energy&email=${prefix}`)
    await exportButton(page).click()
    await noticed(page, 'Export ready')
    await expect.poll(() => downloads.length).toBe(1)
    expect(downloads[0]?.suggestedFilename()).toMatch(/^submissions-pending-energy-\d{4}-\d\d-\d\d\.csv$/)
    const { text, table } = await read(downloads[0])
    expect(text.startsWith('\uFEFFid,reference,status,status_label,')).toBe(true)
    expect(table).toHaveLength(1)
    expect(table[0]).toMatchObject({
      ...{ status_label: 'Pending', sector_label: 'Energy', company_name: `'${hostile}` },
      ...{ contact_email: answers.email, project_description: `'${answers.projectDescription.trim()}` },
      ...{ 'details.technologyType': 'solar', 'details.technologyType_label': 'Solar' },
    })
    expect(text).toContain(id)
    expect(complaints).toEqual([])
  },
)
