import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { DESK } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fill, openAuth } from '../support/auth-screen.tsx'
import {
  takeComplaints,
  button,
  find,
  focusedOn,
  follow,
  gone,
  headed,
  isClearOf,
  key,
  link,
  part,
  press,
  says,
  saysNoMore,
  shown,
  type,
  valueIn,
} from '../support/screen.ts'
import { addAccount, calls, emptyAccounts, treatNext } from '../support/fake-account.ts'
import { Frame } from '../support/mount.tsx'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/auth/account.ts', () => import('../support/fake-account.ts'))

const PASSWORD = 'Correct horse 7!'
const SIGN_UP = 'Don’t have an account? Sign up'
const SIGN_IN = 'Already have an account? Sign in'

const notices = page.getByRole('region', { name: /^Notifications/ })
const password = page.getByLabelText('Password', { exact: true })

beforeEach(emptyAccounts)

describe('the three modes', () => {
  test('have addresses and links both ways, and keep what was typed', async () => {
    const { address, goBack } = await openAuth()
    await headed('Sign in')
    await fill('someone@sotto.example', 'half a passw')
    // A password manager holds on to the elements themselves.
    const [email, secret] = [find('#email'), find('#password')]
    expect(secret.getAttribute('autocomplete')).toBe('current-password')
    await gone(button('Generate strong password'))
    await expectAccessible()

    await follow(SIGN_UP)
    await headed('Create an account')
    expect(address()).toBe('/auth?mode=sign-up')
    expect(valueIn('email')).toBe('someone@sotto.example')
    expect(valueIn('password')).toBe('half a passw')
    await gone(link('Forgot password?'))
    await expectAccessible()
    expect(find('#email[name=email][autocomplete=username]')).toBe(email)
    expect(find('#password[name=password][autocomplete=new-password]')).toBe(secret)

    await follow(SIGN_IN)
    await headed('Sign in')
    await follow('Forgot password?')
    await headed('Reset Password')
    await says('Enter your email to receive a password reset link')
    expect(address()).toBe('/auth?mode=reset')
    expect(find('#email')).toBe(email)
    expect(valueIn('email')).toBe('someone@sotto.example')
    expect(document.querySelector('#password')).toBeNull()
    await expectAccessible()
    await follow('Back to sign in')
    await headed('Sign in')
    goBack()
    await headed('Reset Password')
  })

  test('say at the field what is wrong with it, and lead there', async () => {
    await page.viewport(DESK.width, DESK.height)
    await commands.pretend({ colorScheme: 'dark' })
    await openAuth('/auth?mode=sign-up')
    await fill('not an address', 'short')
    await press('Create account')
    await says('Invalid email address')
    await says('Password must be at least 6 characters')
    await focusedOn('email')
    expect(document.title).toMatch(/^Error: /)
    await expectAccessible()
    await fill('mended@sotto.example')
    await saysNoMore('Invalid email address')
    await press('Create account')
    await focusedOn('password')

    await follow(SIGN_IN)
    await saysNoMore('Password must be at least 6 characters')
    await expect.poll(() => document.title).not.toMatch(/^Error: /)
    await follow('Forgot password?')
    await fill(' ')
    await press('Send reset link')
    const words = 'Please enter your email address'
    await expect.element(page.elementLocator(find('#email-error'))).toHaveTextContent(words)
    await shown(notices.getByText(words, { exact: true }))
    await focusedOn('email')
    await expectAccessible()
    expect(calls).toEqual([])
  })

  test('are gone through by the keyboard alone', async () => {
    await page.viewport(DESK.width, DESK.height)
    const { address } = await openAuth()
    await headed('Sign in')
    const tabTo = async (name: string) => {
      for (let step = 0; step < 20; step += 1) {
        await key('Tab')
        if (document.activeElement?.textContent === name) return
      }
      throw new Error(`${name} can't be reached by Tab`)
    }
    await tabTo(SIGN_UP)
    await key('Enter')
    await headed('Create an account')
    // The link is another one now: the focus is at the form, whose first field comes next.
    await key('Tab')
    await type('keys@sotto.example')
    await key('Tab')
    await type('A password 9')
    await tabTo('Show password')
    await type(' ')
    await expect.element(password).toHaveAttribute('type', 'text')
    await shown(button('Hide password'))
    await type(' ')
    await expect.element(password).toHaveAttribute('type', 'password')
    await userEvent.tab({ shift: true })
    await key('Enter')
    await says('Account created successfully!')
    expect(calls[0]).toEqual(['signUp', 'keys@sotto.example', 'A password 9'])
    await expect.poll(address).toBe('/')
  })

  test('say when Caps Lock is on, until the field is left', async () => {
    await openAuth()
    const strike = (modifierCapsLock: boolean) => {
      find('#password').focus()
      find('#password').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock, bubbles: true }))
    }
    strike(true)
    await says('Caps Lock is on')
    await expectAccessible()
    strike(false)
    await saysNoMore('Caps Lock is on')
    strike(true)
    await says('Caps Lock is on')
    find('#email').focus()
    await saysNoMore('Caps Lock is on')
  })
})

test('a generated password is shown, and can be used', async () => {
  const { address } = await openAuth('/auth?mode=sign-up')
  await fill('generated@sotto.example', 'short')
  await press('Generate strong password')
  await says('Strong password generated! Make sure to save it securely.')
  expect(find('#password').getAttribute('type')).toBe('text')
  expect(valueIn('password')).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d\s]).{16}$/)
  const given = valueIn('password')
  await expectAccessible()
  await press('Create account')
  await says('Account created successfully!')
  expect(calls[0]).toEqual(['signUp', 'generated@sotto.example', given])
  await expect.poll(address).toBe('/')
})

