import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { referenceOf } from '@sotto/domain/submission/ids'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Download, Page } from 'playwright'
import { expect, test } from '@playwright/test'
import { createClosers } from '../../emulators/launcher/closers.ts'
import { answer, choose } from '../browser/form-fields.ts'
import { installed } from '../browser/people.ts'
import { fillIn } from '../browser/property-application.ts'
import { smallPdf } from '../browser/small-pdf.ts'
import { validAnswers } from '../factories/application.ts'
import { ControlLedger } from './control-ledger.ts'
import { NEVER_PRESSED } from './never-pressed.ts'
import { expectFits, People, reads, type Person } from './person.ts'
import { startStack, type Stack } from './stack.ts'
import { settled, sweep, sweepHere } from './sweep.ts'

const ledger = new ControlLedger()
const left = new Set([...Object.keys(NEVER_PRESSED), 'header · button · Sign out'])
let stack: Stack
let people: People
let sponsor: Person
let admin: Person
let reader: Person | undefined

const WIDE = { width: 1440, height: 900 }
const UPRIGHT_TABLET = { width: 820, height: 1180 }
const NARROW = { width: 360, height: 740 }

/** The sponsor of this run: the company is found by it, the mails are read by it. */
const RUN = randomUUID().slice(0, 6)
const EMAIL = `amara-${RUN}@harbour-lane.example`
const COMPANY = `Harbour ${RUN} Pty Ltd`
const PROJECT = 'Harbour Lane Quarter'
const FUNDING = 'AUD 42,500,000'
const PERMIT = { name: 'Building permit.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) }
const PLAN = { name: 'Site plan.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) }
let applicationId = ''
let password = ''

const closers = createClosers()

// Each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stack = await startStack()
  closers.add(() => stack.stop())
  ledger.name(stack.mailbox, 'mailbox ')
  people = await People.arrive(ledger)
  closers.add(() => people.leave())
})

test.afterAll(() => closers.close())

// What people met in their pages may have begun on the server, or on the other person's device.
test.afterEach(async () => {
  const { status, expectedStatus } = test.info()
  if (status === expectedStatus) return
  throw new Error([`The emulators have logged: ${await stack.errors()}`, ...(await people.pages())].join('\n'))
})

/** Opens the newest mail to an address whose subject says this, in the mailbox that `npm start` names. */
async function openMail(to: string, subject: RegExp): Promise<Page> {
  const { page } = (reader ??= await people.at('desk'))
  await page.goto(stack.mailbox)
  await page.getByLabel('Recipient').fill(to)
  await page.getByRole('button', { name: 'Filter' }).click()
  // The list brings it by itself.
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  expect(await page.locator('iframe').getAttribute('srcdoc')).not.toMatch(/<script|\son\w+=|javascript:/i)
  return page
}

async function downloading(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(await download.failure()).toBeNull()
  return download
}

const contentOf = async (download: Download) => readFile(await download.path())

test.describe('a visitor', () => {
  let visitor: Person

  test('answers the cookie notice in each way, on a phone', async () => {
    visitor = await people.at('phone')
    const { page, press } = visitor
    await page.goto(stack.app)
    for (const answer of ['Accept All', 'Decline', 'Close', 'Essential Only']) {
      await page.evaluate(() => localStorage.removeItem('cookie-consent'))
      await page.reload()
      const notice = page.locator('#cookie-notice')
      await notice.waitFor()
      if (answer === 'Decline') {
        await press('Show details')
        await press('Hide details')
      }
      if (answer !== 'Close') await press('Show details')
      await notice.getByRole('button', { name: answer, exact: true }).tap()
      await notice.waitFor({ state: 'detached' })
    }
    await press('Menu')
    await press('Close menu')
    await expectFits(page)
  })

  test('reads every page that a link leads to, at a desk and in a narrow window', async () => {
    const { page, context } = await people.at('desk')
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'))
    const waiting = ['/']
    const found = new Set(waiting)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await sweep(page, stack.app + path, ledger, left)
      expect(await page.getByText('Page not found').count(), path).toBe(0)
      await expectFits(page)
      await page.setViewportSize(NARROW)
      await expectFits(page)
      await page.setViewportSize(WIDE)
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      for (const link of links) {
        if (found.has(link) || link.includes('.')) continue
        found.add(link)
        waiting.push(link)
      }
    }
    expect(found.size).toBeGreaterThan(20)
  })

  test('asks through the contact form, and the house finds the mail', async () => {
    const { page, press } = visitor
    await page.goto(`${stack.app}/contact`)
    const words = `What do you charge, and when? ${RUN}`
    await page.getByLabel('Name').fill('Tomás Ferreira')
    await page.getByLabel('Email').fill('tomas@alfama-houses.example')
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await press('Send Message')
    await reads(page, 'Message Sent')
    await press('Dismiss')
    const mail = await openMail('office@sotto.example', /contact|enquiry|message/i)
    await reads(mail, words)
    await mail.frameLocator('iframe').getByText(words).waitFor()
    await expectFits(mail)
  })
})

