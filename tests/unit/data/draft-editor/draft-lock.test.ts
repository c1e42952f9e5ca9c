import { afterEach, expect, test, vi } from 'vitest'
import { lockDraft, type DraftLockState, type DraftLock } from '../../../../web/src/data/draft-editor/draft-lock.ts'
import { followPage, type PageLife } from '../../../../web/src/data/page-life.ts'
import { settled } from '../../settled.ts'
import { SOON } from '../../../suite/soon.ts'

interface Tab extends DraftLock {
  states: DraftLockState[]
  /** How often it was asked to save and let go. */
  asked: number
}

let tabs: Tab[] = []

/** `canSave`: what becomes of its last words when another tab asks for the draft. */
async function openTab(
  id: string,
  canSave: () => Promise<boolean> = () => Promise.resolve(true),
  page?: Pick<FakePage, 'findLocks' | 'life'>,
) {
  const states: DraftLockState[] = []
  const options = {
    onChange: (state: DraftLockState) => void states.push(state),
    onReleaseRequest: () => {
      tab.asked += 1
      return canSave()
    },
  }
  const held = page ? lockDraft(id, options, page) : lockDraft(id, options)
  const tab: Tab = { ...held, states, asked: 0 }
  tabs.push(tab)
  await settled()
  return tab
}

/** A page that is suspended and resumed as a test says, with locks that fail as WebKit's do (2.50, the generation of Safari 26). */
interface FakePage {
  findLocks: () => LockManager
  life: PageLife
  /** Kept aside: from now on each request is refused at once, and a lock that was held is gone. */
  suspend(): void
  /** The same, before the page is told. */
  lose(): void
  resume(): void
  requests: number
  /** Refuse, although nobody has said that the page is suspended. */
  refusing: boolean
}

const REFUSED = 'The document is not fully active'
/** So many in one test are a loop; from there on none is answered, so that a test fails rather than hangs. */
const LOOP = 1000

function webKitPage(): FakePage {
  const events = new EventTarget()
  const losses = new Set<(error: unknown) => void>()
  const request = (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>): Promise<unknown> => {
    page.requests += 1
    if (page.requests > LOOP) return new Promise(() => undefined)
    if (page.refusing) return Promise.reject(new DOMException(REFUSED, 'InvalidStateError'))
    const lost = new Promise<never>((_, reject) => {
      losses.add(reject)
    })
    return Promise.race([navigator.locks.request(name, options, callback), lost])
  }
  const page: FakePage = {
    findLocks: () => ({ request }) as unknown as LockManager,
    life: followPage(events),
    requests: 0,
    refusing: false,
    lose() {
      page.refusing = true
      for (const reject of losses) reject(new DOMException('The lock was lost', 'AbortError'))
    },
    suspend() {
      page.lose()
      events.dispatchEvent(new Event('pagehide'))
    },
    resume() {
      page.refusing = false
      events.dispatchEvent(new Event('pageshow'))
    },
  }
  return page
}

/** A page that hears of a stolen lock only when a test says so, as a busy browser tells it late. */
function latePage() {
  let hear = (): void => undefined
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const request = (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
    navigator.locks.request(name, options, callback).catch(async (error: unknown) => {
      await heard
      throw error
    })
  return { findLocks: () => ({ request }) as unknown as LockManager, life: followPage(new EventTarget()), hear }
}

afterEach(async () => {
  for (const tab of tabs) tab.release()
  tabs = []
  await settled()
})

test('the first tab edits a draft, the second only reads it', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(first.states).toEqual(['held'])
  expect(second.states).toEqual(['locked-elsewhere'])
})

test('two drafts are edited in two tabs', async () => {
  const [first, second] = [await openTab('a'), await openTab('b')]
  expect([first.states, second.states]).toEqual([['held'], ['held']])
})

test('the second tab takes over, and the first is told', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(await second.takeOver()).toBe(true)
  await settled()
  expect(first.states).toEqual(['held', 'locked-elsewhere'])
  expect(second.states).toEqual(['locked-elsewhere', 'held'])
})

test('the tab that edits is asked once to save, and only after that loses the draft', async () => {
  let finishSaving = (): void => undefined
  const saving = new Promise<void>((resolve) => {
    finishSaving = resolve
  })
  const first = await openTab('a', () => saving.then(() => true))
  const second = await openTab('a')
  const taken = second.takeOver()
  await settled()
  expect(first.asked).toBe(1)
  expect(second.states).toEqual(['locked-elsewhere'])
  finishSaving()
  expect(await taken).toBe(true)
  await settled()
  expect(second.states).toEqual(['locked-elsewhere', 'held'])
})

test('a tab with words that it can not save keeps the draft, and the other is told', async () => {
  const [first, second] = [await openTab('a', () => Promise.resolve(false)), await openTab('a')]
  expect(await second.takeOver()).toBe(false)
  await settled()
  expect([first.states, second.states]).toEqual([['held'], ['locked-elsewhere']])
})

