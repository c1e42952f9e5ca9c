import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import {
  isSameViewName,
  listDeskViews,
  removeDeskView,
  saveDeskView,
  type DeskView,
} from '#data/local/admin/desk-views.ts'
import { BUILT_IN_VIEWS, VIEWS } from '../list-messages.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { viewOf } from './filter-address.ts'

interface SavedViewsProps {
  uid: string
  /** Whether the menu is open as it comes, or its button has the focus. */
  defaultOpen: boolean
  autoFocus: boolean
}

/** Ways to look at the list, one press away: those that everybody has, and those that an admin has saved on this device. */
export function SavedViews({ uid, defaultOpen, autoFocus }: SavedViewsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const notify = useNotice()
  const [saved, setSaved] = useState(() => listDeskViews(uid))
  const [naming, setNaming] = useState(false)
  const search = viewOf(params)
  const own = saved.find((view) => view.search === search)
  const isBuiltIn = BUILT_IN_VIEWS.some((view) => view.search === search)
  const save = (view: DeskView) => {
    const isStored = saveDeskView(uid, view)
    setSaved(listDeskViews(uid))
    return isStored
  }
  const remove = (view: DeskView) => {
    if (!removeDeskView(uid, view.name)) return
    setSaved(listDeskViews(uid))
    notify({ title: VIEWS.removed(view.name), undo: { forMs: UNDO_DELETION_MS, onUndo: () => save(view) } })
  }
  const open = (view: string) => void navigate({ pathname: '/admin', search: view })
  return (
    <>
      <Menu label={VIEWS.button} text defaultOpen={defaultOpen} autoFocus={autoFocus}>
        {[...BUILT_IN_VIEWS, ...saved].map((view) => (
          <MenuItem
            key={`${view.name} ${view.search}`}
            current={view.search === search}
            onSelect={() => open(view.search)}
          >
            {view.name}
          </MenuItem>
        ))}
        {own !== undefined && (
          <MenuItem destructive onSelect={() => remove(own)}>
            {VIEWS.remove(own.name)}
          </MenuItem>
        )}
        {own === undefined && !isBuiltIn && <MenuItem onSelect={() => setNaming(true)}>{VIEWS.saveButton}</MenuItem>}
      </Menu>
      {naming && (
        <SaveViewDialog
          taken={saved.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onSave={(name) => {
            const replaced = saved.find((view) => isSameViewName(view.name, name))
            if (!save({ name, search })) return false
            const undo = replaced && { forMs: UNDO_DELETION_MS, onUndo: () => save(replaced) }
            notify({ title: VIEWS.saved(name), ...(undo && { undo }) })
            setNaming(false)
            return true
          }}
        />
      )}
    </>
  )
}