test.describe('a new sponsor', () => {
  test('signs up on a phone and verifies the address by the mail', async () => {
    sponsor = await people.at('phone')
    const { page, press, context } = sponsor
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'))
    await page.goto(`${stack.app}/auth?mode=sign-up`)
    await page.getByLabel('Email').fill(EMAIL)
    await press('Generate strong password')
    await press('Copy password')
    await press('Hide password')
    await press('Show password')
    password = await page.getByLabel('Password', { exact: true }).inputValue()
    expect(password.length).toBeGreaterThan(11)
    await press('Create account')
    await reads(page, 'Account created successfully!')
    const mail = await openMail(EMAIL, /Verify your email/)
    const link = await mail.locator('pre a').getAttribute('href')
    await page.goto(link ?? '')
    await press('Verify email')
    await reads(page, 'Your email is verified')
  })

  test('writes without a network, attaches a file and sends, and gets the receipt and the mail', async () => {
    const { page, press, follow, context } = sponsor
    await page.goto(`${stack.app}/applications`)
    await installed(page)
    await context.setOffline(true)
    await follow('New application')
    await press(property.label)
    await page.locator('#projectName').waitFor({ state: 'attached' })
    await fillIn(page, answers())
    await choose(page, PLAN)
    await reads(page, PLAN.name)
    await reads(page, /Saved on this device/)
    await expectFits(page)
    await page.setViewportSize(UPRIGHT_TABLET)
    await page.locator('summary', { hasText: 'Sections' }).tap()
    await page.getByRole('link', { name: property.documents.title }).tap()
    await expectFits(page)
    await page.setViewportSize(NARROW)
    await page.getByText(PLAN.name).first().waitFor()
    await press(`Preview ${PLAN.name}`)
    await page.getByRole('dialog').waitFor()
    await press('Close')
    await press(`Remove ${PLAN.name}`)
    await press('Keep document')
    await press(`Remove ${PLAN.name}`)
    await press('Remove document')
    await choose(page, PLAN)
    await reads(page, PLAN.name)
    await press(property.submitLabel)
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    await reads(page, FUNDING)
    applicationId = new URL(page.url()).pathname.split('/')[2] ?? ''
    await press('Send application')
    await reads(page, 'Waiting for a connection')
    await press('Try now')
    await press('Pause sending')
    await press('Resume sending')
    await press('Take back and edit')
    await page.locator('#projectName').waitFor({ state: 'attached' })
    await press(property.submitLabel)
    await press('Send application')
    await reads(page, 'Waiting for a connection')
    await context.setOffline(false)
    await reads(page, 'Application received', 60_000)
    await reads(page, '48–72 hours')
    await press(/^Copy/)
    const mail = await openMail(EMAIL, new RegExp(`We have received your application ${referenceOf(applicationId)}`))
    await mail.frameLocator('iframe').getByText('Sotto').first().waitFor()
  })

  test('withdraws without a network, and keeps the application', async () => {
    const { page, press, context } = sponsor
    const question = page.getByRole('dialog')
    await context.setOffline(true)
    await press('Withdraw application')
    await question.getByLabel('Reason').fill('Financed elsewhere.')
    await expectFits(page)
    await press('Keep application')
    await press('Withdraw application')
    await question.getByRole('button', { name: 'Withdraw application' }).tap()
    await reads(page, 'Withdrawal not sent yet')
    await expectFits(page)
    await press('Cancel withdrawal')
    await reads(page, 'Application kept')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Withdraw application' }).waitFor()
  })

  test('uses the sent application as a new draft, which gets the document too', async () => {
    const { page, press } = sponsor
    await page.goto(`${stack.app}/applications/${applicationId}`)
    await press('Copy to a new draft')
    await reads(page, `Copy of ${PROJECT}`)
    await page.getByRole('button', { name: `Remove ${PLAN.name}` }).waitFor()
    await expectFits(page)
  })

  test('does everything that a list of drafts offers', async () => {
    const { page, press, follow } = sponsor
    await page.goto(`${stack.app}/submit`)
    await follow('Pitch Deck Only')
    await press('Start with a pitch deck')
    await choose(page, PLAN)
    await reads(page, PLAN.name)
    await sweep(page, page.url(), ledger, left)
    await page.goto(`${stack.app}/submit`)
    await page.goto(`${stack.app}/submit?sector=mining`)
    await press('Start application')
    await answer(page, 'projectName', 'Salar Sur')
    await sweep(page, page.url(), ledger, left)
    await follow('My applications')
    const chooseAction = async (name: string) => {
      await page.goto(`${stack.app}/applications`)
      await page
        .getByRole('button', { name: /^More actions for Salar Sur/ })
        .first()
        .tap()
      await page.getByRole('menuitem', { name, exact: true }).tap()
    }
    /** Each entry of the menu, and what it brings, which a busy device loads late; the others load nothing. */
    const entries = [
      ['Rename'],
      ['Duplicate on this device'],
      ['Change sector', page.getByRole('heading', { level: 1, name: 'Change sector' })],
      ['Save a copy to a file', page.getByRole('dialog')],
      ['Print or save as PDF', page.getByRole('button', { name: 'Print or save as PDF' })],
    ] as const
    for (const [name, shown] of entries) {
      do {
        await chooseAction(name)
        await shown?.waitFor()
        // The menu does what was chosen once it is closed.
        await settled(page)
      } while (await sweepHere(page, ledger, new Set(left)))
    }
    await chooseAction('Delete')
    await press('Undo')
  })
})

