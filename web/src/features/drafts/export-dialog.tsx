import { generatePassphrase } from '@sotto/domain/accounts/generate-password'
import { bundleFileName } from '@sotto/domain/drafts/draft-bundle'
import { findPassphraseProblem } from '@sotto/domain/drafts/passphrase'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { describeExportFailure, EXPORT } from './draft-messages.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { saveAs } from '#lib/save-as.ts'
import { useFailureNotice } from '#ui/use-failure-notice.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { exportBundle } from '#data/local/draft-bundle/export.ts'

/** It says nothing about the draft. */
const ENCRYPTED_NAME = 'Draft.sotto'

interface ExportDialogProps {
  draft: DraftRecord
  title: string
  onClose: () => void
}

/** Makes one file of a draft and all its files, for another device. */
export function ExportDialog({ draft, title, onClose }: ExportDialogProps) {
  const { fail, clear } = useFailureNotice('hand-off')
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<number>()

  function change(next: string) {
    setPassphrase(next)
    setError(undefined)
  }

  async function make(event: SubmitEvent) {
    event.preventDefault()
    const problem = passphrase === '' ? undefined : findPassphraseProblem(passphrase)
    setError(problem)
    if (problem !== undefined) return
    setDone(0)
    const result = await exportBundle(draft.uid, draft.id, { passphrase, onProgress: setDone })
    setDone(undefined)
    if (!result.ok) {
      fail({ title: EXPORT.failed, message: describeExportFailure(result.reason) })
      return
    }
    clear()
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={done !== undefined}>
            {done === undefined ? EXPORT.createButton : EXPORT.creating(done)}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {EXPORT.cancelButton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
