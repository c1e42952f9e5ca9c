import { plainText, utf16Length } from '@sotto/domain/shared/text'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { isSameViewName } from '#data/local/admin/desk-views.ts'
import { BUILT_IN_VIEWS, LONGEST_VIEW_NAME, VIEWS } from '../list-messages.ts'

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
  const [error, setError] = useState<string>()
  const wanted = plainText(name)
  const hint = taken.some((each) => isSameViewName(each, wanted)) ? VIEWS.replaces : undefined
  return (
    <Dialog onClose={onClose} title={VIEWS.title} description={VIEWS.description}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setError(refusalOf(wanted) ?? (onSave(wanted) ? undefined : VIEWS.notSaved))
        }}
      >
        <FormField
          id="view-name"
          label={VIEWS.name}
          hint={hint}
          error={error}
          aside={<CharacterCount max={LONGEST_VIEW_NAME} text={name} />}
        >
          <input
            id="view-name"
            aria-describedby={describedBy('view-name', hint, error)}
            aria-invalid={error !== undefined}
            className={CONTROL}
            value={name}
            autoComplete="off"
            onChange={(event) => {
              setError(undefined)
              setName(event.target.value)
            }}
          />
        </FormField>
        <DialogButtons>
          <Button variant="outline" onClick={onClose}>
            {VIEWS.cancelButton}
          </Button>
          <Button type="submit" disabled={wanted === ''}>
            {VIEWS.submitButton}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Why no view can have this name. */
function refusalOf(name: string): string | undefined {
  if (BUILT_IN_VIEWS.some((view) => isSameViewName(view.name, name))) return VIEWS.builtIn
  return utf16Length(name) > LONGEST_VIEW_NAME ? VIEWS.tooLong : undefined
}
