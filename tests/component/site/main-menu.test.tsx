import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Frame, mount } from '../support/mount.tsx'
import { button, find, hasFocus, key, shown } from '../support/screen.ts'

const menu = page.getByRole('navigation', { name: 'Site' })
const toggle = button('Menu')
const openPage = () =>
  mount(
    <Frame>
      <h1>A page</h1>
    </Frame>,
  )

async function openByKeyboard(): Promise<void> {
  toggle.element().focus()
  await key('Enter')
  await shown(menu.getByRole('link', { name: 'For Funders' }))
}

const closed = () => expect.poll(() => find('#main-menu').checkVisibility()).toBe(false)

test('opens on a phone, gives the focus back on Escape, and is accessible', async () => {
  await openPage()
  await openByKeyboard()
  await expectAccessible()
  await key('Escape')
  await closed()
  await hasFocus(toggle)
})

test('closes when the focus goes on to the page behind it', async () => {
  await openPage()
  await openByKeyboard()
  menu.getByRole('link', { name: 'Submit Project' }).element().focus()
  await key('Tab')
  await closed()
})

test('is not there on a desk, where the entries stand in the header', async () => {
  await page.viewport(DESK.width, DESK.height)
  await openPage()
  await shown(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How We Work' }))
  expect(toggle.elements()).toEqual([])
})

test('has a person’s own entries first, at every width', async () => {
  for (const { width, height } of [PHONE, DESK]) {
    await page.viewport(width, height)
    const { unmount } = await mount(
      <Frame own={[{ to: '/account', label: 'Account' }]}>
        <h1>A page</h1>
      </Frame>,
    )
    await toggle.click()
    const entry = menu.getByRole('link', { name: 'Account', exact: true })
    await shown(entry)
    await expect.element(entry).toHaveAttribute('href', '/account')
    await expectAccessible()
    await unmount()
  }
})
