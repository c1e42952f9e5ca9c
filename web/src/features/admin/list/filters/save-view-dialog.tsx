import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL, FormField } from '#ui/form-field.tsx'
import { VIEWS } from '../list-messages.ts'

const LONGEST_NAME = 40

interface SaveViewDialogProps {
  onClose: () => void
  onSave: (name: string) => void
}

/** Asks what a view is to be called. */
export function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  return (
    <Dialog onClose={onClose} title={VIEWS.title} description={VIEWS.description}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name.trim())
        }}
      >
        <FormField id="view-name" label={VIEWS.name}>
          <input
            id="view-name"
            className={CONTROL}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
        <div className="mt-5 flex gap-3">
          <Button type="submit" disabled={name.trim() === ''}>
            {VIEWS.submitButton}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            {VIEWS.cancelButton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
