/**
 * `npm run screenshots`: takes the pictures that stand for the app elsewhere, from the app itself: those that an app store or a browser
 * shows before it is installed, and the preview that a link to it has.
 */
import { join } from 'node:path'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Page } from 'playwright'
import { closeOnSignal, createClosers } from '../../emulators/launcher/closers.ts'
import { ROOT } from '../../emulators/project.ts'
import { FIREBASE_PARTS } from '../../emulators/launcher/start-suite.ts'
import { SCREENSHOTS } from '../../web/manifest.ts'
import { answer } from '../browser/form-fields.ts'
import { newProfile, openBrowser } from '../browser/browser.ts'
import { PASSWORD, signIn } from '../browser/people.ts'
import { ANSWERS, attach, FILES, fillIn, startProperty } from '../browser/property-application.ts'
import { server } from '../browser/server.ts'
import { startForTests } from '../suite/start.ts'
import { suite } from '../suite/suite.ts'

const closers = createClosers()

closeOnSignal(closers, 1)

try {
  const { env } = await startForTests('screenshots', 'npm run screenshots', FIREBASE_PARTS, closers)
  Object.assign(process.env, env)
  const profile = await newProfile()
  closers.add(() => profile.remove())
  const browser = await openBrowser(profile)
  closers.add(() => browser.close())
  const devtools = await browser.context.newCDPSession(browser.page)
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true })
  await takePreview(browser.page)
  await take(browser.page, await write(browser.page))
} finally {
  await closers.close()
}

/** The opening of the home page, in the size that social networks show, without the links that a picture can't follow. */
async function takePreview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto(suite().appUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLElement>(
      'header nav, header a:not([href="/"]), main a, main button',
    )) {
      link.style.visibility = 'hidden'
    }
    await document.fonts.ready
  })
  await page.screenshot({ path: join(ROOT, 'web/public/preview.png') })
}

/** Somebody in the middle of writing: one draft nearly done, one begun. The id of the first. */
async function write(page: Page): Promise<string> {
  const email = 'amara.okafor@harbour-lane.example'
  await server().auth.createUser({ email, password: PASSWORD, emailVerified: true })
  await signIn(page, email)
  await startProperty(page)
  await answer(page, 'projectName', 'Station Road Apartments')
  await page.getByRole('heading', { level: 1, name: 'Station Road Apartments' }).waitFor()
  const draftId = await startProperty(page)
  await fillIn(page, { ...ANSWERS, contactName: 'Amara Okafor' })
  await attach(page, FILES)
  return draftId
}

async function take(page: Page, draftId: string): Promise<void> {
  // Who looks at these pictures is being offered the app already.
  await page.evaluate(() => localStorage.setItem('install-answered', '1'))
  for (const { src, sizes, shows } of SCREENSHOTS) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await page.goto(suite().appUrl + (shows === 'draft' ? `/submit/${draftId}` : '/applications'))
    await page
      .locator(shows === 'draft' ? `#${property.documents.id}` : '[aria-labelledby=drafts] li')
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    // On a phone one section is open, and a picture of headings alone shows no form.
    const contact = page.getByRole('button', { name: 'Contact Information', expanded: false })
    if (shows === 'draft' && (await contact.isVisible())) await contact.click()
    if (shows === 'draft') await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(ROOT, 'web/public', src) })
  }
}
