import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReviewPanel } from '../../web/src/features/admin/review/review-panel.tsx'
import { DESK } from '../browser/chromium.ts'
import { frozenSubmission } from '../factories/application.ts'
import { expectAccessible } from './support/accessible.ts'
import { putRecord, readRecord, watchRecords } from './support/fake-reviews.ts'
import { Main, mount } from './support/mount.tsx'
import { gone, key, says, shown, valueIn } from './support/screen.ts'
import '../../web/src/styles/app.css'

vi.mock('../../web/src/data/remote/reviews.ts', () => import('./support/fake-reviews.ts'))

const ADMIN = 'admin-1'

const statuses = page.getByRole('group', { name: 'Update Status' })
const notes = page.getByLabelText('Admin Notes')

/** The panel on the record as it stands, as the page of one submission shows it. */
function Review({ id }: { id: string }) {
  const submission = useSyncExternalStore(watchRecords, () => readRecord(id))
  return <ReviewPanel id={id} uid={ADMIN} submission={submission} onDecided={() => undefined} />
}

/** Mounts the review of a new submission by `sponsor`; answers its id. */
async function openReview(sponsor = 'sponsor-1'): Promise<string> {
  const id = newSubmissionId()
  putRecord(id, { ...(await frozenSubmission(property, sponsor)), ...INITIAL_STATE, created_at: new Date() })
  await page.viewport(DESK.width, DESK.height)
  await mount(
    <Main>
      <h1>A submission</h1>
      <section aria-labelledby="review-title" className="max-w-md border border-line bg-sheet p-5">
        <h2 id="review-title">Review</h2>
        <Review id={id} />
      </section>
    </Main>,
  )
  return id
}

test('a decision is asked for once more, says that the sponsor is mailed, and can be taken back by any key', async () => {
  const id = await openReview()
  await notes.fill('Typed before the question.')
  await key('Tab')
  const rejected = statuses.getByRole('button', { name: 'Rejected' })
  const question = page.getByRole('dialog', { name: 'Reject this application?' })
  rejected.element().focus()
  // A key held down presses again: it takes the question back, and decides nothing.
  for (let press = 0; press < 4; press += 1) await key('Enter')
  await gone(question)
  rejected.element().focus()
  await key('Enter')
  await shown(question.getByText('and email them once their address is verified', { exact: false }))
  await expectAccessible()
  await key('Escape')
  await gone(question)
  expect(document.activeElement?.textContent).toBe('Rejected')
  expect(valueIn('admin_notes')).toBe('Typed before the question.')
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await key('Enter')
  await key('Tab')
  await key('Enter')
  await says('Status Updated')
  expect(readRecord(id)).toMatchObject({ status: 'rejected', admin_notes: 'Typed before the question.' })
})

test('an admin can not review what they sent themselves, and is told', async () => {
  await openReview(ADMIN)
  await says('This is your own application. Another reviewer must assess it.')
  await expect.element(statuses.getByRole('button', { name: 'Approved' })).toBeDisabled()
  await expectAccessible()
})
