import { useId, useState } from 'react'
import { useBetweenPresses } from '#lib/browser/use-after-press.ts'
import { useLateModule } from '#lib/loading/use-late-module.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { TEXT_BUTTON } from '#ui/button.tsx'
import { useTitle } from '#ui/page.tsx'
import type { ListQuery } from '#data/search-submissions.ts'
import { ExportCsv } from '../export/export-csv.tsx'
import { CSV_EXPORT } from '../export/export-messages.ts'
import { DASHBOARD, VIEWS } from './list-messages.ts'
import { ListStateLine } from './list-state.tsx'
import type { ListPage } from './use-submission-list.ts'

// A menu weighs as much as the rest of the desk, so it is fetched after the first rows. A press before that opens it as it comes, and the
// focus stays. It comes between presses: a press that began on the button of before would close it.
const loadViews = () => import('./filters/saved-views.tsx')

interface DeskHeaderProps {
  uid: string
  /** Whether a submission is open beside the list. */
  beside: boolean
  query: ListQuery
  page: ListPage
  onHelp: () => void
}

/** One line on a wide screen, and otherwise two: every line here takes one from the list. */
export function DeskHeader({ uid, beside, query, page, onHelp }: DeskHeaderProps) {
  // The page is called after the submission that is open on it.
  const Title = beside ? 'p' : 'h1'
  const online = useOnline()
  const hint = useId()
  const [viewsWanted, setViewsWanted] = useState(false)
  const [viewsFocused, setViewsFocused] = useState(false)
  const { module } = useLateModule(page.state === 'loading' ? undefined : loadViews)
  const views = useBetweenPresses(module, undefined)
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 sm:gap-x-4">
      {!beside && <DeskTitle />}
      <Title className="font-serif text-heading tracking-normal">{DASHBOARD.title}</Title>
      {/* What stands below begins within its height on a wide screen, and would cover the edge of the one that has the focus. */}
      <div className="relative z-within ml-auto flex flex-wrap items-baseline gap-x-3 sm:gap-x-5 lg:order-last lg:-my-1.5 print:hidden">
        {views === undefined ? (
          <button
            type="button"
            aria-haspopup="menu"
            className={TEXT_BUTTON}
            onFocus={() => setViewsFocused(true)}
            onBlur={() => setViewsFocused(false)}
            onClick={() => setViewsWanted(true)}
            // As on the button that comes.
            onKeyDown={({ key }) => key === 'ArrowDown' && setViewsWanted(true)}
          >
            {VIEWS.button}
          </button>
        ) : (
          <views.SavedViews uid={uid} defaultOpen={viewsWanted} autoFocus={viewsFocused} />
        )}
        <button
          type="button"
          onClick={onHelp}
          className="link hidden min-h-11 cursor-pointer items-center text-compact lg:inline-flex"
        >
          {DASHBOARD.shortcutsButton}
        </button>
        <ExportCsv query={query} found={page.index?.found.length} hint={hint} />
      </div>
      <div className="flex w-full flex-wrap items-baseline gap-x-4 lg:w-auto lg:flex-1">
        {/* One in the place of the other: a line more would move the list away under a finger. */}
        <p id={hint} className="text-sm text-muted">
          {online ? DASHBOARD.lead : CSV_EXPORT.offline}
        </p>
        <ListStateLine page={page} query={query} />
      </div>
    </header>
  )
}

function DeskTitle() {
  useTitle(DASHBOARD.title)
  return null
}
