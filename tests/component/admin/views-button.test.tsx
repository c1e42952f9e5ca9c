import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeDesk, openDesk } from '../support/open-desk.tsx'
import { hasFocus, key, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

/** The menu of the views comes after this. */
const network = vi.hoisted(() => ({ reached: Promise.resolve<unknown>(undefined) }))

vi.mock('../../../web/src/data/remote/live/watch-presence.ts', () => ({ watchPresence: () => () => undefined }))
vi.mock('../../../web/src/data/remote/live/watch-submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/presence.ts', () => ({ tellPresence: () => Promise.resolve() }))
vi.mock('../../../web/src/data/remote/submissions/assignments.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/lib/loading/retry-import.ts', () => ({
  retryImport: async (load: () => Promise<unknown>) => {
    const module = await load()
    if (String(load).includes('saved-views')) await network.reached
    return module
  },
}))

afterEach(closeDesk)

const views = page.getByRole('button', { name: 'Views' })
const firstView = page.getByRole('menuitem').first()

/** Opens the desk, whose menu of views comes with the returned call. */
async function openWithoutMenu(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  network.reached = promise
  await openDesk('/admin', null)
  await shown(views)
  // The page shows nothing of it, so this is time for the menu to be on its way.
  await new Promise((come) => setTimeout(come, 300))
  expect(views.element()).not.toHaveAttribute('data-state')
  return () => resolve(undefined)
}

test('the focus stays on the button of the views as their menu comes', async () => {
  const come = await openWithoutMenu()
  views.element().focus()
  come()
  await expect.element(views).toHaveAttribute('data-state', 'closed')
  await hasFocus(views)
})

test('a press on the button of the views before their menu has come opens it as it comes', async () => {
  const come = await openWithoutMenu()
  await views.click()
  come()
  await shown(firstView)
  await key('Escape')
  await hasFocus(views)
})

test.each(['Enter', ' ', 'ArrowDown'])('the key “%s” opens the views as their menu comes', async (name) => {
  const come = await openWithoutMenu()
  views.element().focus()
  await key(name)
  come()
  await shown(firstView)
  await key('Escape')
})

test.each(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])(
  'a press on the button of the views opens their menu, which comes with its %s',
  async (moment) => {
    const come = await openWithoutMenu()
    addEventListener(moment, come, { capture: true, once: true })
    await views.click()
    await shown(firstView)
    // The rest of the press may close what it has opened.
    await new Promise((passed) => setTimeout(passed, 500))
    await shown(firstView)
    await key('Escape')
  },
)
