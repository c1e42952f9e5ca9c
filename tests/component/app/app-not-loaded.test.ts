import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, shown, takeComplaints } from '../support/screen.ts'

vi.mock('../../../web/src/main.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('at an address without a page of its own, an app that can’t be loaded says so and offers to reload', async () => {
  await import('../../../web/src/boot.ts')
  await shown(page.getByRole('heading', { level: 1, name: 'This page could not be loaded', exact: true }))
  await shown(page.getByText('The connection failed, or the app has been updated. Reload the page.', { exact: true }))
  await shown(button('Reload page'))
  expect(takeComplaints()).toHaveLength(1)
})
