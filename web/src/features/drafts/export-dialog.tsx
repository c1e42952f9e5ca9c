import { generatePassphrase } from '@sotto/domain/accounts/generate-password'
import { bundleFileName } from '@sotto/domain/drafts/draft-bundle'
import { MIN_PASSPHRASE_LENGTH } from '@sotto/domain/shared/limits'
import { findPassphraseProblem } from '@sotto/domain/drafts/passphrase'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { saveAs } from '#lib/save-as.ts'
import { useFailureNotice } from '#ui/use-failure-notice.ts'
import type { DraftRecord } from '#data/local/records.ts'
import { exportBundle, type ExportBundleFailure } from '#data/local/draft-bundle/export.ts'

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
      fail({ title: 'No file was made', message: describeFailure(result.reason) })
      return
    }
    clear()
    saveAs(result.value, passphrase === '' ? bundleFileName(title) : ENCRYPTED_NAME)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Hand this draft to another device"
      description={
        <>
          You get one file with all answers and attached files. Move it to the other device, sign in there, and choose
          “Import a draft”. This draft stays here as it is. Without a passphrase, anyone who has the file can read it.
        </>
      }
    >
      <form className="mt-6 space-y-5" onSubmit={(event) => void make(event)}>
        <div>
          <PassphraseField
            value={passphrase}
            onChange={change}
            error={error}
            optional
            hint={`At least ${MIN_PASSPHRASE_LENGTH} characters. It encrypts the whole file. A weak one can be guessed. Note it down: we can’t recover it.`}
          />
          <Button variant="quiet" className="-ml-2" onClick={() => change(generatePassphrase())}>
            Suggest a passphrase
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={done !== undefined}>
            {done === undefined ? 'Make the file' : `Making the file … ${done === 0 ? '' : done}`}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function describeFailure(failure: ExportBundleFailure): string {
  if (typeof failure === 'object') {
    return `${failure.files.map((file) => file.fileName).join(', ')} can no longer be read on this device. Replace or remove it first.`
  }
  switch (failure) {
    case 'gone':
      return 'This draft is no longer on this device.'
    case 'weak-passphrase':
      return 'Choose a longer passphrase.'
    case 'storage-full':
    case 'storage-failed':
      return 'This device could not read the draft. Try again. The draft is still here.'
  }
}