test('a password that is tried first is not taken', async () => {
  await openAuth('/auth?mode=sign-up')
  await fill('guessed@sotto.example', '123456')
  await press('Create account')
  await says('This password is too easy to guess. Choose a longer one, or generate one.')
  await focusedOn('password')
  await expectAccessible()
  expect(calls).toEqual([])
})

test('an account that can not be made says so, and keeps what was typed', async () => {
  treatNext(() => Promise.resolve({ ok: false, reason: 'unreachable' }))
  await openAuth('/auth?mode=sign-up')
  await fill('unlucky@sotto.example', PASSWORD)
  await press('Create account')
  await says('Failed to create account. Please try again.')
  await says('The sign-in service is not responding. Try again in a minute.')
  expect(valueIn('email')).toBe('unlucky@sotto.example')
  expect(valueIn('password')).toBe(PASSWORD)
})

test('a reset link that could not be mailed is told of, and the address stays', async () => {
  treatNext(() => Promise.resolve({ ok: false, reason: 'unreachable' }))
  await openAuth('/auth?mode=reset')
  await fill('unlucky@sotto.example')
  await press('Send reset link')
  await says('Failed to send reset email. Please try again.')
  expect(valueIn('email')).toBe('unlucky@sotto.example')
})

describe.each([
  { address: '/auth', act: 'Sign in' },
  { address: '/auth?mode=sign-up', act: 'Create account' },
])('$act', ({ address, act }) => {
  test('calls what breaks unexpected, and costs nothing that was typed', async () => {
    treatNext(() => Promise.reject(new TypeError('broken')))
    await openAuth(address)
    await fill('odd@sotto.example', PASSWORD)
    await press(act)
    await says('An unexpected error occurred')
    await expectAccessible()
    expect(valueIn('email')).toBe('odd@sotto.example')
    expect(valueIn('password')).toBe(PASSWORD)
    await focusedOn('password')
    expect(takeComplaints()).toEqual([expect.stringContaining('A call to Auth broke')])
    await expect.element(button(act)).toBeEnabled()
  })
})

test('while a request runs the button says so and is not pressed twice', async () => {
  addAccount('slow@sotto.example', PASSWORD)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  treatNext(async (usual) => {
    await held
    return usual()
  })
  const { address } = await openAuth()
  await fill('slow@sotto.example', PASSWORD)
  await key('Enter')
  await expect.element(button('Loading...')).toBeDisabled()
  find('#password').focus()
  await key('Enter')
  release()
  await expect.poll(address).toBe('/')
  expect(calls).toEqual([['signIn', 'slow@sotto.example', PASSWORD]])
})

test('what is said of a failure covers nothing that takes the focus', async () => {
  // As tall as a phone is above its keyboard.
  await page.viewport(360, 480)
  await openAuth('/auth', Frame)
  await fill('nobody@sotto.example', 'A wrong password 1')
  await key('Enter')
  await says('Invalid email or password')
  const controls = document.querySelectorAll<HTMLElement>('main :is(input, button, a)')
  expect(controls.length).toBeGreaterThan(4)
  for (const control of controls) {
    control.focus()
    expect(isClearOf(control, find('#toasts li')), control.outerHTML).toBe(true)
  }
})

test('what is said of a failed sign-in goes with the screen, and comes up at the foot of a phone, clear of the title', async () => {
  await page.viewport(360, 740)
  await openAuth('/auth', Frame)
  await fill('nobody@sotto.example', 'A wrong password 1')
  await key('Enter')
  await says('Invalid email or password')
  const said = find('#toasts li')
  await expect.poll(() => said.getBoundingClientRect().bottom).toBeGreaterThan(740 - 32)
  expect(isClearOf(find('h1'), said)).toBe(true)
  await follow('Forgot password?')
  await headed('Reset Password')
  await saysNoMore('Invalid email or password')
})

test('where a reset link went is said for as long as the screen stands', async () => {
  addAccount('known@sotto.example', PASSWORD)
  await openAuth('/auth?mode=reset')
  await fill('known@sotto.example')
  await press('Send reset link')
  await headed('Sign in')
  await press('Dismiss')
  await shown(part('If known@sotto.example has an account, we have sent a reset link there.'))
  await follow('Forgot password?')
  await headed('Reset Password')
  await gone(part('we have sent a reset link there'))
})

test('a second factor leads to us from the form itself', async () => {
  treatNext(() => Promise.resolve({ ok: false, reason: 'second-factor' }))
  await openAuth()
  await fill('known@sotto.example', PASSWORD)
  await press('Sign in')
  await says('This account uses two-step sign-in')
  await expect.element(page.getByRole('link', { name: 'Contact us for help with signing in' })).toBeVisible()
})

test('a notice goes by itself where the field says the same', async () => {
  addAccount('known@sotto.example', PASSWORD)
  await openAuth('/auth?mode=sign-up', Frame)
  await fill('known@sotto.example', PASSWORD)
  await press('Create account')
  await says('An account with this email already exists')
  await expect.poll(() => part('An account with this email already exists').elements()).toEqual([])
  await says('This email address already has an account')
}, 20_000)

test('what is said of a success stays on the screen that it leads to', async () => {
  addAccount('known@sotto.example', PASSWORD)
  await openAuth('/auth?mode=reset')
  await fill('known@sotto.example')
  await press('Send reset link')
  await headed('Sign in')
  await says('Password reset link sent! Check your email.')
})
