import { MAX_DRAFT_NAME } from '@sotto/domain/drafts/draft'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/fields/form-field.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import type { DraftRecord } from '#data/local/database/records.ts'
import { renameDraft } from '#data/local/drafts.ts'
import { RENAME } from './draft-messages.ts'

interface RenameFormProps {
  draft: DraftRecord
  title: string
  onDone: () => void
}

/** The draft's name, to be written anew in its place. Escape leaves it as it was. */
export function RenameForm({ draft, title, onDone }: RenameFormProps) {
  const [name, setName] = useState(draft.name ?? title)
  const [failed, setFailed] = useState(false)
  const notify = useNotice()
  const id = `name-${draft.id}`

  async function rename(event: SubmitEvent) {
    event.preventDefault()
    setFailed(false)
    const result = await renameDraft(draft.uid, draft.id, name === title ? (draft.name ?? '') : name)
    if (result.ok) onDone()
    else {
      setFailed(true)
      notify({ ...RENAME.failed, destructive: true })
    }
  }

  return (
    <form className="mb-4" onSubmit={(event) => void rename(event)}>
      <label htmlFor={id} className="block text-compact font-semibold">
        {RENAME.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {RENAME.hint}
      </p>
      {failed && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {RENAME.failed.message}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id={id}
          autoFocus
          maxLength={MAX_DRAFT_NAME}
          value={name}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={failed}
          aria-describedby={failed ? `${id}-hint ${id}-error` : `${id}-hint`}
          className={`${CONTROL} basis-full sm:max-w-md sm:flex-1 sm:basis-auto`}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
        <Button type="submit">{RENAME.saveButton}</Button>
        <Button variant="quiet" onClick={onDone}>
          {RENAME.cancelButton}
        </Button>
      </div>
    </form>
  )
}
