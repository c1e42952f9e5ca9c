import { dueSoonBefore } from '@sotto/domain/review/assessment'
import { isSubmissionId } from '@sotto/domain/submission/ids'
import type { Submission } from '@sotto/domain/submission/submission'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useNow } from '#lib/use-now.ts'
import { useColleagues, useTellPresence } from '../presence/use-presence.ts'
import { focusStatuses } from '../review/status-choice.tsx'
import { useUndo } from '../review/use-undo.ts'
import { focusNotes } from '../single-keys.ts'
import { BulkBar } from './selection/bulk-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { readAddress } from './filters/filter-address.ts'
import { DeskHeader } from './desk-header.tsx'
import { DASHBOARD } from './list-messages.ts'
import { focusSearch } from './filters/search-box.tsx'
import { NONE_SELECTED, selectedPart, withAllRows, withRow, type Selection } from './selection/selection.ts'
import { QueueLinks } from './filters/queue-links.tsx'
import { SubmissionFilters } from './filters/submission-filters.tsx'
import { SubmissionList } from './submission-list.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { StatusTabs } from './filters/status-tabs.tsx'
import type { DeskContext } from './use-desk.ts'
import { useListFocus } from './table/use-list-focus.ts'
import { useSubmissionList, type ListRow } from './use-submission-list.ts'
import { DeskParams, useTypedWords } from './filters/desk-params.ts'
import { useShortcuts } from './use-shortcuts.ts'

const MINUTE_MS = 60_000

/** What is due soon is asked for again this often. Its end is rounded up, so that a row that says 23 h is always counted. */
const DUE_TICK_MS = 10 * MINUTE_MS

