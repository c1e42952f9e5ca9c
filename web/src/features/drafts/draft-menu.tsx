import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { useNavigate } from 'react-router-dom'
import { focusHeading } from '#lib/browser/focus.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { DraftRecord } from '#data/local/database/records.ts'
import { MENU } from './draft-messages.ts'
import { useDraftActions } from './use-draft-actions.ts'

interface DraftMenuProps {
  draft: DraftRecord
  title: string
  onRename: () => void
  onExport: () => void
}

export function DraftMenu({ draft, title, onRename, onExport }: DraftMenuProps) {
  const navigate = useNavigate()
  const { duplicate, remove } = useDraftActions(draft, title)
  /** The row takes the focus with it, so its neighbour has it before. */
  async function removeRow() {
    const row = document.activeElement?.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    if (!(await remove())) return
    const link = neighbour?.querySelector('a')
    if (link) link.focus()
    else focusHeading()
  }
  return (
    <Menu label={MENU.label(title)}>
      <MenuItem onSelect={onRename}>{MENU.rename}</MenuItem>
      <MenuItem onSelect={() => void duplicate()}>{MENU.duplicate}</MenuItem>
      <MenuItem onSelect={() => void navigate(`/submit/${draft.id}/sector`)}>
        {draft.sector === pitchDeck.sector ? MENU.toFullApplication : MENU.changeSector}
      </MenuItem>
      <MenuItem onSelect={onExport}>{MENU.handOff}</MenuItem>
      <MenuItem onSelect={() => void navigate(`/submit/${draft.id}/print`)}>{MENU.print}</MenuItem>
      <MenuItem destructive onSelect={() => void removeRow()}>
        {MENU.delete}
      </MenuItem>
    </Menu>
  )
}
