import { useSyncExternalStore, type ReactNode } from 'react'
import { formatMoment } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { readDatabaseState, watchDatabaseState, type DatabaseState } from '#data/local/database-state.ts'
import { dismissUpdate, updateNow, useAppUpdate, type AppUpdate } from './app-update.ts'

const WORDS = {
  ready: {
    title: 'A new version is ready',
    text: null,
    act: 'Update now',
  },
  older: {
    title: 'This page is from an earlier version',
    text: 'The app was updated meanwhile. Reload when it suits you; what you typed is saved first.',
    act: 'Reload',
  },
  unsaved: {
    title: 'Not updated yet',
    text: 'Something typed here could not be saved. Check the connection and free some space, or copy it and leave this page; then try again.',
    act: 'Try again',
  },
  'held-up': {
    title: 'Not updated yet',
    text: 'What you typed is saved. The earlier version is still at work, perhaps sending; try again in a moment, or close every window of the app and open it again.',
    act: 'Try again',
  },
} as const

/**
 * Above the bottom of every page, and there until it is answered: which version of the app this is, when that matters. It
 * never covers the line that says what is saved.
 */
export function UpdatePrompt() {
  const update = useAppUpdate()
  const database = useSyncExternalStore(watchDatabaseState, readDatabaseState, readDatabaseState)
  return (
    <div
      role="status"
      id="app-notice"
      className="print:hidden fixed inset-x-0 bottom-28 z-40 px-4 sm:right-4 sm:bottom-16 sm:left-auto sm:w-104 sm:px-0"
    >
      {database.kind === 'usable' ? <VersionNotice update={update} /> : <DatabaseNotice database={database} />}
    </div>
  )
}

function VersionNotice({ update }: { update: AppUpdate }) {
  if (update.kind === 'current') return null
  if (update.kind === 'updating') return <Sheet title="Updating">Saving what you typed, then reloading.</Sheet>
  if (update.dismissed) return null
  const { title, text, act } = WORDS[update.kind]
  return (
    <Sheet
      title={title}
      actions={
        <>
          <Button onClick={() => void updateNow()}>{act}</Button>
          <Button variant="quiet" onClick={dismissUpdate}>
            Later
          </Button>
        </>
      }
    >
      {text}
    </Sheet>
  )
}

function DatabaseNotice({ database }: { database: Exclude<DatabaseState, { kind: 'usable' }> }) {
  if (database.kind === 'waiting')
    return (
      <Sheet title="Waiting for another window">
        The app was updated. Another window is still at work with the earlier version; close it if this takes long.
      </Sheet>
    )
  return (
    <Sheet
      title="The app was updated in another window"
      actions={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      {database.saved
        ? `What you typed until ${formatMoment(database.at)} is saved on this device. Reload to go on.`
        : 'What you typed last could not be saved here. Copy it before you reload.'}
    </Sheet>
  )
}

function Sheet({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="border border-ink bg-sheet px-4 py-3 shadow-lg">
      <p className="font-semibold">{title}</p>
      {children && <p className="mt-0.5 text-[0.9375rem] text-muted">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap gap-x-3">{actions}</div>}
    </div>
  )
}

/** In the footer, after "Later": the way back to the offer. */
export function UpdateLink() {
  const update = useAppUpdate()
  if (!('dismissed' in update) || !update.dismissed) return null
  return (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void updateNow()}>
      {WORDS[update.kind].title}: {WORDS[update.kind].act.toLowerCase()}
    </button>
  )
}
