import { expectAccessible } from '../support/accessible.ts'
import {
  addressOf,
  anAccount,
  at,
  fill,
  focused,
  follow,
  headed,
  isSignedIn,
  press,
  SIGN_IN,
} from '../support/auth-screen.ts'
import { answer } from '../../browser/form-fields.ts'
import { stayOffline } from '../../browser/browser.ts'
import { installed, newEmail, noticed, PASSWORD, signIn } from '../../browser/people.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

test.describe('a new account', () => {
  test('takes a generated password, which then signs in', async ({ visitor }) => {
    const { page, context, complaints } = await visitor.open()
    const email = newEmail('generated')
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, email, 'short')
    await press(page, 'Generate strong password')
    await noticed(page, 'Strong password generated! Make sure to save it securely.')
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('text')
    const password = await page.getByLabel('Password').inputValue()
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d\s]).{16}$/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy password')
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    await press(page, 'Create account')
    await noticed(page, 'Account created successfully!')
    await isSignedIn(page)
    expect(addressOf(page)).toBe('/')
    await press(page, 'Sign out')
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()

    await page.goto(at('/auth'))
    await fill(page, email, password)
    await press(page, 'Sign in')
    await noticed(page, 'Signed in successfully!')
    await isSignedIn(page)
    expect(addressOf(page)).toBe('/')
    expect(complaints).toEqual([])
  })

  test('is not made where there is one already', async ({ visitor }) => {
    const { email } = await anAccount('twice')
    const { page } = await visitor.open()
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, email, 'Another password 1')
    await press(page, 'Create account')
    await noticed(page, 'An account with this email already exists')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await expect.poll(() => focused(page)).toBe('email')
    await page.getByLabel('Email').and(page.locator('[aria-invalid=true]')).waitFor()
    await expectAccessible(page)
    await follow(page, 'Reset the password')
    await headed(page, 'Reset Password')
    await page.goBack()
    await fill(page, email, 'Another password 1')
    await press(page, 'Create account')
    await follow(page, 'Sign in with this email')
    await headed(page, 'Sign in')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await fill(page, email, 'A wrong password 1')
    await press(page, 'Sign in')
    await noticed(page, 'Invalid email or password')
    await page.getByLabel('Password').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByText('Check your email and password, then try again', { exact: true }).waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  })

  test('is what a device is offered on which nobody ever signed in, and leads back', async ({ visitor }) => {
    const { page } = await visitor.open()
    await page.goto(at('/submit?sector=energy'))
    await headed(page, 'Create an account')
    expect(addressOf(page)).toBe('/auth?mode=sign-up')
    expect(await page.getByText('Authentication Required').count()).toBe(0)
    await expectAccessible(page)
    await follow(page, SIGN_IN)
    await headed(page, 'Sign in')
    await page.getByText('Authentication Required', { exact: true }).waitFor()
    await page.getByText('Please sign in to submit your project.', { exact: true }).waitFor()
    await page.goto(at('/submit?sector=energy'))
    await headed(page, 'Create an account')
    expect(await page.getByText('still on this device').count()).toBe(0)
    await expectAccessible(page)
    await fill(page, newEmail('guarded'), PASSWORD)
    await press(page, 'Create account')
    await page.waitForURL('**/submit?sector=energy')
    await page.getByRole('button', { name: 'Start application' }).click()
    await answer(page, 'projectName', 'Kept here')
    await page.getByRole('heading', { name: 'Kept here' }).waitFor()
    await press(page, 'Sign out')
    await press(page, 'Keep work and sign out')
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    await page.goto(at('/submit'))
    await headed(page, 'Sign in')
    await page.getByText('Your drafts are still on this device.').waitFor()
    await expectAccessible(page)
  })
})

test('too many attempts have one text that says what to do', async ({ visitor }) => {
  const { page } = await visitor.open()
  await page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
    }),
  )
  await page.goto(at('/auth'))
  await fill(page, 'ada@sotto.example', PASSWORD)
  await press(page, 'Sign in')
  await noticed(page, 'Too many attempts')
  await page.getByText('Wait a few minutes, then try again.', { exact: true }).waitFor()
  expect(await page.getByText('Please try again').count()).toBe(0)
})

test('an account with a second factor reads that it is the second factor', async ({ visitor }) => {
  const { page } = await visitor.open()
  await page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        mfaPendingCredential: 'pending',
        mfaInfo: [{ mfaEnrollmentId: 'one', phoneInfo: '+61 4', enrolledAt: '2026-01-01T00:00:00Z' }],
      },
    }),
  )
  await page.goto(at('/auth'))
  await fill(page, 'ada@sotto.example', PASSWORD)
  await press(page, 'Sign in')
  await noticed(page, 'This account uses two-step sign-in')
})

test('offline it says what can be done, keeps what was typed, and signs in with the connection', async ({ device }) => {
  const { email } = await anAccount('offline')
  const browser = await device.open()
  const { page, context, complaints } = browser
  await page.goto(at('/auth'))
  await installed(page)
  await stayOffline(browser)
  await page.reload()
  await page.getByText('You are offline', { exact: true }).waitFor()
  await page.getByText(/Your drafts stay on this device and open again after you sign in/).waitFor()
  await expectAccessible(page)
  await fill(page, email, PASSWORD)
  await press(page, 'Sign in')
  await noticed(page, 'Failed to sign in. Please try again.')
  await page.getByText('You are offline. Try again when you are back online.', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD)
  await context.setOffline(false)
  await expect.poll(() => page.getByText('You are offline', { exact: true }).count()).toBe(0)
  await press(page, 'Sign in')
  await isSignedIn(page)
  // The last word replaced the one before.
  await expect(page.getByText('Failed to sign in. Please try again.', { exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
})

for (const { address, act, call } of [
  { address: '/auth', act: 'Sign in', call: 'signInWithPassword' },
  { address: '/auth?mode=sign-up', act: 'Create account', call: 'signUp' },
]) {
  test(`${act}: an answer that nobody expects is called unexpected`, async ({ visitor }) => {
    const { email } = await anAccount('odd')
    const { page, complaints } = await visitor.open()
    await page.route(`**/accounts:${call}**`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { idToken: 7, refreshToken: 'x', localId: 'x' },
      }),
    )
    await page.goto(at(address))
    await fill(page, email, PASSWORD)
    await press(page, act)
    await noticed(page, 'An unexpected error occurred')
    expect(complaints).toEqual([expect.stringContaining('A call to Auth broke')])
  })
}

test('who is signed in has nothing to do here', async ({ visitor }) => {
  const { email } = await anAccount('inside')
  const { page } = await visitor.open()
  await signIn(page, email)
  await page.goto(at('/auth?mode=sign-up'))
  await expect.poll(() => addressOf(page)).toBe('/')
  await page.goto(at('/auth?mode=reset'))
  await headed(page, 'Reset Password')
})
