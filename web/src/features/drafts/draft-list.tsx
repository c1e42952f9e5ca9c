import type { EditableDrafts } from '#data/local/draft-with-files.ts'
import { DraftRow } from './draft-row.tsx'
import { useDeletedBefore } from './undo-deletion.ts'
import { KeepWarning } from '#ui/keep-warning.tsx'

interface DraftListProps {
  uid: string
  listed: EditableDrafts
  /** What to say when there is none. */
  empty?: string
}

/** The drafts on this device that are still being written, latest first. */
export function DraftList({ uid, listed: { drafts, files }, empty }: DraftListProps) {
  useDeletedBefore(uid)
  if (drafts.length === 0) return empty ? <p className="mt-3 text-muted">{empty}</p> : null
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} files={files.get(draft.id) ?? []} />
        ))}
      </ul>
      <KeepWarning />
    </>
  )
}
