import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { mining } from '@sotto/domain/forms/sectors/mining'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Locator } from 'playwright'
import { PHONE } from '../../browser/chromium.ts'
import { newEmail } from '../../browser/people.ts'
import { isClearOf } from '../support/fits.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

test('the questions of a sector are read and printed before there is an account', async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: PHONE, touch: true })
  await page.goto(`${suite().appUrl}/sectors/mining`)
  await page.getByRole('link', { name: 'See the application questions' }).tap()
  await page.waitForURL('**/questions#mining')
  const questions = page.locator('details[open]')
  await expect(questions).toHaveCount(1)
  for (const { label } of fieldsOf(mining))
    await expect(questions.getByText(label, { exact: true }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: mining.label })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: property.label, exact: true })).toBeHidden()
})

test('a reviewer on a device where nobody has signed in comes to the sign-in, not to the sign-up of sponsors', async ({
  visitor,
}) => {
  const { page } = await visitor.open()
  await page.goto(`${suite().appUrl}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.goto(`${suite().appUrl}/submit`)
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
})

/** Touches and typed answers; typing into a field takes the touch that goes there. */
const MOST_TOUCHES = 6

test(`a new person comes from the home page to the first question in ${MOST_TOUCHES} touches`, async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: PHONE, newcomer: true, touch: true })
  let touches = 0
  const touch = async (control: Locator) => {
    touches += 1
    await control.tap()
  }
  await page.goto(suite().appUrl)
  const notice = page.locator('#cookie-notice')
  await notice.waitFor()
  const submit = page.getByRole('main').getByRole('link', { name: 'Submit Project Outline' }).first()
  expect(await isClearOf(submit, notice)).toBe(true)
  await touch(submit)
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
  await touch(page.getByLabel('Email'))
  await page.keyboard.type(newEmail('newcomer'))
  await touch(page.getByRole('button', { name: 'Generate strong password' }))
  await touch(page.getByRole('button', { name: 'Create account' }))
  await touch(page.getByRole('button', { name: mining.label, exact: true }))
  await touch(page.locator('#projectType'))
  await expect(page.locator('#projectType')).toBeFocused()
  expect(touches).toBeLessThanOrEqual(MOST_TOUCHES)
})