test('a tab that does not answer loses the draft all the same', async () => {
  const letGo = () => {}
  // A frozen tab: its lock is held, but nobody listens.
  void navigator.locks.request('sotto-draft-a', () => new Promise<void>(letGo)).catch(letGo)
  const second = await openTab('a')
  expect(second.states).toEqual(['locked-elsewhere'])
  expect(await second.takeOver()).toBe(true)
  await settled()
  expect(second.states).toEqual(['locked-elsewhere', 'held'])
})

test('of three tabs the one that asked gets the draft, not the first in line', async () => {
  const [first, second, third] = [await openTab('a'), await openTab('a'), await openTab('a')]
  await third.takeOver()
  await settled()
  expect([first.states.at(-1), second.states.at(-1), third.states.at(-1)]).toEqual([
    'locked-elsewhere',
    'locked-elsewhere',
    'held',
  ])
})

test('a tab that let go for one that died meanwhile can go on', async () => {
  const first = await openTab('a')
  const asker = new BroadcastChannel('sotto-draft-a')
  const answered = new Promise((resolve) => {
    asker.onmessage = ({ data }) => {
      if (data === 'free') resolve(undefined)
    }
  })
  asker.postMessage('ask')
  await answered
  asker.close()
  expect(await first.takeOver()).toBe(true)
  await settled()
  expect(first.states).toEqual(['held', 'held'])
})

test('the draft goes back and forth as often as people like', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  for (const tab of [second, first, second]) {
    await tab.takeOver()
    await settled()
  }
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['locked-elsewhere', 'held'])
})

test('a tab that has not heard yet that its draft was taken takes it back, once the other has saved', async () => {
  const page = latePage()
  const [first, second] = [await openTab('a', undefined, page), await openTab('a')]
  await second.takeOver()
  await settled()
  expect([first.states, second.states]).toEqual([['held'], ['locked-elsewhere', 'held']])
  expect(await first.takeOver()).toBe(true)
  await settled()
  page.hear()
  await settled()
  expect(second.asked).toBe(1)
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['held', 'locked-elsewhere'])
})

test('taking over what one holds changes nothing', async () => {
  const first = await openTab('a')
  await first.takeOver()
  await settled()
  expect(first.states).toEqual(['held'])
})

test('a waiting tab gets the draft when the other closes', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  first.release()
  await settled()
  expect(second.states).toEqual(['locked-elsewhere', 'held'])
  expect(first.states).toEqual(['held'])
})

test('a tab that lost the draft gets it back when the thief closes', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(await second.takeOver()).toBe(true)
  await settled()
  second.release()
  await settled()
  expect(first.states).toEqual(['held', 'locked-elsewhere', 'held'])
})

test('a tab that closed while it waited never gets the draft', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  second.release()
  first.release()
  await settled()
  expect(second.states).toEqual(['locked-elsewhere'])
  expect((await openTab('a')).states).toEqual(['held'])
})

test('a page that is suspended lets the draft go, asks for nothing, and gets it back when it is resumed', async () => {
  const page = webKitPage()
  const first = await openTab('a', undefined, page)
  page.suspend()
  await settled()
  const { requests } = page
  const second = await openTab('a')
  expect(second.states).toEqual(['held'])
  expect(page.requests).toBe(requests)
  second.release()
  await settled()
  page.resume()
  await settled()
  // Told once more, so that it reads what another window may have written.
  expect(first.states).toEqual(['held', 'held'])
})

test('a page that is shown for the first time keeps the draft that it holds', async () => {
  const page = webKitPage()
  const tab = await openTab('a', undefined, page)
  page.resume()
  await settled()
  expect(tab.states).toEqual(['held'])
})

test('a page that is resumed while another edits the draft reads it, and gets it when the other closes', async () => {
  const page = webKitPage()
  const first = await openTab('a', undefined, page)
  page.suspend()
  const second = await openTab('a')
  page.resume()
  await settled()
  expect(first.states).toEqual(['held', 'locked-elsewhere'])
  second.release()
  await settled()
  expect(first.states).toEqual(['held', 'locked-elsewhere', 'held'])
})

test('a page that waits in line and is suspended asks again when it is resumed', async () => {
  const page = webKitPage()
  const first = await openTab('a')
  const second = await openTab('a', undefined, page)
  page.suspend()
  await settled()
  first.release()
  await settled()
  expect(second.states).toEqual(['locked-elsewhere'])
  page.resume()
  await settled()
  expect(second.states).toEqual(['locked-elsewhere', 'held'])
})

test('a page whose locks are refused at once goes on living, and asks again after a pause', async () => {
  const page = webKitPage()
  page.refusing = true
  const tab = await openTab('a', undefined, page)
  expect(tab.states).toEqual(['locked-elsewhere'])
  expect(page.requests).toBeLessThan(3)
  page.refusing = false
  await vi.waitFor(() => expect(tab.states).toEqual(['locked-elsewhere', 'held']), SOON)
})

test('a page that loses its lock before it is told that it is suspended does not hang', async () => {
  const page = webKitPage()
  const tab = await openTab('a', undefined, page)
  page.lose()
  await settled()
  page.suspend()
  expect(page.requests).toBeLessThan(4)
  page.resume()
  await settled()
  expect(tab.states.at(-1)).toBe('held')
})
