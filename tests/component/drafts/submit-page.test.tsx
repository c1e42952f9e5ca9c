import { energy } from '@sotto/domain/forms/sectors/energy'
import { property } from '@sotto/domain/forms/sectors/property'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SubmitPage } from '../../../web/src/app/pages/submit-page.tsx'
import { database } from '../../../web/src/data/local/database/database.ts'
import { newDraft } from '../../../web/src/data/local/drafts.ts'
import { PHONE } from '../../browser/chromium.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, link, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'

afterEach(() => database.drafts.clear())

test('on a phone with a draft, the sectors stay where they were first shown', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await database.drafts.put({ ...newDraft(UID, property.sector), version: 1 })
  const places = new Set<number>()
  let ended = false
  const look = () => {
    const [sector] = button(energy.label).elements()
    if (sector) places.add(Math.round(sector.getBoundingClientRect().top))
    if (!ended) requestAnimationFrame(look)
  }
  look()
  await mount(
    <Main>
      <SubmitPage uid={UID} />
    </Main>,
    '/submit',
  )
  await shown(link('Continue your draft'))
  await shown(button(energy.label))
  // A page that comes whole may be shown before the next frame has looked.
  await expect.poll(() => places.size).toBeGreaterThan(0)
  ended = true
  expect([...places]).toHaveLength(1)
})
