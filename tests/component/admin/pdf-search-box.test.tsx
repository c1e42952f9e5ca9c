import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PdfSearchBox } from '../../../web/src/documents/pdf/pdf-search-box.tsx'
import { Main, mount } from '../support/mount.tsx'
import { press } from '../support/screen.ts'

test('a search in a document sends nothing of the form that the preview stands in', async () => {
  const find = vi.fn(() => Promise.resolve())
  const submitted = vi.fn((event: React.SyntheticEvent) => event.preventDefault())
  await mount(
    <Main>
      <form onSubmit={submitted}>
        <PdfSearchBox id="search" search={{ state: 'idle', matches: [], current: 0, find }} page={1} />
      </form>
    </Main>,
  )
  await page.getByRole('searchbox').fill('quay')
  await press('Find')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  await expect
    .poll(() => find.mock.calls)
    .toEqual([
      ['quay', 1, 1],
      ['quay', 1, 1],
      ['quay', -1, 1],
    ])
  expect(submitted).not.toHaveBeenCalled()
})
