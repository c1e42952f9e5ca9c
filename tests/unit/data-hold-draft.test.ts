import { afterEach, expect, test } from 'vitest'
import { holdDraft, type DraftHold, type HeldDraft } from '../../web/src/data/local/hold-draft.ts'

interface Tab extends HeldDraft {
  states: DraftHold[]
}

let tabs: Tab[] = []

const locksSettle = () => new Promise((resolve) => setTimeout(resolve, 20))

async function openTab(id: string): Promise<Tab> {
  const states: DraftHold[] = []
  const tab = { states, ...holdDraft(id, (state) => states.push(state)) }
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
  second.takeOver()
  await locksSettle()
  expect(first.states).toEqual(['held', 'elsewhere'])
  expect(second.states).toEqual(['elsewhere', 'held'])
})

test('the draft goes back and forth as often as people like', async () => {
  const [first, second] = [await openTab('a'), await openTab('a')]
  for (const tab of [second, first, second]) {
    tab.takeOver()
    await locksSettle()
  }
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['elsewhere', 'held'])
})

test('taking over what one holds changes nothing', async () => {
  const first = await openTab('a')
  first.takeOver()
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
  second.takeOver()
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
