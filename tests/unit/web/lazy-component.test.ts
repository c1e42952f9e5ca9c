import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyComponent } from '../../../web/src/lib/loading/lazy-component.ts'

const load = () => Promise.resolve({ Part: () => 'the part' })

const draw = (Part: ReturnType<typeof lazyComponent>) =>
  renderToString(createElement(Suspense, { fallback: 'a spinner' }, createElement(Part)))

test('a part that was fetched before it is drawn is there at once', async () => {
  const Part = lazyComponent(load, 'Part')
  await Part.fetch()
  expect(draw(Part)).toContain('the part')
})

test('a part that was not fetched gives way to a spinner', () => {
  expect(draw(lazyComponent(load, 'Part'))).not.toContain('the part')
})

test('a part that could not be fetched ahead is asked for again when it is drawn', async () => {
  vi.useFakeTimers()
  const failing = vi.fn(load).mockRejectedValueOnce(new Error('aborted')).mockRejectedValueOnce(new Error('aborted'))
  const Part = lazyComponent(failing, 'Part')
  const fetched = expect(Part.fetch()).rejects.toThrow('aborted')
  await vi.runAllTimersAsync()
  await fetched
  vi.useRealTimers()
  draw(Part)
  expect(failing).toHaveBeenCalledTimes(3)
})
