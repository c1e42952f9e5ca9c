import { useNavigate } from 'react-router-dom'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { DraftRecord } from '#data/local/records.ts'
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
  return (
    <Menu label={`More for ${title}`}>
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      <MenuItem onSelect={() => void duplicate()}>Duplicate</MenuItem>
      <MenuItem onSelect={() => void navigate(`/submit/${draft.id}/sector`)}>Change sector</MenuItem>
      <MenuItem onSelect={onExport}>Hand to another device</MenuItem>
      <MenuItem onSelect={() => void navigate(`/submit/${draft.id}/print`)}>Print or save as PDF</MenuItem>
      <MenuItem destructive onSelect={() => void remove()}>
        Delete
      </MenuItem>
    </Menu>
  )
}