/** The list of submissions, and beside it on a wide screen, or over it on a phone, the submission that is open. */
export function Desk({ uid }: { uid: string }) {
  const { id: openId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  const now = useNow(MINUTE_MS)
  const dueBefore = dueSoonBefore(now - (now % DUE_TICK_MS) + DUE_TICK_MS)
  const viewer = useMemo(() => ({ uid, dueBefore }), [uid, dueBefore])
  // Another filter does not change with the time, which would ask the server for its rows again.
  const shownBefore = params.get('queue') === 'due' ? dueBefore : 0
  const { filter, sort, after } = useMemo(
    () => readAddress(new URLSearchParams(address), { uid, dueBefore: shownBefore }),
    [address, uid, shownBefore],
  )
  const typed = useTypedWords()
  const query = useMemo(() => ({ filter, sort, words: typed.words }), [filter, sort, typed.words])
  const page = useSubmissionList(uid, query, after)
  const colleagues = useColleagues(uid)
  useTellPresence(uid, openId !== undefined && isSubmissionId(openId) ? openId : undefined)
  const [picked, setPicked] = useState<{ address: string; selection: Selection }>({ address, selection: NONE_SELECTED })
  // What was selected on another page is not what somebody sees who decides on this one.
  const selection = picked.address === address ? picked.selection : NONE_SELECTED
  const select = (changed: Selection) => setPicked({ address, selection: changed })
  const selectPage = (selected: boolean) => select(selected ? withAllRows(selection, page.rows) : NONE_SELECTED)
  const part = selectedPart(selection, page.rows)
  const [helping, setHelping] = useState(false)
  const search = address === '' ? '' : `?${address}`
  const closeTo = `/admin${search}`
  const addressOf = (id: string) => `/admin/${id}${search}`
  const list = useRef<HTMLElement>(null)
  useRecount(page.rows)
  const moveFocus = useListFocus(list, linkedRows(page.rows), openId, address, selection.size > 0)

  const close = useCallback(() => void navigate(closeTo), [navigate, closeTo])
  const neighbour = (id: string, step: -1 | 1) => {
    const index = page.rows.findIndex((row) => row.id === id)
    const other = index === -1 ? undefined : page.rows[index + step]
    return other && addressOf(other.id)
  }
  const focusFirst = () => list.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  const { undo } = useUndo(uid)
  const shortcuts = useShortcuts({
    onMove: (step) => {
      if (openId === undefined) moveFocus(step)
      else {
        const to = neighbour(openId, step)
        if (to !== undefined) void navigate(to)
      }
    },
    onSelect: () => document.activeElement?.closest('[data-row]')?.querySelector('input')?.click(),
    onSelectPage: () => selectPage(part !== 'all'),
    onStatus: focusStatuses,
    onNotes: focusNotes,
    onUndo: () => void undo(),
    onSearch: focusSearch,
    onHelp: () => setHelping(true),
    onBack: () => {
      if (openId !== undefined) close()
    },
  })

  const context: DeskContext = { uid, closeTo, close, colleagues, neighbour }
  const beside = openId !== undefined
  return (
    <DeskParams value={typed.params}>
      <div data-wide className="mx-auto max-w-page px-4 py-3 sm:px-8">
        <div className={beside ? 'max-lg:hidden print:hidden' : ''}>
          <DeskHeader uid={uid} beside={beside} query={query} page={page} onHelp={() => setHelping(true)} />
          <div className="flex flex-wrap items-center gap-x-6 border-b border-line">
            <StatusTabs query={query} page={page} />
            <SubmissionFilters typed={typed} onDown={focusFirst} />
            <QueueLinks viewer={viewer} query={query} page={page} />
            <FilterChips />
          </div>
        </div>
        <div className={beside ? 'lg:grid lg:grid-cols-listed lg:gap-10 print:block' : ''}>
          <section
            ref={list}
            tabIndex={-1}
            aria-label={DASHBOARD.list}
            className={`@container min-w-0 ${beside ? 'max-lg:hidden print:hidden lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:scrollbar-thin lg:border-r lg:border-line lg:pr-3' : ''}`}
          >
            <SubmissionList
              uid={uid}
              page={page}
              query={query}
              onClearSearch={() => {
                // This button goes, and the keyboard stays in the list.
                list.current?.focus()
                typed.type('')
              }}
              colleagues={colleagues}
              openId={openId}
              hrefOf={(id) => (id === openId ? closeTo : addressOf(id))}
              selection={selection}
              onSelect={(id, submission, selected) => select(withRow(selection, id, submission, selected))}
              onSelectPage={selectPage}
            />
            <BulkBar
              uid={uid}
              selection={selection}
              rows={page.rows}
              onSelectAll={part === 'some' ? () => selectPage(true) : undefined}
              onClear={() => select(NONE_SELECTED)}
            />
          </section>
          <Outlet context={context} />
        </div>
        {helping && (
          <ShortcutHelp onClose={() => setHelping(false)} enabled={shortcuts.enabled} onEnable={shortcuts.setEnabled} />
        )}
      </div>
    </DeskParams>
  )
}

/** The ids of the rows that lead to their details. */
function linkedRows(rows: readonly ListRow[]): readonly string[] {
  return rows.flatMap(({ id, submission }) => (submission === null ? [] : [id]))
}

/** What the tabs and the queues tell submissions apart by. */
function standingOf({ status, awaits_answer, has_new_answer, assigned_to }: Submission): string {
  return [status, awaits_answer, has_new_answer, assigned_to].join(' ')
}

/** A change on the page may have changed the numbers on the tabs and on the queues. */
function useRecount(rows: readonly { id: string; submission: Submission | null }[]) {
  const queries = useQueryClient()
  const content = rows.map(({ id, submission }) => `${id} ${submission === null ? '' : standingOf(submission)}`).join()
  const known = useRef('')
  useEffect(() => {
    if (known.current !== '' && known.current !== content) {
      // Also while a count is under way: that one may have been taken before this change.
      void queries.invalidateQueries({ queryKey: ['counts'] })
    }
    known.current = content
  }, [queries, content])
}
