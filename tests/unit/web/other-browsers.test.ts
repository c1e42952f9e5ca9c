import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptUntil } from '../../../web/src/lib/site-storage.ts'
import type { OutboxEntry } from '../../../web/src/data/local/records.ts'
import { describeEntry } from '../../../web/src/features/outbox/entry/entry-messages.ts'

afterEach(() => vi.unstubAllGlobals())

describe('how long a browser keeps drafts of a site that is not visited', () => {
  const NOW = Date.UTC(2026, 10, 22)
  const SAFARI = { vendor: 'Apple Computer, Inc.' }

  test.each([
    ['Safari, seven days', SAFARI, false, NOW + 7 * 86_400_000],
    ['an iPhone’s browser, seven days', { ...SAFARI, standalone: false }, false, NOW + 7 * 86_400_000],
    ['the app installed on an iPhone, without a term', { ...SAFARI, standalone: true }, false, undefined],
    ['the app installed on a Mac, without a term', SAFARI, true, undefined],
    ['Chromium, without a term', { vendor: 'Google Inc.' }, false, undefined],
    ['Firefox, without a term', { vendor: '' }, false, undefined],
  ])('%s', (_, navigator, standalone, expected) => {
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
    expect(keptUntil(NOW)).toBe(expected)
  })
})

describe('an application that waits for a connection', () => {
  const waiting = { paused: false, problem: 'offline', startedAt: null, nextAttemptAt: 0 } as OutboxEntry

  test('is sent by the browser itself, where that has Background Sync', () => {
    vi.stubGlobal('SyncManager', () => undefined)
    expect(describeEntry(waiting, false).explanation).toBe('You are offline. We will send it when you are back online.')
  })

  test('needs the app to be open, where it has none', () => {
    expect(describeEntry(waiting, false).explanation).toContain('Open the app when you are back online')
  })
})
