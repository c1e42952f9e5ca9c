import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Menu, MenuItem } from '../../../web/src/ui/menu.tsx'
import { Main, mount } from '../support/mount.tsx'
import { press } from '../support/screen.ts'

test('a press that began on the button deletes nothing when the page moves and it ends on an entry', async () => {
  const onDelete = vi.fn()
  await mount(
    <Main>
      <Menu label="More actions for a draft">
        <MenuItem destructive onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </Main>,
  )
  const entry = page.getByRole('menuitem', { name: 'Delete' })
  await press('More actions for a draft')
  await expect.element(entry).toBeVisible()
  entry.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true, cancelable: true, button: 0 }))
  await expect.element(entry).toBeVisible()
  expect(onDelete).not.toHaveBeenCalled()
  await entry.click()
  expect(onDelete).toHaveBeenCalledOnce()
})
