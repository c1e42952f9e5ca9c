import { MAX_DRAFT_NAME } from '@sotto/domain/drafts/draft'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/form-field.tsx'
import { useNotice } from '#ui/toasts.tsx'
import type { DraftRecord } from '#data/local/records.ts'
import { renameDraft } from '#data/local/drafts.ts'

interface RenameFormProps {
  draft: DraftRecord
  title: string
  onDone: () => void
}

/** The draft's name, to be written anew in its place. Escape leaves it as it was. */
export function RenameForm({ draft, title, onDone }: RenameFormProps) {
  const [name, setName] = useState(draft.name ?? title)
  const notify = useNotice()
  const id = `name-${draft.id}`

  async function rename(event: SubmitEvent) {
    event.preventDefault()
    const result = await renameDraft(draft.uid, draft.id, name === title ? (draft.name ?? '') : name)
    if (result.ok) onDone()
    else notify({ title: 'Not renamed', message: 'This device could not write. Try again.', destructive: true })
  }

  return (
    <form className="mb-2" onSubmit={(event) => void rename(event)}>
      <label htmlFor={id} className="block text-[0.9375rem] font-semibold">
        Name of this draft
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        For you alone; it is not sent. Leave it empty to use the project’s name.
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id={id}
          autoFocus
          maxLength={MAX_DRAFT_NAME}
          value={name}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          className={`${CONTROL} basis-full sm:max-w-md sm:flex-1 sm:basis-auto`}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
        <Button type="submit">Save name</Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
