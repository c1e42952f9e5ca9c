import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageBoundary } from '../../../web/src/app/pages/page-boundary.tsx'
import type * as sessions from '../../../web/src/data/session/open-device-session.ts'
import { RequireAdmin, RequireSession } from '../../../web/src/features/session/guards.tsx'
import { SessionProvider } from '../../../web/src/features/session/session-provider.tsx'
import { openInitialRender } from '../../../web/src/lib/loading/initial-render.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, says, shown, takeComplaints } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const { openDeviceSession } = vi.hoisted(() => ({ openDeviceSession: vi.fn<typeof sessions.openDeviceSession>() }))
vi.mock('../../../web/src/data/session/open-device-session.ts', () => ({ openDeviceSession }))
vi.mock('../../../web/src/data/session-hint.ts', () => ({
  readSessionHint: () => Promise.resolve('perhaps'),
  noteSession: () => undefined,
  watchOtherWindows: () => () => undefined,
}))
vi.mock('../../../web/src/features/session/follow-role.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const open = (Guard: typeof RequireSession | typeof RequireAdmin) =>
  mount(
    <SessionProvider>
      <Main>
        <PageBoundary>
          <Guard>{() => 'The page'}</Guard>
        </PageBoundary>
      </Main>
    </SessionProvider>,
  )

async function offersToReload(): Promise<void> {
  await shown(button('Reload page'))
  expect(page.getByText('The page', { exact: true }).elements()).toEqual([])
  // An effect says so, after the page has been drawn.
  await expect.poll(() => takeComplaints().join()).toContain('A page broke')
}

test('a page for the signed-in offers to reload where the session can’t be followed', async () => {
  openDeviceSession.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await open(RequireSession)
  await offersToReload()
})

describe('where the role can’t be followed', () => {
  beforeEach(() => {
    openInitialRender()
    openDeviceSession.mockImplementation((_, onSession) => {
      onSession({ state: 'person', person: { uid: 'ada', email: 'ada@sotto.example' }, confirmed: true })
      return () => undefined
    })
  })

  test('a page for admins offers to reload', async () => {
    await open(RequireAdmin)
    await offersToReload()
  })

  test('a page for sponsors is there', async () => {
    await open(RequireSession)
    await says('The page')
  })
})
