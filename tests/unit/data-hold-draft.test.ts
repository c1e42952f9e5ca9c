import { afterEach, expect, test } from 'vitest'
import { holdDraft, type DraftHold, type HeldDraft } from '../../web/src/data/local/hold-draft.ts'

interface Tab extends HeldDraft {
  states: DraftHold[]
  /** How often it was asked to save and let go. */
  asked: number
}

let tabs: Tab[] = []

const locksSettle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** `canSave`: what becomes of its last words when another tab asks for the draft. */
async function openTab(id: string, canSave: () => Promise<boolean> = () => Promise.resolve(true)): Promise<Tab> {
  const states: DraftHold[] = []
  const held = holdDraft(id, {
    onChange: (state) => states.push(state),
    letGo: () => {
      tab.asked += 1
      return canSave()
    },
  })
  const tab: Tab = { ...held, states, asked: 0 }
  tabs.push(tab)
  await locksSettle()
  return tab
}

afterEach(async () => {
  for (const tab of tabs) tab.release()
  tabs = []
  await locksSettle()
})

test('the first tab edits a draft, the second only reads it', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(first.states).toEqual(['held'])
  expect(second.states).toEqual(['elsewhere'])
})

test('two drafts are edited in two tabs', async () => {
  const [first, second] = [await openTab('a'), await openTab('b')]
  expect([first.states, second.states]).toEqual([['held'], ['held']])
})

test('the second tab takes over, and the first is told', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(await second.takeOver()).toBe(true)
  await locksSettle()
  expect(first.states).toEqual(['held', 'elsewhere'])
  expect(second.states).toEqual(['elsewhere', 'held'])
})

test('the tab that edits is asked once to save, and only after that loses the draft', async () => {
  let finishSaving = (): void => undefined
  const saving = new Promise<void>((resolve) => {
    finishSaving = resolve
  })
  const first = await openTab('a', () => saving.then(() => true))
  const second = await openTab('a')
  const taken = second.takeOver()
  await locksSettle()
  expect(first.asked).toBe(1)
  expect(second.states).toEqual(['elsewhere'])
  finishSaving()
  expect(await taken).toBe(true)
  await locksSettle()
  expect(second.states).toEqual(['elsewhere', 'held'])
})

test('a tab with words that it can not save keeps the draft, and the other is told', async () => {
  const [first, second] = [await openTab('a', () => Promise.resolve(false)), await openTab('a')]
  expect(await second.takeOver()).toBe(false)
  await locksSettle()
  expect([first.states, second.states]).toEqual([['held'], ['elsewhere']])
})

test('a tab that does not answer loses the draft all the same', async () => {
  const letGo = () => {}
  // A frozen tab: its lock is held, but nobody listens.
  void navigator.locks.request('sotto-draft-a', () => new Promise<void>(letGo)).catch(letGo)
  const second = await openTab('a')
  expect(second.states).toEqual(['elsewhere'])
  expect(await second.takeOver()).toBe(true)
  await locksSettle()
  expect(second.states).toEqual(['elsewhere', 'held'])
})

test('of three tabs the one that asked gets the draft, not the first in line', async () => {
  const [first, second, third] = [await openTab('a'), await openTab('a'), await openTab('a')]
  await third.takeOver()
  await locksSettle()
  expect([first.states.at(-1), second.states.at(-1), third.states.at(-1)]).toEqual(['elsewhere', 'elsewhere', 'held'])
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
  expect(first.states).toEqual(['held', 'held'])
})

test('the draft goes back and forth as often as people like', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  for (const tab of [second, first, second]) {
    await tab.takeOver()
    await locksSettle()
  }
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['elsewhere', 'held'])
})

test('taking over what one holds changes nothing', async () => {
  const first = await openTab('a')
  await first.takeOver()
  await locksSettle()
  expect(first.states).toEqual(['held'])
})

test('a waiting tab gets the draft when the other closes', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  first.release()
  await locksSettle()
  expect(second.states).toEqual(['elsewhere', 'held'])
  expect(first.states).toEqual(['held'])
})

test('a tab that lost the draft gets it back when the thief closes', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  expect(await second.takeOver()).toBe(true)
  await locksSettle()
  second.release()
  await locksSettle()
  expect(first.states).toEqual(['held', 'elsewhere', 'held'])
})

test('a tab that closed while it waited never gets the draft', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  second.release()
  first.release()
  await locksSettle()
  expect(second.states).toEqual(['elsewhere'])
  expect((await openTab('a')).states).toEqual(['held'])
})
