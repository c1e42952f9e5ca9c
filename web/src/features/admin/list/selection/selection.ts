import type { Submission } from '@sotto/domain/submission/submission'
import type { ListRow } from '../use-submission-list.ts'

/** The rows that are selected, by their ids, each as it was on screen when it was selected. */
export type Selection = ReadonlyMap<string, Submission>

export const NONE_SELECTED: Selection = new Map()

/** The selection with one row more or less. */
export function withRow(selection: Selection, id: string, submission: Submission, selected: boolean): Selection {
  const changed = new Map(selection)
  if (selected) changed.set(id, submission)
  else changed.delete(id)
  return changed
}

/**
 * Every row of the page that can be selected. Rows that are selected already stay as they were seen then: a review is refused
 * where a row has changed since.
 */
export function withAllRows(selection: Selection, rows: readonly ListRow[]): Selection {
  const added = rows.flatMap(({ id, submission }) =>
    submission === null || selection.has(id) ? [] : [[id, submission] as const],
  )
  return new Map([...selection, ...added])
}

interface SelectedNow {
  id: string
  submission: Submission
  /** It was reviewed since it was selected: a status for all leaves it as it is. */
  isChanged: boolean
}

/** The selected as the page has them by now; one that the page does not have any more is as it was seen. */
export function selectedNow(selection: Selection, rows: readonly ListRow[]): readonly SelectedNow[] {
  return [...selection].map(([id, seen]) => {
    const submission = rows.find((row) => row.id === id)?.submission ?? seen
    const isChanged = submission.revision > seen.revision
    return { id, submission: submission.revision < seen.revision ? seen : submission, isChanged }
  })
}

/** How much of a page is selected. A row that can't be read can't be selected, and counts as none. */
export function selectedPart(selection: Selection, rows: readonly ListRow[]): 'none' | 'some' | 'all' {
  if (selection.size === 0) return 'none'
  return withAllRows(selection, rows).size === selection.size ? 'all' : 'some'
}
