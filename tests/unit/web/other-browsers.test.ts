import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptUntil } from '../../../web/src/ui/keep-warning.tsx'
import type { OutboxEntry } from '../../../web/src/data/local/database/records.ts'
import { waitsForConnection } from '../../../web/src/data/sync/entry-state.ts'
import { describeEntry } from '../../../web/src/features/outbox/entry/entry-messages.ts'
import { nextAttemptOf } from '../../../web/src/features/outbox/entry/entry-progress.ts'

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
  const entry = {
    paused: false,
    problem: 'offline',
    startedAt: null,
    nextAttemptAt: Date.now() + 20_000,
  } as OutboxEntry

  test('is sent by the browser itself, where that has Background Sync', () => {
    vi.stubGlobal('SyncManager', () => undefined)
    expect(describeEntry(entry, false).explanation).toBe(
      'You are offline. The app will send it when you are back online. You can close the app: this browser will send it in the background.',
    )
  })

  test('needs the app to be open, where it has none', () => {
    expect(describeEntry(entry, false).explanation).toContain('Keep the app open until then')
  })

  test.each([
    ['the device has no network', 'refused', false],
    ['the last attempt was made without one', 'offline', true],
    ['the last attempt had no answer, whatever the device says of its network', 'unreachable', true],
  ] as const)('says so where %s', (_, problem, online) => {
    expect(describeEntry({ ...entry, problem }, online).state).toBe('Waiting for a connection')
  })

  test('is said to be sent while an attempt is made, and to be tried again after an answer', () => {
    expect(waitsForConnection({ ...entry, problem: 'unreachable', startedAt: 1 }, true)).toBe(false)
    expect(describeEntry({ ...entry, problem: 'refused' }, true).state).toBe('Trying again')
  })

  test('is counted down to where an attempt can succeed, and not where it needs the network first', () => {
    expect(nextAttemptOf({ ...entry, problem: 'unreachable' }, true)).toBe(entry.nextAttemptAt)
    expect(nextAttemptOf({ ...entry, problem: 'unreachable' }, false)).toBeUndefined()
    expect(nextAttemptOf(entry, true)).toBeUndefined()
  })
})
