import { server } from '../../../browser/server.ts'
import { newEmail, noticed, PASSWORD } from '../../../browser/people.ts'
import { anAccount, at, fill, headed, press } from '../../../e2e/support/auth-screen.ts'
import { mailedLinks } from '../../../e2e/support/mailed-links.ts'
import { on, type Area } from '../state.ts'

/** Signing in, making an account, a forgotten password, and the pages to which mailed links lead. */
export const session: Area = {
  name: 'session',
  async states(studio) {
    const { page, context } = await studio.visitor.open()
    const shown = on(page)
    const { email } = await anAccount('gallery')
    const go = (path: string) => () => page.goto(at(path))
    const invalid = () => page.locator('[aria-invalid=true]').first().waitFor()
    const refuse = async (answer: object, status = 200) => {
      await page.route('**/accounts:signInWithPassword**', (route) =>
        route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: answer }),
      )
      await go('/auth')()
      await fill(page, email, PASSWORD)
      await press(page, 'Sign in')
    }
    const link = async (purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'RECOVER_EMAIL') =>
      (await mailedLinks(email, purpose)).at(-1)?.href ?? 'no link'
    let used = ''
    return [
      shown('sign-in', async () => {
        await go('/auth')()
        await headed(page, 'Sign in')
      }),
      shown('sign-in-empty', async () => {
        await press(page, 'Sign in')
        await invalid()
      }),
      shown('sign-in-wrong', async () => {
        await fill(page, email, 'A wrong password 1')
        await press(page, 'Sign in')
        await noticed(page, 'Invalid email or password')
      }),
      shown('sign-in-too-many', async () => {
        await refuse({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, 400)
        await noticed(page, 'Too many attempts')
      }),
      shown('sign-in-second-factor', async () => {
        await page.unrouteAll()
        const factor = { mfaEnrollmentId: 'one', phoneInfo: '+61 4', enrolledAt: '2026-01-01T00:00:00Z' }
        await refuse({ mfaPendingCredential: 'pending', mfaInfo: [factor] })
        await noticed(page, 'This account uses two-step sign-in')
      }),
      shown('sign-in-offline', async () => {
        await page.unrouteAll()
        await go('/auth')()
        await context.setOffline(true)
        await page.getByText('You are offline', { exact: true }).waitFor()
      }),
      shown('sign-in-offline-failed', async () => {
        await fill(page, email, PASSWORD)
        await press(page, 'Sign in')
        await noticed(page, 'Failed to sign in. Please try again.')
      }),
      shown('sign-up-guarded', async () => {
        await context.setOffline(false)
        await go('/submit?sector=energy')()
        await headed(page, 'Create an account')
      }),
      shown('sign-in-guarded', () => page.getByRole('link', { name: /^Already have an account/ }).click()),
      shown('sign-up', go('/auth?mode=sign-up')),
      shown('sign-up-invalid', async () => {
        await fill(page, 'amara', 'short')
        await press(page, 'Create account')
        await invalid()
      }),
      shown('sign-up-generated', async () => {
        await fill(page, newEmail('gallery'))
        await press(page, 'Generate strong password')
      }),
      shown('sign-up-taken', async () => {
        await fill(page, email, 'Another password 1')
        await press(page, 'Create account')
        await noticed(page, 'An account with this email already exists')
      }),
      shown('reset', go('/auth?mode=reset')),
      shown('reset-empty', async () => {
        await press(page, 'Send reset link')
        await invalid()
      }),
      shown('reset-sent', async () => {
        await fill(page, email)
        await press(page, 'Send reset link')
        await noticed(page, 'Password reset link sent! Check your email.')
      }),
      shown('new-password', async () => {
        used = await link('PASSWORD_RESET')
        await page.goto(used)
        await headed(page, 'Choose a new password')
        await page.getByLabel('Password').waitFor()
      }),
      shown('new-password-short', async () => {
        await page.getByLabel('Password').fill('short')
        await press(page, 'Set new password')
        await invalid()
      }),
      shown('new-password-set', async () => {
        await page.getByLabel('Password').fill(PASSWORD)
        await press(page, 'Set new password')
        await noticed(page, 'Your new password is set')
      }),
      shown('link-dead', async () => {
        await page.goto(used)
        await headed(page, 'This link no longer works')
      }),
      shown('link-incomplete', async () => {
        await go('/auth/action?mode=signIn&oobCode=x')()
        await headed(page, 'This link is incomplete')
      }),
      shown('link-unchecked', async () => {
        await server().auth.generatePasswordResetLink(email)
        await page.route('**/accounts:resetPassword**', (route) => route.abort())
        await page.goto(await link('PASSWORD_RESET'))
        await page.getByText('The link could not be checked.', { exact: true }).waitFor()
      }),
      shown('verify', async () => {
        await page.unrouteAll()
        await server().auth.generateEmailVerificationLink(email)
        await page.goto(await link('VERIFY_EMAIL'))
        await page.getByText(email, { exact: true }).waitFor()
      }),
      shown('recover', async () => {
        const { uid } = await server().auth.getUserByEmail(email)
        await server().auth.updateUser(uid, { email: newEmail('gallery') })
        await page.goto(await link('RECOVER_EMAIL'))
        await page.getByText(email, { exact: true }).waitFor()
      }),
    ]
  },
}
