import { listDraftFiles } from '#data/local/files/attached-files.ts'
import { listDrafts } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { DraftRow } from './draft-row.tsx'
import { useDeletedBefore } from './undo-deletion.ts'
import { KeepWarning } from '#ui/keep-warning.tsx'

interface DraftListProps {
  uid: string
  /** What to say when there is none. */
  empty?: string
}

/** The drafts on this device that are still being written, latest first. */
export function DraftList({ uid, empty }: DraftListProps) {
  useDeletedBefore(uid)
  const stored = useLocal(async () => {
    const drafts = (await listDrafts(uid)).filter((draft) => draft.state === 'editing')
    return { drafts, files: await listDraftFiles(drafts.map((draft) => draft.id)) }
  }, [uid])
  if (!stored) return null
  if (stored.drafts.length === 0) return empty ? <p className="mt-3 text-muted">{empty}</p> : null
  return (
    <>
      <ul>
        {stored.drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} files={stored.files.get(draft.id) ?? []} />
        ))}
      </ul>
      <KeepWarning />
    </>
  )
}
