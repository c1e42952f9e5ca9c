import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/form-field.tsx'
import { VIEWS } from '../list-messages.ts'

const LONGEST_NAME = 40

interface SaveViewDialogProps {
  /** The names of the views that there are: the one of the same name is replaced. */
  taken: readonly string[]
  onClose: () => void
  /** False where the device could not save it. */
  onSave: (name: string) => boolean
}

/** Asks what a view is to be called. */
export function SaveViewDialog({ taken, onClose, onSave }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  const [failed, setFailed] = useState(false)
  const hint = taken.includes(name.trim()) ? VIEWS.replaces : undefined
  const error = failed ? VIEWS.notSaved : undefined
  return (
    <Dialog onClose={onClose} title={VIEWS.title} description={VIEWS.description}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setFailed(!onSave(name.trim()))
        }}
      >
        <FormField id="view-name" label={VIEWS.name} hint={hint} error={error}>
          <input
            id="view-name"
            aria-describedby={describedBy('view-name', hint, error)}
            aria-invalid={failed}
            className={CONTROL}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
        <DialogButtons>
          <Button variant="outline" onClick={onClose}>
            {VIEWS.cancelButton}
          </Button>
          <Button type="submit" disabled={name.trim() === ''}>
            {VIEWS.submitButton}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
