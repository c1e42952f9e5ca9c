import { referenceOf } from '@sotto/domain/submission/ids'
import { mailPath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { addressOf, anAccount, at, fill, focused, follow, headed, isSignedIn, press } from '../support/auth-screen.ts'
import { stayOffline } from '../../browser/browser.ts'
import { PHONE } from '../../browser/chromium.ts'
import { mailedLink, mailedLinks } from '../support/mailed-links.ts'
import { installed, newEmail, noticed, PASSWORD } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { mailsTo } from '../../suite/mailbox.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

/** The subjects of the mails about applications that an address got. */
async function subjectsTo(email: string): Promise<readonly string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes('application'))
}

test.describe('a new account', () => {
  test('verifies its address by the mailed link, pressed once', async ({ visitor }) => {
    const { page, complaints } = await visitor.open()
    const email = newEmail('verified')
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, email, PASSWORD)
    await press(page, 'Create account')
    await isSignedIn(page)
    const link = await mailedLink(email, 'VERIFY_EMAIL')
    expect(link.searchParams.get('continueUrl')).toBe(at('/'))
    await page.goto(at('/applications'))
    await page.getByText(`Verify your email: open the link that we sent to ${email}.`).waitFor()
    await expectAccessible(page)

    // A mail program that opens the link before the person does uses nothing up.
    await page.goto(link.href)
    await headed(page, 'Verify your email')
    await page.reload()
    await page.getByText(email, { exact: true }).waitFor()
    await expectAccessible(page)
    expect((await server().auth.getUserByEmail(email)).emailVerified).toBe(false)
    await press(page, 'Verify email')
    await noticed(page, 'Your email is verified')
    expect(addressOf(page)).toBe('/')
    expect((await server().auth.getUserByEmail(email)).emailVerified).toBe(true)

    await page.goto(link.href)
    await headed(page, 'This link no longer works')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'My applications' }).click()
    await page.getByText('You have no drafts on this device.').waitFor()
    await expect.poll(() => page.getByText('Verify your email').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is made also when the mail to verify it fails, which can be asked for again', async ({ visitor }) => {
    const { page } = await visitor.open()
    const email = newEmail('unmailed')
    await page.route('**/accounts:sendOobCode**', (route) => route.abort())
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, email, PASSWORD)
    await press(page, 'Create account')
    await noticed(page, 'We could not send the verification email')
    await isSignedIn(page)
    expect(await mailedLinks(email, 'VERIFY_EMAIL')).toEqual([])
    await page.unrouteAll()
    await page.goto(at('/applications'))
    await press(page, 'Send link again')
    await noticed(page, 'Verification link sent! Check your email.')
    expect(await mailedLinks(email, 'VERIFY_EMAIL')).toHaveLength(1)
  })
})

