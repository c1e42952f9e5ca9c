import { titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { listDrafts } from '#data/local/drafts.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { COPY_BUTTON, copyButtonOf, describeStanding } from './draft-messages.ts'
import { ExportDialog } from './bundle/export-dialog.tsx'

/** A person's drafts on this device, also those that wait to be sent, each to be saved to a file. */
export function DraftCopies({ uid }: { uid: string }) {
  const drafts = useLocal(() => listDrafts(uid), [uid])
  return (
    <ul className="mt-2 border-t border-line">
      {drafts?.map((draft) => (
        <DraftCopy key={draft.id} draft={draft} />
      ))}
    </ul>
  )
}

function DraftCopy({ draft }: { draft: DraftRecord }) {
  const [saving, setSaving] = useState(false)
  const form = findForm(draft.sector)
  if (!form) return null
  const title = titleOf(form, draft)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
      <div className="min-w-0">
        <p className="wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{describeStanding(draft.state === 'waiting', draft.savedAt)}</p>
      </div>
      <Button variant="quiet" className="-mx-2" aria-label={copyButtonOf(title)} onClick={() => setSaving(true)}>
        {COPY_BUTTON}
      </Button>
      {saving && <ExportDialog draft={draft} title={title} onClose={() => setSaving(false)} />}
    </li>
  )
}
