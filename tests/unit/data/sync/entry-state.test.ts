import { PROBLEMS, type Problem } from '@sotto/domain/shared/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { queuedWithdrawal } from '../../../../web/src/data/local/outbox/outbox.ts'
import {
  goesOnAsNew,
  heldUntil,
  isBeingSent,
  lacksFiles,
  refuseTakingBack,
  waitsForConnection,
} from '../../../../web/src/data/sync/entry-state.ts'
import type { ApplicationEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { queuedApplication, UID } from '../support/sending.ts'

const NOW = Date.now()
const problems = Object.keys(PROBLEMS) as Problem[]

let application: ApplicationEntry
const withdrawal = queuedWithdrawal({ id: 'an-id', uid: UID, reason: '', projectName: 'Harbour Lane', queuedAt: NOW })

beforeAll(async () => {
  application = (await queuedApplication([])).entry
})

/** The problems with which an entry is what is asked. */
const withWhich = (is: (entry: ApplicationEntry) => boolean): readonly Problem[] =>
  problems.filter((problem) => is({ ...application, problem }))

describe('an application', () => {
  test('can only go on as a new one where the server holds something else', () => {
    expect(withWhich(goesOnAsNew).toSorted()).toEqual(['already-sent-differently', 'file-differs', 'file-lost'])
  })

  test('waits for a connection after an attempt without an answer, and without a network whatever the last attempt came to', () => {
    expect(withWhich((entry) => waitsForConnection(entry, true))).toEqual(['offline', 'unreachable'])
    expect(withWhich((entry) => waitsForConnection(entry, false))).toEqual(
      problems.filter((problem) => PROBLEMS[problem].kind !== 'attention'),
    )
    expect(waitsForConnection(application, true)).toBe(false)
    expect(waitsForConnection({ ...application, problem: 'offline', startedAt: NOW }, true)).toBe(false)
    expect(waitsForConnection(application, false)).toBe(true)
  })

  test('that is paused waits for no connection', () => {
    expect(waitsForConnection({ ...application, paused: true }, false)).toBe(false)
  })

  test('is being sent from the beginning of an attempt to its end, on a network', () => {
    const begun = { ...application, startedAt: NOW }
    expect(isBeingSent(begun, true)).toBe(true)
    expect(isBeingSent(application, true)).toBe(false)
    expect(isBeingSent(begun, false)).toBe(false)
    expect(isBeingSent({ ...begun, paused: true }, true)).toBe(false)
    expect(isBeingSent({ ...begun, problem: 'limit-reached', nextAttemptAt: Date.now() + 60_000 }, true)).toBe(false)
  })

  test('is held back by a day’s limit alone, until its time', () => {
    const held = { ...application, problem: 'limit-reached', nextAttemptAt: NOW + 60_000 } as const
    expect(heldUntil(held, NOW)).toBe(NOW + 60_000)
    expect(heldUntil(held, NOW + 60_000)).toBeUndefined()
    expect(heldUntil({ ...held, problem: 'offline' }, NOW)).toBeUndefined()
  })
})

describe('an answer', () => {
  test('lacks files where one is lost or differs', () => {
    expect(withWhich(lacksFiles).toSorted()).toEqual(['answer-file-differs', 'answer-file-lost'])
  })
})

describe('a withdrawal or an answer that the server may hold', () => {
  const offered = { ...withdrawal, mayExistOnServer: true }

  test('can be taken back only where the server takes it no more: a damaged file says nothing of another sender', () => {
    const refusing = problems.filter((problem) => refuseTakingBack({ ...offered, problem }) === undefined)
    expect(refusing).toEqual(
      problems.filter((problem) => PROBLEMS[problem].kind === 'attention' && problem !== 'file-damaged'),
    )
    expect(refuseTakingBack(offered)).toBe('sent')
  })

  test('can’t be taken back while a sender is at work on it', () => {
    expect(refuseTakingBack({ ...withdrawal, startedAt: NOW })).toBe('sending')
    expect(refuseTakingBack(withdrawal)).toBeUndefined()
  })
})
