import type { Assignee } from '@sotto/domain/review/assignment'
import type { Submission } from '@sotto/domain/submission/submission'
import { useNow } from '#lib/use-now.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import { ColumnHeads } from './column-heads.tsx'
import { LIST } from '../list-messages.ts'
import { SubmissionRow } from './submission-row.tsx'
import { selectedPart, type Selection } from '../selection/selection.ts'
import type { ListRow } from '../use-submission-list.ts'

/** Hours are shown, so a minute is soon enough. */
const TICK_MS = 60_000

export interface SubmissionTableProps {
  /** The admin who reads it. */
  uid: string
  rows: readonly ListRow[]
  query: ListQuery
  /** Which other admins have which submission open, by its id. */
  colleagues: ReadonlyMap<string, readonly Assignee[]>
  openId: string | undefined
  /** Where a row leads. */
  hrefOf: (id: string) => string
  selection: Selection
  onSelect: (id: string, submission: Submission, selected: boolean) => void
  onSelectPage: (selected: boolean) => void
}

/** The rows as a table. Each part has its role said: the layout is a grid, and browsers take a table’s meaning away with its layout. */
export function SubmissionTable({
  uid,
  rows,
  query,
  colleagues,
  openId,
  hrefOf,
  selection,
  onSelect,
  onSelectPage,
}: SubmissionTableProps) {
  const now = useNow(TICK_MS)
  return (
    <table role="table" aria-label={LIST.label} className="block">
      <ColumnHeads query={query} selected={selectedPart(selection, rows)} onSelectPage={onSelectPage} />
      <tbody role="rowgroup" className="block">
        {rows.map((row) => (
          <SubmissionRow
            key={row.id}
            uid={uid}
            row={row}
            colleagues={colleagues.get(row.id)}
            open={row.id === openId}
            to={hrefOf(row.id)}
            now={now}
            selected={selection.has(row.id)}
            onSelect={(submission, selected) => onSelect(row.id, submission, selected)}
          />
        ))}
      </tbody>
    </table>
  )
}