test.describe('an admin of the printed table', () => {
  test('finds the application, reads a summary of its own words and opens its file', async () => {
    admin = await people.at('desk')
    const { page, press, follow, context } = admin
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'))
    await signIn(admin, stack.admin)
    await follow('Admin')
    await page.getByLabel('Search applications').fill(`${RUN} harbour`)
    await page.getByRole('link', { name: `View Details: ${COMPANY}` }).click()
    await page.getByRole('heading', { level: 1, name: COMPANY }).waitFor()
    await reads(page, FUNDING)
    await press('Generate AI Summary')
    await reads(page, /^Demo summary, written without an AI model/)
    const summary = page.getByRole('region', { name: 'AI summary' })
    await summary.getByText(PROJECT).first().waitFor()
    await summary.getByText(FUNDING).waitFor()
    await summary.getByText(/^Written by a stand-in for gemini-/).waitFor()
    await press('Generate again')
    await summary.getByText(FUNDING).waitFor()

    await reads(page, 'File intact', 60_000)
    await press(`Preview ${PLAN.name}`)
    const preview = page.getByRole('region', { name: PLAN.name })
    await preview
      .getByText(/Sheet 1|Page 1|1 of 2/)
      .first()
      .waitFor()
    await press('Next page')
    await press('Previous page')
    await press('Zoom in')
    await press('Zoom out')
    await preview.getByLabel('Search this document').fill('Sheet 2')
    await press('Find')
    await preview.getByText('Match 1 of 1').waitFor()
    await page.getByRole('button', { name: /^Review/ }).click()
    await press('Close')
    const file = await downloading(page, () => press(`Download ${PLAN.name}`))
    expect(file.suggestedFilename()).toBe(PLAN.name)
    expect(await contentOf(file)).toEqual(PLAN.buffer)
  })

  test('takes everything along: files, ZIP and dossier', async () => {
    const { page, press } = admin
    await downloading(page, () => press('Download Documents'))
    for (const name of ['Download as one ZIP file', 'Download dossier']) {
      const saved = await downloading(page, () => press(name))
      expect((await contentOf(saved)).subarray(0, 2).toString()).toBe('PK')
    }
  })

  test('asks a question, which the sponsor answers without a network; then opens it again and closes it', async () => {
    const { page, press } = admin
    const QUESTION = `Who holds the option on parcel ${RUN}?`
    const ANSWER = 'The municipality holds it until the end of March.'
    await press('Ask the sponsor')
    await page.getByLabel('Question', { exact: true }).fill(QUESTION)
    await press('Cancel')
    await press('Ask the sponsor')
    for (const number of [1, 2]) {
      await press('Add item')
      await page.getByLabel(`Title of item ${number}`).fill(number === 1 ? 'Planning permit' : 'Lease of the quay')
    }
    await page.getByLabel('Field of the application for item 1').selectOption('Planning status')
    await press('Remove item 2')
    await press('Send question')
    await reads(page, 'Question sent')
    await page.getByRole('link', { name: 'About “Planning status”' }).click()
    const mail = await openMail(EMAIL, new RegExp(`A question about your application ${referenceOf(applicationId)}`))
    expect(await mail.locator('iframe').getAttribute('srcdoc')).not.toContain(RUN)

    await sponsor.page.goto(`${stack.app}/applications`)
    await reads(sponsor.page, `A question about ${PROJECT}`)
    await expectFits(sponsor.page)
    await sponsor.follow('Read and answer')
    await reads(sponsor.page, QUESTION)
    await sponsor.follow('You answered “Planning status” with:')
    const box = sponsor.page.getByLabel('Your answer')
    await box.fill(ANSWER)
    await sponsor.page.getByLabel('1. Planning permit').fill(`Granted ${RUN}.`)
    // A new page begins as one without storage, of which the script of this context complains; a window opens on the app itself.
    const opened = sponsor.context.waitForEvent('page')
    await sponsor.page.evaluate(() => void open(location.href))
    const other = await opened
    await reads(other, 'You are writing this answer in another window')
    await other.getByRole('button', { name: 'Continue here' }).tap()
    await expect(other.getByLabel('Your answer')).toHaveValue(ANSWER)
    await reads(sponsor.page, 'You are writing this answer in another window')
    await other.close()
    await expect(box).toHaveValue(ANSWER)
    await sponsor.context.setOffline(true)
    const chooser = sponsor.page.getByLabel('Choose files')
    await chooser.setInputFiles([PERMIT, { ...PERMIT, name: 'Setup.exe' }])
    await reads(sponsor.page, '1 file was not attached')
    await sponsor.press('Dismiss')
    await sponsor.press(`Preview ${PERMIT.name}`)
    await sponsor.press('Zoom in')
    await sponsor.press('Zoom out')
    await sponsor.press('Show search')
    await sponsor.page.getByLabel('Search this document').fill('Sheet 1')
    await sponsor.press('Find')
    await sponsor.press('Hide search')
    await sponsor.press('Close')
    const replacing = sponsor.page.waitForEvent('filechooser')
    await sponsor.press(`Replace ${PERMIT.name}`)
    await (await replacing).setFiles({ ...PERMIT, buffer: smallPdf(3) })
    await reads(sponsor.page, 'Document replaced')
    await sponsor.press(`Remove ${PERMIT.name}`)
    await sponsor.press('Keep document')
    await sponsor.press(`Remove ${PERMIT.name}`)
    await sponsor.press('Remove document')
    await chooser.setInputFiles(PERMIT)
    await reads(sponsor.page, PERMIT.name)
    await expectFits(sponsor.page)
    await sponsor.press('Send answer')
    await reads(sponsor.page, 'Answer not sent yet')
    await expectFits(sponsor.page)
    await sponsor.press('Edit answer')
    await sponsor.press('Send answer')
    await reads(sponsor.page, 'Answer not sent yet')
    await sponsor.context.setOffline(false)
    const asked = page.getByRole('listitem').filter({ hasText: QUESTION })
    await asked.getByText(ANSWER).waitFor({ timeout: 60_000 })
    await asked.getByText(`1. Planning permit: Granted ${RUN}.`).waitFor()
    await expect(asked).toContainText('File intact')
    await press(`Preview ${PERMIT.name}`)
    await page.getByRole('region', { name: PERMIT.name }).waitFor()
    await press('Previous document')
    await press('Next document')
    await page.getByRole('region', { name: PERMIT.name }).waitFor()
    await press('Close')
    await downloading(page, () => press(`Download ${PERMIT.name}`))

    await press('Reopen question')
    await box.fill('Until the end of April.')
    await chooser.setInputFiles(PERMIT)
    await reads(sponsor.page, PERMIT.name)
    await press('Close question')
    await press('Reopen')
    await reads(page, 'Question reopened')
    await press('Close question')
    await reads(sponsor.page, 'Your answer was not sent', 60_000)
    await expectFits(sponsor.page)
    await downloading(sponsor.page, () => sponsor.press(`Download ${PERMIT.name}`))
    await sponsor.press(/^Copy your answer/)
    await sponsor.press('Discard answer')
    await sponsor.press('Keep answer')
    await sponsor.press('Discard answer')
    await sponsor.press('Discard')
  })

  test('decides, takes one decision back, and the sponsor reads the message of the other after a mail', async () => {
    const { page, press } = admin
    await page.getByLabel('Admin Notes').fill('Ask for the valuation.')
    await press('Save notes')
    await press('Under Review')
    await reads(page, 'Status Updated')
    await sponsor.page.goto(`${stack.app}/applications/${applicationId}`)
    await reads(sponsor.page, 'Under Review')
    await page.goto(`${stack.app}/admin/${applicationId}`)
    const message = page.getByRole('dialog').getByLabel('Message to the sponsor')
    const next = page.getByLabel('After a status change, open the next application instead of the list')
    await press('Rejected')
    await message.fill('Pressed by mistake.')
    await press('Cancel')
    await press('Discard message')
    await next.check()
    await press('Rejected')
    await page.getByRole('checkbox', { name: 'Reject without a message' }).check()
    await press('Reject application')
    await press(/^Undo: .+, Rejected$/)
    await reads(page, 'Decision undone')
    // The next application, which the decision opened.
    for (const folded of await page.getByText(/^\d+ questions? not answered$/).all()) await folded.click()
    await page.goto(`${stack.app}/admin/${applicationId}`)
    await next.uncheck()
    await press('Approved')
    await message.fill(`Welcome. We will call you about ${RUN}.`)
    await press('Approve application')
    await reads(page, 'Status Updated')
    await page.goto(`${stack.app}/admin/${applicationId}`)
    await press('Undo: back to Under Review')
    await reads(page, 'Decision undone')
    // The notice may come before the record: until then "Approved" stands, and its press would reword the message.
    await page.getByRole('button', { name: 'Under Review', exact: true, pressed: true }).waitFor()
    await press('Approved')
    await press('Approve application')
    // Told once the minute for an undo is over; the sponsor’s page looks every half minute.
    await reads(sponsor.page, `We will call you about ${RUN}`, 180_000)
    await reads(sponsor.page, 'Approved')
    expect(await sponsor.page.getByText('Ask for the valuation').count()).toBe(0)
    await openMail(EMAIL, new RegExp(`A decision on your application ${referenceOf(applicationId)}`))
    await page.goto(`${stack.app}/admin/${applicationId}`)
    const history = await downloading(page, () => press('Export history'))
    expect((await contentOf(history)).toString()).toContain('Ask for the valuation.')
  })

  test('sees which applications wait for their sponsors, and which have an answer', async () => {
    const { page } = admin
    await page.goto(`${stack.app}/admin`)
    const toDo = page.getByRole('navigation', { name: 'To do' })
    for (const [queue, project] of [
      ['Waiting for the sponsor', 'Casa do Cais'],
      ['Answered', 'Kestrel One'],
    ] as const) {
      await toDo.getByRole('link', { name: queue }).click()
      await page.getByRole('link', { name: new RegExp(`^View Details: .*${project}$`) }).waitFor()
      await expect(page.getByRole('link', { name: /^View Details: / })).toHaveCount(1)
      await toDo.getByRole('link', { name: queue }).click()
    }
    // All of the demo has just arrived.
    await toDo.getByRole('link', { name: 'Screening overdue or due within 24 h 0' }).click()
    await reads(page, 'No submissions found in this category')
  })

  test('takes an application over from a colleague, gives it up and takes it again', async () => {
    const { page, press } = admin
    await page.goto(`${stack.app}/admin`)
    await page.getByRole('link', { name: /^View Details: .*Kestrel One$/ }).click()
    await reads(page, 'Assigned to colleague@sotto.example')
    await press('Take over')
    await press('Cancel')
    await press('Take over')
    await press('Take over application')
    await press('Unassign')
    await press('Assign to me')
    // The row beside it may still say so from before it was given up.
    await page.getByRole('status').filter({ hasText: 'Assigned to you' }).waitFor()
    await page.goto(`${stack.app}/admin`)
    const mine = page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: 'Assigned to me' })
    await mine.click()
    for (const project of ['Casa do Cais', 'Kestrel One'])
      await page.getByRole('link', { name: new RegExp(`^View Details: .*${project}$`) }).waitFor()
    await mine.click()
    await page.getByRole('checkbox', { name: /Select Ledgerline/ }).check()
    await press('Assign to me')
    await reads(page, '1 of 1 assigned to you')
  })

  test('takes the table along, and decides on several at once', async () => {
    const { page, press } = admin
    await page.goto(`${stack.app}/admin`)
    const table = await downloading(page, () => press('Export CSV'))
    expect((await contentOf(table)).toString()).toContain(COMPANY)
    const select = async () => {
      for (const company of [/Select Kestrel/, /Select Ledgerline/]) {
        await page.getByRole('checkbox', { name: company }).check()
      }
    }
    await select()
    await press('Select all on this page')
    await press('Clear selection')
    await select()
    await press('Update Status')
    await press('Cancel')
    for (const status of ['Under Review', 'Pending', 'Approved', 'Rejected']) {
      await press('Update Status')
      await page.getByRole('dialog').getByRole('button', { name: status, exact: true }).click()
      if (status === 'Approved') await press('Approve applications')
      if (status === 'Rejected') {
        await page.getByRole('checkbox', { name: 'Reject without a message' }).check()
        await press('Reject applications')
        await press('Undo 2 decisions')
        await reads(page, '2 decisions undone')
      } else await press('Done')
      if (status === 'Approved') {
        await press('Undo 2 decisions')
        await reads(page, '2 decisions undone')
      }
      await select()
    }
    await page.goto(`${stack.app}/admin/${applicationId}`)
    await select()
    await press('Select all on this page')
    await press('Clear selection')
    await select()
    await press('Update Status')
    await press('Cancel')
  })
})

