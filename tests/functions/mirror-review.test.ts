import { submissionPath } from '@sotto/domain/submission/paths'
import { describe, expect, it } from 'vitest'
import { newApplication, receiptData, receiptOf, review, submissionOf } from './applications.ts'
import { readStored, redeliver } from './deliver.ts'
import { SOON } from '../suite/soon.ts'

describe('a sponsor', () => {
  it('sees the new status and when it was set, and nothing else about the review', async () => {
    const id = await newApplication()
    const sent = await receiptData(id)
    await review(id, 'an-admin', 'approved', 1)
    await expect.poll(async () => (await receiptData(id))['status'] as unknown, SOON).toBe('approved')
    const reviewed = (await submissionOf(id).get()).data() ?? {}
    expect(await receiptData(id)).toEqual({
      ...sent,
      status: 'approved',
      reviewed_at: reviewed['reviewed_at'] as unknown,
    })
  })

  it('keeps the status when something outside the product writes one that nobody knows', async () => {
    const id = await newApplication()
    await submissionOf(id).update({ status: 'lost' })
    const after = await readStored(submissionPath(id))
    await redeliver('tellReview', { id: 'unknown-status', document: submissionPath(id), after })
    expect(await receiptData(id)).toMatchObject({ status: 'pending' })
  })
})

describe('a delivery', () => {
  it('that comes late shows the sponsor the latest status, not its own', async () => {
    const id = await newApplication()
    const document = submissionPath(id)
    const states = [await readStored(document)]
    for (const [index, status] of (['reviewing', 'rejected', 'approved'] as const).entries()) {
      await review(id, 'an-admin', status, index + 1)
      states.push(await readStored(document))
    }
    await expect.poll(async () => (await receiptData(id))['status'] as unknown, SOON).toBe('approved')
    await receiptOf(id).update({ status: 'pending' })
    for (const index of [2, 0, 1, 0]) {
      const [before, after] = [states[index] ?? {}, states[index + 1] ?? {}]
      await redeliver('tellReview', { id: `event-${index}`, document, before, after })
      expect(await receiptData(id)).toMatchObject({ status: 'approved' })
    }
  })

  it('for an application without a receipt, or a receipt without its application, is answered and makes neither', async () => {
    const id = await newApplication()
    const document = submissionPath(id)
    const before = await readStored(document)
    await receiptOf(id).delete()
    await redeliver('tellReview', { id: 'no-receipt', document, before, after: before })
    expect((await receiptOf(id).get()).exists).toBe(false)

    await receiptOf(id).create({ status: 'pending' })
    await submissionOf(id).delete()
    await redeliver('tellReview', { id: 'no-submission', document, before })
    expect((await submissionOf(id).get()).exists).toBe(false)
    expect(await receiptData(id)).toEqual({ status: 'pending' })
  })
})