test('what waited for an address to be verified is mailed once its person is back', async ({ visitor }) => {
  const { page, complaints } = await visitor.open()
  const email = newEmail('waiting')
  await page.goto(at('/auth?mode=sign-up'))
  await fill(page, email, PASSWORD)
  await press(page, 'Create account')
  await isSignedIn(page)
  const { uid } = await server().auth.getUserByEmail(email)
  const id = await arrive({ uid })
  const account = server().firestore.doc(mailPath(id, 'acknowledgement'))
  await expect.poll(async () => (await account.get()).get('waits_for') as unknown).toBe(uid)
  await page.goto(at('/applications'))
  const reminder = page.getByText('Until then, we can’t send you automatic emails about your applications.')
  await reminder.waitFor()
  // It comes late, and must not move the lists away under a finger.
  const received = await page.getByRole('heading', { name: 'Received' }).boundingBox()
  expect((await reminder.boundingBox())?.y).toBeGreaterThan(received?.y ?? Infinity)
  await page.goto(at(`/applications/${id}`))
  await page.getByText('Until then, we can’t send you automatic emails about your applications.').waitFor()
  expect(await subjectsTo(email)).toEqual([])

  // The link is opened on another device, and this one learns of it on a page that says nothing about mails.
  await server().auth.updateUser(uid, { emailVerified: true })
  const learned = page.waitForResponse(/accounts:lookup/)
  await page.goto(at('/submit'))
  await learned
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' }).click()
  await expect.poll(() => subjectsTo(email)).toEqual([`We have received your application ${referenceOf(id)}`])
  await page.reload()
  await page.getByText(referenceOf(id)).first().waitFor()
  expect(await subjectsTo(email)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test.describe('a forgotten password', () => {
  test('is replaced by the mailed link, once', async ({ visitor }) => {
    const { email } = await anAccount('forgetful')
    const { page, complaints } = await visitor.open()
    await page.goto(at('/auth?mode=reset'))
    await fill(page, email)
    await press(page, 'Send reset link')
    await noticed(page, 'Password reset link sent! Check your email.')
    await headed(page, 'Sign in')
    const link = await mailedLink(email, 'PASSWORD_RESET')
    expect(link.searchParams.get('continueUrl')).toBe(at('/auth'))

    await page.goto(link.href)
    await headed(page, 'Choose a new password')
    await page.getByText(email, { exact: true }).waitFor()
    // What a password manager is to keep the new password with.
    expect(await page.locator('form [autocomplete=username]').inputValue()).toBe(email)
    await expectAccessible(page)
    await page.getByLabel('Password').fill('short')
    await press(page, 'Set new password')
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await expectAccessible(page)
    await page.getByLabel('Password').fill('The new password 2')
    await press(page, 'Set new password')
    await noticed(page, 'Your new password is set')

    await headed(page, 'Sign in')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await press(page, 'Sign in')
    await noticed(page, 'Invalid email or password')
    await expect.poll(() => focused(page)).toBe('password')
    await page.getByLabel('Password').fill('The new password 2')
    await press(page, 'Sign in')
    await isSignedIn(page)

    await page.goto(link.href)
    await headed(page, 'This link no longer works')
    await follow(page, 'Send a new link')
    await headed(page, 'Reset Password')
    expect(complaints).toEqual([])
  })

  test('is answered alike for an address without an account, and nothing is mailed', async ({ visitor }) => {
    const { page } = await visitor.open()
    const email = newEmail('nobody')
    await page.goto(at('/auth?mode=reset'))
    await fill(page, email)
    await press(page, 'Send reset link')
    await noticed(page, 'Password reset link sent! Check your email.')
    expect(await mailedLinks(email, 'PASSWORD_RESET')).toEqual([])
  })
})

test.describe('a mailed link', () => {
  // The emulator's codes never grow old; these are the words in which Auth says so.
  const expire = (page: Page) =>
    page.route('**/accounts:resetPassword**', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
      }),
    )

  test('says that it has expired, at its opening and at its use', async ({ visitor }) => {
    const { email } = await anAccount('late')
    await server().auth.generatePasswordResetLink(email)
    const link = await mailedLink(email, 'PASSWORD_RESET')
    const { page, complaints } = await visitor.open({ viewport: PHONE, colorScheme: 'dark' })
    await page.goto(link.href)
    await page.getByLabel('Password').fill('The new password 2')
    await expire(page)
    await press(page, 'Set new password')
    await headed(page, 'This link has expired')
    await expectAccessible(page)
    await page.reload()
    await headed(page, 'This link has expired')
    await page.getByRole('link', { name: 'Send a new link' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('does what it was mailed for and nothing else', async ({ visitor }) => {
    const { email } = await anAccount('crossed')
    await server().auth.generateEmailVerificationLink(email)
    const link = await mailedLink(email, 'VERIFY_EMAIL')
    const { page } = await visitor.open()
    link.searchParams.set('mode', 'resetPassword')
    await page.goto(link.href)
    await headed(page, 'This link no longer works')
    for (const mode of ['signIn', 'toString', '']) {
      link.searchParams.set('mode', mode)
      await page.goto(link.href)
      await headed(page, 'This link is incomplete')
    }
    await expectAccessible(page)
    link.searchParams.set('mode', 'verifyEmail')
    await page.goto(link.href)
    await press(page, 'Verify email')
    await noticed(page, 'Your email is verified')
  })

  test('waits for a connection', async ({ device }) => {
    const { email } = await anAccount('tunnel')
    await server().auth.generatePasswordResetLink(email)
    const link = await mailedLink(email, 'PASSWORD_RESET')
    const browser = await device.open()
    const { page, context } = browser
    await page.route('**/accounts:resetPassword**', (route) => route.abort())
    await page.goto(link.href)
    await page.getByText('The link could not be checked.', { exact: true }).waitFor()
    await page.getByText(/^The sign-in service is not responding\. The link remains valid/).waitFor()
    await page.unrouteAll()
    await page.goto(at('/auth'))
    await installed(page)
    await stayOffline(browser)
    await page.goto(link.href)
    await page.getByText('The link could not be checked.', { exact: true }).waitFor()
    await page.getByText(/^You are offline\. The link remains valid/).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await press(page, 'Try again')
    await page.getByLabel('Password').waitFor()
  })

  test('sets a changed address back, then offers a new password', async ({ visitor }) => {
    const { email, uid } = await anAccount('robbed')
    const thief = newEmail('thief')
    await server().auth.updateUser(uid, { email: thief })
    const link = await mailedLink(email, 'RECOVER_EMAIL')
    const { page, complaints } = await visitor.open()
    await page.goto(link.href)
    await headed(page, 'Restore your email address')
    await page.getByText(email, { exact: true }).waitFor()
    await expectAccessible(page)
    expect((await server().auth.getUser(uid)).email).toBe(thief)
    await press(page, 'Restore email address')
    await noticed(page, 'Your email address has been restored')
    expect((await server().auth.getUser(uid)).email).toBe(email)
    await headed(page, 'Reset Password')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(complaints).toEqual([])
  })
})
