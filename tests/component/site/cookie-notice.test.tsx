import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CookieNotice } from '../../../web/src/site/cookie-notice.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { Frame, mount } from '../support/mount.tsx'
import { button, gone, key, part, press, shown } from '../support/screen.ts'

const notice = page.getByRole('region', { name: 'Cookies' })
const consent = () => localStorage.getItem('cookie-consent')

const openPage = () =>
  mount(
    <Frame after={<CookieNotice />}>
      <div className="mx-auto max-w-page px-4">
        <h1>A page</h1>
        <p className="h-dvh">That is longer than a phone.</p>
      </div>
    </Frame>,
  )

test.each([
  ['Accept All', 'accepted'],
  ['Essential Only', 'essential'],
  ['Decline', 'declined'],
  ['Close', 'declined'],
])('«%s» keeps «%s», and nobody is asked again', async (name, kept) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { unmount } = await openPage()
  vi.advanceTimersByTime(999)
  expect(notice.elements()).toEqual([])
  vi.advanceTimersByTime(1)
  await shown(notice)
  expect(consent()).toBeNull()
  if (name !== 'Close') await press('Show details')
  await press(name)
  await gone(notice)
  expect(consent()).toBe(kept)
  await unmount()

  await openPage()
  vi.advanceTimersByTime(5000)
  await shown(page.getByRole('heading', { name: 'A page' }))
  expect(notice.elements()).toEqual([])
})

test.each([
  ['a phone', 360, 740],
  ['an upright tablet', 768, 1024],
  ['a desk', 1440, 900],
])('it is one line at the foot of %s, with the same choices', async (_, width, height) => {
  await page.viewport(width, height)
  await openPage()
  await shown(notice)
  expect(notice.element().getBoundingClientRect().height).toBeLessThanOrEqual(46)
  const choices = [...notice.element().querySelectorAll('button')].filter((each) => each.checkVisibility())
  expect(choices.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual(['Show details', 'Close'])
})

test('it shows and hides what is kept', async () => {
  await openPage()
  await shown(notice)
  await expectAccessible()
  await press('Show details')
  await shown(part('Your answer to this notice'))
  await expectAccessible()
  await press('Hide details')
  await gone(part('Your answer to this notice'))
})

test('it can be answered by keyboard alone and covers nothing that has the focus', async () => {
  await openPage()
  await shown(notice)
  const links = document.querySelectorAll<HTMLElement>('footer a')
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    link.focus()
    const { top } = notice.element().getBoundingClientRect()
    expect(link.getBoundingClientRect().bottom, link.textContent).toBeLessThanOrEqual(top)
  }
  button('Show details').element().focus()
  await key('Enter')
  button('Decline').element().focus()
  await key('Enter')
  await gone(notice)
  expect(consent()).toBe('declined')
})
