import { property } from '@sotto/domain/forms/sectors/property'
import { PROMPT_VERSION, type StoredSummary } from '@sotto/domain/summary/summary'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WithQueries } from '../../../web/src/lib/queries.tsx'

import type * as summaries from '../../../web/src/data/remote/submissions/summaries.ts'
import { SummaryBox } from '../../../web/src/features/admin/detail/summary-box.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount, type Mounted } from '../support/mount.tsx'
import { button, gone, hasFocus, key, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'
import { SOON } from '../../suite/soon.ts'

const DIGEST = 'a'.repeat(64)
const point = { text: 'A quarter of 118 apartments.', fields: ['projectDescription'] }
const SUMMARY: StoredSummary = {
  summary: { overview: [point], ask: [], strengths: [], gaps: [], questions: [] },
  model: 'a-model',
  prompt_version: PROMPT_VERSION,
  digest: DIGEST,
  created_at: new Date(0),
}

const readSummary = vi.hoisted(() => vi.fn<typeof summaries.readSummary>())
const summarizeSubmission = vi.hoisted(() => vi.fn<typeof summaries.summarizeSubmission>())
vi.mock('../../../web/src/data/remote/submissions/summaries.ts', () => ({ readSummary, summarizeSubmission }))

afterEach(() => {
  readSummary.mockReset()
  summarizeSubmission.mockReset()
})

/** `id`: another for each, as what was read is remembered. */
async function open(id: string, stored: StoredSummary | null, ended: boolean): Promise<Mounted> {
  readSummary.mockResolvedValue(stored)
  return mount(
    <WithQueries>
      <Main>
        <h1>A submission</h1>
        <SummaryBox submissionId={id} digest={DIGEST} form={property} ended={ended} />
      </Main>
    </WithQueries>,
  )
}

test('a summary can be generated while the review goes on', async () => {
  await open('in-review', null, false)
  await shown(button('Generate AI Summary'))
})

test('a double press asks for one summary, and the button keeps the focus while it is made', async () => {
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof summaries.summarizeSubmission>>>()
  summarizeSubmission.mockReturnValue(asked.promise)
  await open('asked-twice', null, false)
  await button('Generate AI Summary').dblClick()
  const working = button('Generating...')
  await hasFocus(working)
  await key('Enter')
  asked.resolve({ ok: true, value: SUMMARY })
  await shown(page.getByText(point.text))
  await hasFocus(button('Generate again'))
  expect(summarizeSubmission).toHaveBeenCalledOnce()
})

test('who comes back while a summary is made finds it being made', async () => {
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof summaries.summarizeSubmission>>>()
  summarizeSubmission.mockReturnValue(asked.promise)
  const { unmount } = await open('left', null, false)
  await button('Generate AI Summary').click()
  await shown(button('Generating...'))
  await unmount()
  await open('left', null, false)
  await shown(button('Generating...'))
  asked.resolve({ ok: true, value: SUMMARY })
  await shown(page.getByText(point.text))
  expect(summarizeSubmission).toHaveBeenCalledOnce()
})

test('of a withdrawn application no summary can be generated', async () => {
  await open('without', null, true)
  await vi.waitFor(() => expect(readSummary).toHaveBeenCalled(), SOON)
  await gone(button('Generate AI Summary'))
})

test('a summary that was there before the withdrawal stays', async () => {
  await open('with', SUMMARY, true)
  await shown(page.getByText(point.text))
  await gone(button('Generate again'))
  await expectAccessible()
})
