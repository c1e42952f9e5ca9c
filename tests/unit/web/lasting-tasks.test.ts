import { afterEach, expect, test, vi } from 'vitest'
import { provideLastingTasks } from '../../../web/src/lib/lasting-tasks.ts'
import { settled } from '../settled.ts'

/** A page whose messages arrive in a later turn, or never where it loses them. */
function openPage() {
  const page = Object.assign(new EventTarget(), { loses: false, setImmediate: (_task: () => void): void => undefined })
  class Channel {
    port1 = { onmessage: (): void => undefined }
    port2 = {
      postMessage: () => {
        if (!page.loses) setTimeout(() => this.port1.onmessage())
      },
    }
  }
  vi.stubGlobal('MessageChannel', Channel)
  provideLastingTasks(page)
  return page
}

afterEach(() => void vi.unstubAllGlobals())

test('tasks run in a later turn, in their order', async () => {
  const page = openPage()
  const ran: number[] = []
  for (const task of [1, 2, 3]) page.setImmediate(() => ran.push(task))
  expect(ran).toEqual([])
  await settled()
  expect(ran).toEqual([1, 2, 3])
})

test('a task whose message was lost with a suspended page runs when the page is shown', async () => {
  const page = openPage()
  const ran: number[] = []
  page.loses = true
  page.setImmediate(() => ran.push(1))
  await settled()
  expect(ran).toEqual([])
  page.loses = false
  page.dispatchEvent(new Event('pageshow'))
  await settled()
  expect(ran).toEqual([1])
})

test('a task whose message was late and not lost runs once', async () => {
  const page = openPage()
  const ran: number[] = []
  page.setImmediate(() => ran.push(1))
  page.dispatchEvent(new Event('pageshow'))
  await settled()
  expect(ran).toEqual([1])
})
