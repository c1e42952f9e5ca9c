import { property } from '@sotto/domain/forms/sectors/property'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenBundle } from '../../../web/src/data/draft-bundle/import.ts'
import { ImportDialog } from '../../../web/src/features/drafts/bundle/import-dialog.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, part, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const NAMES = Array.from({ length: 9 }, (_, index) => `report-${index + 1}.docx`)

/** A copy of a draft, of which these files arrived as they were. */
function copyOf(names: readonly string[], intact: readonly string[]): OpenBundle {
  const files = names.map((file_name, place) => ({
    path: `files/${place}`,
    file_name,
    file_size: 1,
    content_type: 'application/pdf',
    sha256: 'a'.repeat(64),
  }))
  return {
    bundle: { format: 1, sector: property.sector, name: 'Harbour Lane', answers: {}, saved_at: 0, files },
    readFile: ({ file_name }) => Promise.resolve(intact.includes(file_name) ? new File(['x'], file_name) : undefined),
  }
}

test('a copy with many documents opens at its title, with its buttons in sight and what is damaged first', async () => {
  await page.viewport(360, 640)
  await mount(
    <Main>
      <ImportDialog
        uid="sponsor-1"
        open={copyOf(NAMES, NAMES.slice(0, 8))}
        onClose={() => undefined}
        onUnreadable={() => undefined}
      />
    </Main>,
  )
  await shown(button('Import the rest'))
  const inSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  const dialog = page.getByRole('dialog')
  for (const seen of [
    dialog.getByRole('heading', { name: 'Harbour Lane' }),
    part('Damaged or missing: it can’t be imported'),
    part('1 document is damaged or missing.'),
    button('Cancel'),
    button('Import the rest'),
  ]) {
    await expect.poll(() => inSight(seen.element())).toBe(true)
  }
  expect(dialog.getByRole('listitem').first().element().textContent).toContain('report-9.docx')
  await expectAccessible()
})
