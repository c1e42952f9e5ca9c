import { generatePassphrase } from '@sotto/domain/accounts/generate-password'
import { bundleFileName } from '@sotto/domain/drafts/draft-bundle'
import { findPassphraseProblem } from '@sotto/domain/drafts/passphrase'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { describeExportFailure, EXPORT } from '../draft-messages.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { saveAs } from '#lib/browser/save-as.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { exportBundle } from '#data/draft-bundle/export.ts'

/** It says nothing about the draft. */
const ENCRYPTED_NAME = 'Draft.sotto'

interface ExportDialogProps {
  draft: DraftRecord
  title: string
  onClose: () => void
}

/** Makes one file of a draft and all its files, for another device. */
export function ExportDialog({ draft, title, onClose }: ExportDialogProps) {
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<number>()
  const saving = useRef<AbortController>(undefined)
  useEffect(() => () => saving.current?.abort(), [])

  function change(next: string) {
    setPassphrase(next)
    setError(undefined)
  }

  async function make(event: SubmitEvent) {
    event.preventDefault()
    const problem = passphrase === '' ? undefined : findPassphraseProblem(passphrase)
    setError(problem)
    if (problem !== undefined) return
    setFailure(undefined)
    setDone(0)
    saving.current = new AbortController()
    const { signal } = saving.current
    const result = await exportBundle(draft.uid, draft.id, { passphrase, onProgress: setDone, signal })
    // Whoever has closed this wants no copy, least of all one without the passphrase that they forgot.
    if (signal.aborted) return
    setDone(undefined)
    if (!result.ok) {
      if (result.reason !== 'cancelled') setFailure(describeExportFailure(result.reason))
      return
    }
    saveAs(result.value, passphrase === '' ? bundleFileName(title) : ENCRYPTED_NAME)
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={EXPORT.title} description={EXPORT.description}>
      <form className="mt-6 space-y-5" onSubmit={(event) => void make(event)}>
        <div>
          <PassphraseField value={passphrase} onChange={change} error={error} optional hint={EXPORT.passphraseHint} />
          <Button variant="quiet" className="-ml-2" onClick={() => change(generatePassphrase())}>
            {EXPORT.generateButton}
          </Button>
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {failure !== undefined && `${EXPORT.failed}. ${failure}`}
        </p>
        <DialogButtons>
          <Button variant="outline" onClick={onClose}>
            {EXPORT.cancelButton}
          </Button>
          <Button type="submit" disabled={done !== undefined}>
            {done === undefined ? EXPORT.createButton : EXPORT.creating(done)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