test('the admin of the printed table looks at the table in each of its views, and in one of their own', async () => {
  const { page, press } = admin
  const choose = async (name: string) => {
    await press('Views')
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await page.goto(`${stack.app}/admin?sector=energy`)
  for (const answer of ['Cancel', 'Save view']) {
    await choose('Save this view…')
    await page.getByLabel('Name of the view').fill('Energy')
    await press(answer)
  }
  for (const view of ['All', 'Pending, oldest first', 'Under Review', 'Energy', 'Delete view “Energy”'])
    await choose(view)
})

test('the sponsor of the printed table finds the demo’s applications', async () => {
  const demo = await people.at('desk')
  await signIn(demo, stack.sponsor)
  await demo.page.goto(`${stack.app}/applications`)
  await reads(demo.page, 'A question about Casa do Cais')
  await demo.follow('Read and answer')
  await reads(demo.page, '2. Heads of terms with the operator')
  await reads(demo.page, 'You answered “Planning status” with:')
  await expectFits(demo.page)
  await demo.page.goto(`${stack.app}/applications`)
  await demo.follow('Kestrel One')
  await reads(demo.page, 'The MHRA has had the full data set since March.')
  await demo.page.goto(`${stack.app}/applications`)
  await demo.follow('Salt works of Guérande')
  await reads(demo.page, 'You have withdrawn this application')
  await reads(demo.page, 'A regional bank has offered')
})

test('every button that is left is pressed, and then everybody signs out', async () => {
  for (const path of ['/admin', `/admin/${applicationId}`]) await sweep(admin.page, stack.app + path, ledger, left)
  for (const path of ['/applications', '/submit', `/applications/${applicationId}`]) {
    await sweep(sponsor.page, stack.app + path, ledger, left)
  }
  const { page, press } = sponsor
  const leaving = ['Sign out', 'Keep work and sign out', 'Erase work from this device…', 'Erase and sign out']
  const placed = leaving.flatMap((name) => [`header · button · ${name}`, `/account · button · ${name}`])
  const staying = new Set([...left, ...placed])
  await sweep(page, `${stack.app}/account`, ledger, staying)
  await page.goto(`${stack.app}/account?erase`)
  await page
    .getByRole('button', { name: /^Save a copy to a file: / })
    .first()
    .tap()
  const copying = page.getByRole('dialog', { name: 'Save a copy of this draft' })
  await copying.getByRole('button', { name: 'Generate passphrase' }).tap()
  await downloading(page, () => copying.getByRole('button', { name: 'Save a copy to a file', exact: true }).tap())
  await copying.waitFor({ state: 'detached' })
  await sweepHere(page, ledger, new Set(staying))
  for (const [path, place] of [
    ['/applications', 'header'],
    ['/account', 'main'],
  ] as const) {
    const signOut = () => page.locator(place).first().getByRole('button', { name: 'Sign out', exact: true }).tap()
    do {
      await page.goto(stack.app + path)
      await signOut()
      await page.getByRole('dialog').waitFor()
    } while (await sweepHere(page, ledger, staying))
    await press('Keep work and sign out')
    await isSignedOut(page)
    await signIn(sponsor, { email: EMAIL, password })
    await page.goto(stack.app + path)
    await signOut()
    await press('Erase work from this device…')
    await page.getByLabel('Type “erase” to confirm').waitFor()
  }
  await page.getByLabel('Type “erase” to confirm').fill('erase')
  await press('Erase and sign out')
  await reads(page, 'You are signed out.')
  await isSignedOut(page)
  await admin.press('Sign out')
  await isSignedOut(admin.page)
})

test('no button is left that nobody has pressed, but for those with a reason', () => {
  expect(ledger.neverPressed.filter((key) => !left.has(key))).toEqual([])
  const listed = Object.keys(NEVER_PRESSED)
  expect(
    listed.filter((key) => ledger.wasPressed(key)),
    'pressed, though listed',
  ).toEqual([])
})

test('no page has complained', () => {
  expect(people.complaints).toEqual([])
})

function answers(): Record<string, string> {
  return validAnswers(property, { projectName: PROJECT, company: COMPANY, fundingRequired: FUNDING, email: EMAIL })
}

/** Waits until the header says so; on a phone its link may lie in the closed menu. */
async function isSignedOut(page: Page): Promise<void> {
  await page.locator('header').getByText('Sign in', { exact: true }).first().waitFor({ state: 'attached' })
}

async function signIn(
  { page, press }: Person,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${stack.app}/auth?mode=sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Sign in')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
