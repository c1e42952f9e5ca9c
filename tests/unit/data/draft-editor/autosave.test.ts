import { AUTOSAVE_MS } from '@sotto/domain/shared/limits'
import { failed, ok } from '@sotto/domain/shared/result'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createAutosave, type Autosave, type AutosaveState } from '../../../../web/src/data/draft-editor/autosave.ts'
import type { SaveDraftResult } from '../../../../web/src/data/local/drafts.ts'
import { virtualClock, type VirtualClock } from '../support/virtual-clock.ts'

interface Write {
  snapshot: string
  at: number
  end: (result: SaveDraftResult) => void
}

let clock: VirtualClock
let writes: Write[]
let states: AutosaveState[]
let autosave: Autosave<string>

const settled = () => new Promise((resolve) => setImmediate(resolve))
const saved = (): SaveDraftResult => ok({ version: 1, savedAt: clock.now() })
const last = (): Write | undefined => writes.at(-1)

async function end(result = saved()): Promise<void> {
  last()?.end(result)
  await settled()
}

beforeEach(() => {
  clock = virtualClock()
  writes = []
  states = []
  autosave = createAutosave<string>({
    clock,
    save: (snapshot) => new Promise((end) => writes.push({ snapshot, at: clock.now(), end })),
    onState: (state) => states.push(state),
  })
})

test('a change is written within 300 ms although the person types on', () => {
  for (const text of ['r', 'ri', 'riv', 'rive', 'river']) {
    autosave.change(text)
    clock.advance(70)
  }
  expect(writes.map(({ snapshot }) => snapshot)).toEqual(['river'])
  expect(AUTOSAVE_MS).toBe(300)
})

test.each([-86_400_000, 86_400_000])('a clock that is set by %d ms delays nothing that is typed', async (change) => {
  autosave.change('a')
  clock.set(clock.now() + change)
  autosave.change('ab')
  clock.advance(300)
  clock.set(clock.now() + change)
  autosave.change('abc')
  clock.set(clock.now() + change)
  await end()
  clock.advance(300)
  clock.set(clock.now() + change)
  await end(failed('storage-full'))
  clock.set(clock.now() + change)
  clock.advance(3000)
  expect(writes.map(({ snapshot }) => snapshot)).toEqual(['ab', 'abc', 'abc'])
})

test('nothing is written before something changes', () => {
  clock.advance(10_000)
  expect(writes).toEqual([])
})

test('only one write is in flight, and the newest words win', async () => {
  autosave.change('a')
  clock.advance(300)
  autosave.change('ab')
  clock.advance(5000)
  autosave.change('abc')
  expect(writes.map(({ snapshot }) => snapshot)).toEqual(['a'])
  await end()
  clock.advance(0)
  expect(writes.map(({ snapshot }) => snapshot)).toEqual(['a', 'abc'])
})

test('a saved change says when', async () => {
  autosave.change('a')
  clock.advance(300)
  await end()
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved', at: clock.now() }])
})

test('leaving the page writes at once, also what was typed during a write', async () => {
  autosave.change('a')
  clock.advance(300)
  autosave.change('ab')
  const flushed = autosave.flush()
  await end()
  expect(last()?.snapshot).toBe('ab')
  await end()
  expect(await flushed).toBe(true)
})

test('flushing takes along what is typed during its own write', async () => {
  autosave.change('a')
  const flushed = autosave.flush()
  await settled()
  autosave.change('ab')
  await end()
  expect(last()?.snapshot).toBe('ab')
  await end()
  expect(await flushed).toBe(true)
  expect(writes).toHaveLength(2)
})

test('flushing with nothing unsaved writes nothing and says that all is saved', async () => {
  expect(await autosave.flush()).toBe(true)
  autosave.change('a')
  clock.advance(300)
  await end()
  expect(await autosave.flush()).toBe(true)
  expect(writes).toHaveLength(1)
})

test.each(['storage-full', 'gone'] as const)(
  'flushing says so when the last words stay unsaved (%s)',
  async (reason) => {
    autosave.change('a')
    const flushed = autosave.flush()
    await settled()
    await end(failed(reason))
    expect(await flushed).toBe(false)
    expect(writes).toHaveLength(1)
  },
)

test.each(['storage-full', 'storage-failed'] as const)(
  'what the device refuses (%s) is said and tried again',
  async (reason) => {
    autosave.change('a')
    clock.advance(300)
    await end(failed(reason))
    expect(states.at(-1)).toEqual({ kind: 'failed', reason })
    clock.advance(3000)
    expect(writes.map(({ snapshot }) => snapshot)).toEqual(['a', 'a'])
  },
)

test('a retry writes what is newest then', async () => {
  autosave.change('a')
  clock.advance(300)
  autosave.change('ab')
  await end(failed('storage-full'))
  clock.advance(3000)
  expect(last()?.snapshot).toBe('ab')
})

test.each(['newer', 'gone', 'waiting'] as const)(
  'a draft that is %s is never written again by this page',
  async (reason) => {
    autosave.change('a')
    clock.advance(300)
    await end(failed(reason))
    autosave.change('ab')
    clock.advance(60_000)
    await autosave.flush()
    expect(writes).toHaveLength(1)
    expect(states.at(-1)).toEqual({ kind: 'failed', reason })
  },
)

test('whenever a page is killed, at most the last 300 ms of typing are not with the database', async () => {
  const typing = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.boolean()), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(typing, async (pauses) => {
      const typed: { at: number; text: string }[] = []
      const page = virtualClock()
      let written = -1
      const saver = createAutosave<number>({
        clock: page,
        save: (index) => {
          written = index
          return Promise.resolve(ok({ version: index, savedAt: page.now() }))
        },
        onState: () => undefined,
      })
      for (const [index, [pause, slow]] of pauses.entries()) {
        typed.push({ at: page.now(), text: String(index) })
        saver.change(index)
        if (slow) await settled()
        page.advance(pause)
        await settled()
        const unwritten = typed.slice(written + 1)
        expect(unwritten.every(({ at }) => page.now() - at <= 300)).toBe(true)
      }
    }),
    { numRuns: 200, seed: 20_261_121 },
  )
})
