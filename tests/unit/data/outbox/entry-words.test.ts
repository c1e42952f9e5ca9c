import { describe, expect, test } from 'vitest'
import type { ApplicationEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { describeEntry, SENDING } from '../../../../web/src/features/outbox/entry/entry-messages.ts'
import { fileStatesOf } from '../../../../web/src/features/outbox/entry/entry-progress.ts'

const entry = {
  kind: 'application',
  queuedAt: Date.now(),
  startedAt: null,
  paused: false,
  problem: null,
  submission: {
    documents: {
      a: { file_name: 'Plan.pdf', file_size: 10 },
      b: { file_name: 'Model.xlsx', file_size: 10 },
      c: { file_name: 'Lease.pdf', file_size: 10 },
    },
  },
  files: { a: { uploaded: true, recorded: true, session: null } },
} as unknown as ApplicationEntry

const statesOf = (change: Partial<ApplicationEntry>, damaged: readonly string[] = []) =>
  fileStatesOf({ ...entry, ...change }, { changed: new Set(damaged) }).map(({ state }) => state)

describe('an application that needs a decision', () => {
  test('is not said to wait, and neither are its documents', () => {
    const stopped = { ...entry, problem: 'file-lost' } as const
    expect(SENDING.eyebrow(stopped)).toBe('Action needed')
    expect(SENDING.lead(stopped, true)).not.toContain('Waiting')
    expect(statesOf({ problem: 'file-lost' })).toEqual(['arrived', 'stopped', 'stopped'])
  })

  test('says which document has changed on the device', () => {
    expect(statesOf({ problem: 'file-lost' }, ['b'])).toEqual(['arrived', 'changed', 'stopped'])
  })
})

describe('an application that is being sent', () => {
  const running = { ...entry, startedAt: Date.now() }

  test('is not said to wait', () => {
    expect(SENDING.lead(running, true)).toMatch(/^This application stays on this device until /)
  })

  test('is said to wait once the device is offline', () => {
    expect(SENDING.lead(running, false)).toMatch(/^Waiting to be sent since /)
  })
})

describe('an application that is paused while a request is under way', () => {
  const pausing = { ...entry, startedAt: Date.now(), paused: true }

  test('is said to be pausing, as long as its document is said to be sent', () => {
    expect(describeEntry(pausing, true).state).toBe('Pausing')
    expect(SENDING.lead(pausing, true)).not.toMatch(/^Paused/)
    expect(statesOf(pausing)).toContain('sending')
  })

  test('is said to be paused at once where there is no network: no request is under way then', () => {
    expect(describeEntry(pausing, false).state).toBe('Paused')
    expect(SENDING.lead(pausing, false)).toMatch(/^Paused\./)
    expect(fileStatesOf(pausing, { online: false }).map(({ state }) => state)).not.toContain('sending')
  })

  test('is said to be paused once the request has ended, and so no document is said to be sent', () => {
    const paused = { ...pausing, startedAt: null }
    expect(describeEntry(paused, true).state).toBe('Paused')
    expect(SENDING.lead(paused, true)).toMatch(/^Paused\./)
    expect(statesOf(paused)).not.toContain('sending')
  })
})

describe('an application that is tried again by itself', () => {
  test('waits, and so do its documents', () => {
    expect(SENDING.eyebrow(entry)).toBe('Application not sent yet')
    expect(SENDING.lead(entry, true)).toMatch(/^Waiting to be sent since /)
    expect(statesOf({})).toEqual(['arrived', 'waiting', 'waiting'])
  })

  test('is said to be paused while it is', () => {
    expect(SENDING.lead({ ...entry, paused: true }, true)).toMatch(/^Paused\./)
  })
})
