import { afterEach, expect, test, vi } from 'vitest'
import { Spinner } from '../../../web/src/ui/spinner.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { part, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const LATE = part('close the other windows of this app and reload this page')

afterEach(() => void vi.useRealTimers())

test('a page that loads for long says what can be done, and one that loads for a moment does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await mount(
    <Main>
      <h1>My applications</h1>
      <Spinner />
    </Main>,
  )
  await says('Loading')
  vi.advanceTimersByTime(14_999)
  expect(LATE.elements()).toEqual([])
  vi.advanceTimersByTime(1)
  await shown(LATE)
  vi.useRealTimers()
  await expectAccessible()
})
