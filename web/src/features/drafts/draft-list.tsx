import { findProblems } from '@sotto/domain/answers'
import { titleOf } from '@sotto/domain/draft'
import { findForm } from '@sotto/domain/sectors/index'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { formatMoment } from '../../components/dates.ts'
import { deleteDraft } from '../../data/local/delete-draft.ts'
import { listDrafts } from '../../data/local/list-drafts.ts'
import type { DraftRecord } from '../../data/local/records.ts'
import { useLocal } from '../../data/local/use-local.ts'

interface DraftListProps {
  uid: string
  /** What to say when there is none. */
  empty?: string
}

/** The drafts on this device that are still being written, latest first. */
export function DraftList({ uid, empty }: DraftListProps) {
  const drafts = useLocal(() => listDrafts(uid), [uid])
  const editing = drafts?.filter((draft) => draft.state === 'editing')
  if (!editing) return null
  if (editing.length === 0) return empty ? <p className="text-muted">{empty}</p> : null
  return (
    <ul className="border-t border-line">
      {editing.map((draft) => (
        <DraftRow key={draft.id} draft={draft} />
      ))}
    </ul>
  )
}

function DraftRow({ draft }: { draft: DraftRecord }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = findForm(draft.sector)
  if (!form) return null
  const title = titleOf(form, draft.answers)
  const missing = findProblems(form, draft.answers, []).length
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <Link to={`/submit/${draft.id}`} className="link font-serif text-xl break-words">
          {title}
        </Link>
        <p className="text-sm text-muted">
          {form.label} · Saved on this device, {formatMoment(draft.savedAt)} ·{' '}
          {missing === 0 ? 'ready to send' : `${missing} ${missing === 1 ? 'answer' : 'answers'} to go`}
        </p>
      </div>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        Delete<span className="sr-only"> {title}</span>
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`delete-${draft.id}`}
        className="m-auto max-w-md rounded-control border border-line bg-sheet p-6 text-ink backdrop:bg-ink/40"
      >
        <h2 id={`delete-${draft.id}`} className="text-heading">
          Delete this draft?
        </h2>
        <p className="mt-2 text-muted">
          {title} and its files exist only on this device. Deleting them can't be undone.
        </p>
        <form method="dialog" className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="outline">
            Keep it
          </Button>
          <Button type="submit" onClick={() => void deleteDraft(draft.uid, draft.id)}>
            Delete draft
          </Button>
        </form>
      </dialog>
    </li>
  )
}
