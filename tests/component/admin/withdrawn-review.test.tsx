import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readReviewNote, saveReviewNote } from '../../../web/src/data/local/admin/review-notes.ts'
import { WithdrawnReview } from '../../../web/src/features/admin/review/application-review.tsx'
import { formatZonedMoment } from '../../../web/src/lib/dates.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, part, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const WITHDRAWN_AT = new Date('2025-01-05T10:00:00Z')
const ADMIN = 'admin-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'

afterEach(() => localStorage.clear())

async function open(change: object = {}): Promise<void> {
  const submission = {
    ...(await frozenSubmission(property, 'sponsor-1')),
    ...INITIAL_STATE,
    status: 'withdrawn',
    created_at: new Date(),
    withdrawn_at: WITHDRAWN_AT,
    withdrawal_reason: '',
    ...change,
  }
  await mount(
    <Main>
      <h1>A submission</h1>
      <WithdrawnReview id={ID} uid={ADMIN} submission={submission} focused={false} />
    </Main>,
  )
}

test('a withdrawn application shows when and why, and its notes to read only', async () => {
  await open({ withdrawal_reason: 'Financed elsewhere.', admin_notes: 'Ask for the permit.' })
  await says('Withdrawn by the sponsor')
  await shown(part(`Withdrawn ${formatZonedMoment(WITHDRAWN_AT)}.`))
  await says('Financed elsewhere.')
  await says('Ask for the permit.')
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('button').elements()).toEqual([])
  await expectAccessible()
})

test('without a reason and notes it says that there are none', async () => {
  await open()
  await says('No reason given')
  await says('No notes')
})

test('what was typed and not saved stays until it is discarded', async () => {
  saveReviewNote(ADMIN, ID, { revision: 0, base: '', notes: 'Call the valuer.', message: 'The permit is open.' })
  await open()
  await says('Not saved before the withdrawal')
  await shown(part('Call the valuer.'))
  await shown(part('The permit is open.'))
  await shown(button('Copy unsaved text'))
  await expectAccessible()
  await press('Discard text')
  await gone(part('Call the valuer.'))
  expect(readReviewNote(ADMIN, ID)).toBeUndefined()
})
