/**
 * `npm run pictures`: takes the README's pictures from a suite that `npm start` serves, with its demo accounts. The app's address is
 * the first argument; without it, the one that `npm start` prints.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { chromium, type Browser, type Page } from 'playwright'
import { ROOT } from '../../emulators/project.ts'
import { findBrowser } from '../../emulators/provision/browser.mjs'
import { DEMO_PEOPLE } from '../../emulators/seed/seed.ts'
import { openSection } from '../browser/form-fields.ts'
import { fillIn } from '../browser/property-application.ts'
import { validAnswers } from '../factories/application.ts'

const APP = process.argv[2] ?? 'http://127.0.0.1:5000'
const FOLDER = join(ROOT, 'docs/pictures')
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

type Account = (typeof DEMO_PEOPLE)[number]
const [SPONSOR, ADMIN] = DEMO_PEOPLE

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  await mkdir(FOLDER, { recursive: true })
  await publicPages(browser)
  await sponsor(browser)
  await admin(browser)
} finally {
  await browser.close()
}

/** A device of its own, on which the notices for newcomers have been answered. */
async function open(browser: Browser, device: typeof PHONE | typeof DESK, scheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ ...device, colorScheme: scheme })
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'essential')
    localStorage.setItem('install-answered', '1')
  })
  return context.newPage()
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(`${APP}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  // Notices leave by themselves.
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}

async function publicPages(browser: Browser): Promise<void> {
  const page = await open(browser, DESK, 'light')
  await page.goto(APP)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'home-desk-light')
  await page.context().close()
}

/** An application that is written on a phone, and sent while the phone has no network. */
async function sponsor(browser: Browser): Promise<void> {
  const page = await open(browser, PHONE, 'light')
  await signIn(page, SPONSOR)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto(`${APP}/submit`)
  await page.getByRole('button', { name: energy.label, exact: true }).click()
  const answers = validAnswers(energy, {
    contactName: 'Jonas Lindqvist',
    email: SPONSOR.email,
    company: 'Norrsken Vind AB',
    projectName: 'Storberget Wind Farm',
    location: 'Västernorrland, Sweden',
    projectValue: 'EUR 96 million',
    fundingRequired: 'EUR 58 million',
    sponsorEquity: '22%',
  })
  await fillIn(page, answers, energy)
  await openSection(page, 'overview')
  await take(page, 'form-phone-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: energy.submitLabel }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('You are offline.').first().waitFor()
  await take(page, 'waiting-phone-dark')
  await page.context().setOffline(false)
  await page.context().close()
}

async function admin(browser: Browser): Promise<void> {
  const page = await open(browser, DESK, 'dark')
  await signIn(page, ADMIN)
  await page.goto(`${APP}/admin`)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await page.getByText('Harbour Lane Developments').first().waitFor()
  await take(page, 'admin-desk-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'View Details: Harbour Lane' }).first().click()
  await page.getByRole('group', { name: 'Update Status' }).waitFor()
  await take(page, 'review-desk-light')
  await page.context().close()
}
