import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { openBundle, type OpenBundleResult } from '#data/draft-bundle/import.ts'
import { LOCKED, PASSPHRASE } from '../draft-messages.ts'
import { PassphraseField } from './passphrase-field.tsx'

interface PassphraseDialogProps {
  file: File
  onClose: () => void
  /** Told once the passphrase fits, or when something else is wrong with the file. */
  onRead: (result: OpenBundleResult) => void
}

export function PassphraseDialog({ file, onClose, onRead }: PassphraseDialogProps) {
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function unlock(event: SubmitEvent) {
    event.preventDefault()
    if (passphrase === '') {
      setError(PASSPHRASE.missing)
      return
    }
    setError(undefined)
    setBusy(true)
    const result = await openBundle(file, passphrase).finally(() => setBusy(false))
    if (!result.ok && result.reason === 'wrong-passphrase') setError(PASSPHRASE.wrong)
    else onRead(result)
  }

  return (
    <Dialog onClose={onClose} title={LOCKED.title} description={LOCKED.description}>
      <form noValidate className="mt-6 space-y-5" onSubmit={(event) => void unlock(event)}>
        <PassphraseField
          value={passphrase}
          error={error}
          onChange={(value) => {
            setPassphrase(value)
            setError(undefined)
          }}
        />
        <DialogButtons>
          <Button variant="outline" onClick={onClose}>
            {LOCKED.cancelButton}
          </Button>
          <Button type="submit" disabled={busy}>
            {LOCKED.openButton}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
