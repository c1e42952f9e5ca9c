import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { isPartMissing, watchMissingParts } from '#lib/loading/insist-on-import.ts'
import { useBetweenPresses } from '#lib/browser/use-after-press.ts'
import { Button } from '#ui/button.tsx'
import { readDatabaseState, watchDatabaseState, type DatabaseState } from '#data/local/database/database-state.ts'
import { dismissUpdate, updateNow, useAppUpdate, type AppUpdate } from './app-update.ts'
import {
  LATER_BUTTON,
  offerLink,
  OTHER_WINDOW,
  PART_MISSING,
  UPDATING,
  VERSIONS,
  type VersionWords,
} from './update-messages.ts'

/**
 * At the foot of every page, and there until it is answered: which version of the app this is, when that matters, and
 * what of it is missing. It never covers a bar at the foot, such as the line that says what is saved (`styles/site.css`), and comes
 * between the presses of a pointer alone, as it covers a part of the page.
 */
export function UpdatePrompt() {
  const update = useBetweenPresses<AppUpdate>(useAppUpdate(), { kind: 'current' })
  const isMissing = useBetweenPresses(useSyncExternalStore(watchMissingParts, isPartMissing, isPartMissing), false)
  const database = useBetweenPresses<DatabaseState>(
    useSyncExternalStore(watchDatabaseState, readDatabaseState, readDatabaseState),
    { kind: 'usable' },
  )
  return (
    <div
      role="status"
      id="app-notice"
      className="print:hidden fixed inset-x-0 bottom-0 z-floating px-2 pb-safe-2 sm:right-4 sm:bottom-16 sm:left-auto sm:w-104 sm:p-0"
    >
      {database.kind === 'usable' ? (
        <VersionNotice update={update} isMissing={isMissing} />
      ) : (
        <DatabaseNotice database={database} />
      )}
    </div>
  )
}

function VersionNotice({ update, isMissing }: { update: AppUpdate; isMissing: boolean }) {
  if (update.kind === 'current') return isMissing && <PartNotice />
  if (update.kind === 'updating') return <Sheet title={UPDATING.title}>{UPDATING.text}</Sheet>
  if (update.dismissed) return null
  return <Offer words={VERSIONS[update.kind]} onLater={dismissUpdate} />
}

function PartNotice() {
  const [dismissed, setDismissed] = useState(false)
  return dismissed ? null : <Offer words={PART_MISSING} onLater={() => setDismissed(true)} />
}

/** Offers to load the page anew. */
function Offer({ words, onLater }: { words: VersionWords; onLater: () => void }) {
  return (
    <Sheet
      title={words.title}
      actions={
        <>
          <Button onClick={() => void updateNow()}>{words.button}</Button>
          <Button variant="quiet" onClick={onLater}>
            {LATER_BUTTON}
          </Button>
        </>
      }
    >
      {words.text}
    </Sheet>
  )
}

function DatabaseNotice({ database }: { database: Exclude<DatabaseState, { kind: 'usable' }> }) {
  if (database.kind === 'waiting') return <Sheet title={OTHER_WINDOW.waiting.title}>{OTHER_WINDOW.waiting.text}</Sheet>
  return (
    <Sheet
      title={OTHER_WINDOW.updated.title}
      actions={<Button onClick={() => location.reload()}>{OTHER_WINDOW.updated.button}</Button>}
    >
      {database.saved ? OTHER_WINDOW.updated.saved(database.at) : OTHER_WINDOW.updated.unsaved}
    </Sheet>
  )
}

function Sheet({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="border border-ink bg-sheet px-4 py-3 shadow-raised">
      <p className="font-semibold">{title}</p>
      {children && <p className="mt-0.5 text-compact text-muted">{children}</p>}
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
      {offerLink(VERSIONS[update.kind])}
    </button>
  )
}
