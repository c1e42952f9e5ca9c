import type { Page } from 'playwright'
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
  SIGN_UP,
} from '../support/auth-screen.ts'
import { DESK, stayOffline } from '../../browser/browser.ts'
import { installed, newEmail, noticed, PASSWORD, signIn } from '../../browser/people.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

test.describe('the three modes', () => {
  test('have addresses and links both ways, and keep what was typed', async ({ visitor }) => {
    const { page, complaints } = await visitor.open()
    await page.goto(at('/auth'))
    await headed(page, 'Sign in')
    await fill(page, 'someone@sotto.example', 'half a passw')
    await page.locator('#email').evaluate((field) => field.setAttribute('data-first', ''))
    await page.locator('#password').evaluate((field) => field.setAttribute('data-first', ''))
    expect(await page.locator('#password').getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByRole('button', { name: 'Generate strong password' }).count()).toBe(0)
    await expectAccessible(page)

    await follow(page, SIGN_UP)
    await headed(page, 'Create an account')
    expect(addressOf(page)).toBe('/auth?mode=sign-up')
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@sotto.example')
    expect(await page.getByLabel('Password').inputValue()).toBe('half a passw')
    expect(await page.getByRole('link', { name: 'Forgot password?' }).count()).toBe(0)
    await expectAccessible(page)
    // A password manager holds on to the elements themselves.
    expect(await page.locator('#email[data-first][name=email][autocomplete=username]').count()).toBe(1)
    expect(await page.locator('#password[data-first][name=password][autocomplete=new-password]').count()).toBe(1)

    await follow(page, SIGN_IN)
    await headed(page, 'Sign in')
    await follow(page, 'Forgot password?')
    await headed(page, 'Reset Password')
    await page.getByText('Enter your email to receive a password reset link', { exact: true }).waitFor()
    expect(addressOf(page)).toBe('/auth?mode=reset')
    expect(await page.locator('#email[data-first]').inputValue()).toBe('someone@sotto.example')
    expect(await page.locator('#password').count()).toBe(0)
    await expectAccessible(page)
    await follow(page, 'Back to sign in')
    await headed(page, 'Sign in')
    await page.goBack()
    await headed(page, 'Reset Password')
    expect(complaints).toEqual([])
  })

  test('say at the field what is wrong with it, and lead there', async ({ visitor }) => {
    const { page, complaints } = await visitor.open({ viewport: DESK, colorScheme: 'dark' })
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, 'not an address', 'short')
    await press(page, 'Create account')
    await page.getByText('Invalid email address', { exact: true }).waitFor()
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('email')
    expect(await page.title()).toMatch(/^Error: /)
    await expectAccessible(page)
    await fill(page, 'mended@sotto.example')
    await expect.poll(() => page.getByText('Invalid email address').count()).toBe(0)
    await press(page, 'Create account')
    await expect.poll(() => focused(page)).toBe('password')

    await follow(page, SIGN_IN)
    await expect.poll(() => page.getByText('Password must be at least 6 characters').count()).toBe(0)
    await expect.poll(() => page.title()).not.toMatch(/^Error: /)
    await follow(page, 'Forgot password?')
    await fill(page, ' ')
    await press(page, 'Send reset link')
    const words = 'Please enter your email address'
    await page.locator('#email-error').getByText(words, { exact: true }).waitFor()
    await notices(page).getByText(words, { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('email')
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('are gone through by the keyboard alone', async ({ visitor }) => {
    const { page } = await visitor.open({ viewport: DESK })
    await page.goto(at('/auth'))
    await headed(page, 'Sign in')
    const tabTo = async (name: string) => {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab')
        const words = await page.evaluate(() => document.activeElement?.textContent)
        if (words === name) return
      }
      throw new Error(`${name} can't be reached by Tab`)
    }
    await tabTo(SIGN_UP)
    await page.keyboard.press('Enter')
    await headed(page, 'Create an account')
    // The link is another one now: the focus is at the form, whose first field comes next.
    await page.keyboard.press('Tab')
    await page.keyboard.type(newEmail('keys'))
    await page.keyboard.press('Tab')
    await page.keyboard.type('A password 9')
    await tabTo('Show password')
    await page.keyboard.press('Space')
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).waitFor()
    await page.keyboard.press('Space')
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await noticed(page, 'Account created successfully!')
    await isSignedIn(page)
  })

  test('say when Caps Lock is on, until the field is left', async ({ visitor }) => {
    const { page } = await visitor.open()
    await page.goto(at('/auth'))
    const type = (modifierCapsLock: boolean) =>
      page.getByLabel('Password').evaluate((field, on) => {
        field.focus()
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock: on, bubbles: true }))
      }, modifierCapsLock)
    await type(true)
    await page.getByText('Caps Lock is on').waitFor()
    await expectAccessible(page)
    await type(false)
    await expect.poll(() => page.getByText('Caps Lock is on').count()).toBe(0)
    await type(true)
    await page.getByText('Caps Lock is on').waitFor()
    await page.getByLabel('Email').focus()
    await expect.poll(() => page.getByText('Caps Lock is on').count()).toBe(0)
  })
})

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
    await expectAccessible(page)
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
    await follow(page, 'Reset its password')
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
    await page.getByText('Check your email and password, then try again.', { exact: true }).waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  })

  test('that can not be made says so, and keeps what was typed', async ({ visitor }) => {
    const email = newEmail('unlucky')
    const { page } = await visitor.open()
    await page.route('**/accounts:signUp**', (route) => route.abort())
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, email, PASSWORD)
    await press(page, 'Create account')
    await noticed(page, 'Failed to create account. Please try again.')
    await page.getByText('The sign-in service does not answer. Try again in a minute.', { exact: true }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD)
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
    await page.locator('#projectName').fill('Kept here')
    await page.getByRole('heading', { name: 'Kept here' }).waitFor()
    await press(page, 'Sign out')
    await press(page, 'Keep on this device and sign out')
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    await page.goto(at('/submit'))
    await headed(page, 'Sign in')
    await page.getByText('Your drafts are still on this device.').waitFor()
    await expectAccessible(page)
  })

  test('does not take a password that is tried first', async ({ visitor }) => {
    const { page } = await visitor.open()
    await page.goto(at('/auth?mode=sign-up'))
    await fill(page, newEmail('guessed'), '123456')
    await press(page, 'Create account')
    await page.getByText('This password is too easy to guess. Choose a longer one, or generate one.').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
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
  await noticed(page, 'This account needs a second factor')
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
  await page.getByText(/Drafts on this device are kept for the person who wrote them/).waitFor()
  await expectAccessible(page)
  await fill(page, email, PASSWORD)
  await press(page, 'Sign in')
  await noticed(page, 'Failed to sign in. Please try again.')
  await page.getByText('There is no connection. Try again when you are back online.', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD)
  await context.setOffline(false)
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0)
  await press(page, 'Sign in')
  await isSignedIn(page)
  // The last word replaced the one before.
  expect(await page.getByText('Failed to sign in. Please try again.', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
})

for (const { address, act, call } of [
  { address: '/auth', act: 'Sign in', call: 'signInWithPassword' },
  { address: '/auth?mode=sign-up', act: 'Create account', call: 'signUp' },
]) {
  test(`${act}: an answer that nobody expects is called unexpected, and costs nothing that was typed`, async ({
    visitor,
  }) => {
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
    await expectAccessible(page)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD)
    await expect.poll(() => focused(page)).toBe('password')
    expect(complaints).toEqual([expect.stringContaining('A call to Auth broke')])
    expect(await page.getByRole('button', { name: act, exact: true }).isEnabled()).toBe(true)
  })
}

test('while a request runs the button says so and is not pressed twice', async ({ visitor }) => {
  const { email } = await anAccount('slow')
  const { page } = await visitor.open()
  let asked = 0
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await page.goto(at('/auth'))
  await fill(page, email, PASSWORD)
  await page.getByLabel('Password').press('Enter')
  const busy = page.getByRole('button', { name: 'Loading...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await page.getByLabel('Password').press('Enter')
  answer()
  await isSignedIn(page)
  expect(asked).toBe(1)
})

test('who is signed in has nothing to do here', async ({ visitor }) => {
  const { email } = await anAccount('inside')
  const { page } = await visitor.open()
  await signIn(page, email)
  await page.goto(at('/auth?mode=sign-up'))
  await expect.poll(() => addressOf(page)).toBe('/')
  await page.goto(at('/auth?mode=reset'))
  await headed(page, 'Reset Password')
})
