import { MAX_EVENT_AGE, withEventRetry } from '@sotto/functions/src/platform/event-retry.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const committed = Date.parse('2026-03-01T09:00:00Z')
const event = { id: 'e1', subject: 'documents/project_submissions/x', time: new Date(committed).toISOString() }
const outage = () => Promise.reject(new Error('the database is away'))

describe('an event whose operation fails', () => {
  const log = { info: vi.fn(), error: vi.fn() }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.clearAllMocks()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is asked for again, up to the age at which it must be a bug', async () => {
    vi.setSystemTime(committed + MAX_EVENT_AGE)
    await expect(withEventRetry(outage, { log })(event)).rejects.toThrow('the database is away')
    expect(log.error).toHaveBeenCalledWith('failed, to be delivered again', expect.objectContaining({ event: 'e1' }))
  })

  it('is given up beyond that age, and the log says which and why', async () => {
    vi.setSystemTime(committed + MAX_EVENT_AGE + 1)
    await expect(withEventRetry(outage, { log })(event)).resolves.toBeUndefined()
    expect(log.error).toHaveBeenCalledWith('given up', {
      event: 'e1',
      subject: 'documents/project_submissions/x',
      error: expect.stringContaining('the database is away') as string,
    })
  })

  it('leaves word once it is given up, and not before', async () => {
    const giveUp = vi.fn(() => Promise.resolve())
    vi.setSystemTime(committed + MAX_EVENT_AGE)
    await expect(withEventRetry(outage, { log, giveUp })(event)).rejects.toThrow('the database is away')
    expect(giveUp).not.toHaveBeenCalled()
    vi.setSystemTime(committed + MAX_EVENT_AGE + 1)
    await withEventRetry(outage, { log, giveUp })(event)
    expect(giveUp).toHaveBeenCalledExactlyOnceWith(event)
  })

  it('is delivered again while that word can not be left', async () => {
    vi.setSystemTime(committed + MAX_EVENT_AGE + 1)
    await expect(withEventRetry(outage, { log, giveUp: outage })(event)).rejects.toThrow('the database is away')
  })

  it('is still tried when it is old', async () => {
    vi.setSystemTime(committed + 10 * MAX_EVENT_AGE)
    await withEventRetry(() => Promise.resolve('recorded'), { log })(event)
    expect(log.info).toHaveBeenCalledWith('recorded', { event: 'e1', subject: 'documents/project_submissions/x' })
    expect(log.error).not.toHaveBeenCalled()
  })
})
