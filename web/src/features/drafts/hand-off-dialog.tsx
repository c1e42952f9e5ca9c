import { useState, type SubmitEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { saveAs } from '../../components/save-as.ts'
import { useNotice } from '../../components/toasts.tsx'
import type { DraftRecord } from '../../data/local/records.ts'
import { writeHandOff, type WriteHandOffResult } from '../../data/local/write-hand-off.ts'

interface HandOffDialogProps {
  draft: DraftRecord
  title: string
  onClose: () => void
}

/** Makes one file of a draft and all its files, for another device. */
export function HandOffDialog({ draft, title, onClose }: HandOffDialogProps) {
  const notify = useNotice()
  const [passphrase, setPassphrase] = useState('')
  const [done, setDone] = useState<number>()

  async function make(event: SubmitEvent) {
    event.preventDefault()
    setDone(0)
    const result = await writeHandOff(draft.uid, draft.id, { passphrase, onProgress: setDone })
    setDone(undefined)
    if (!result.written) {
      notify({ title: 'No file was made', message: describeFailure(result), destructive: true })
      return
    }
    saveAs(result.file, `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'Draft'}.sotto.zip`)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Hand this draft to another device"
      description={
        <>
          You get one file with all answers and attached files. Move it to the other device, sign in there, and choose
          “Import a draft”. This draft stays here as it is.
        </>
      }
    >
      <form className="mt-6 space-y-5" onSubmit={(event) => void make(event)}>
        <PassphraseField
          value={passphrase}
          onChange={setPassphrase}
          optional
          hint="Without one, whoever gets the file can read it. With one, nobody can who does not know it, and we can’t recover it."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={done !== undefined}>
            {done === undefined ? 'Make the file' : `Making the file … ${done === 0 ? '' : done}`}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function describeFailure(failure: Exclude<WriteHandOffResult, { written: true }>): string {
  switch (failure.reason) {
    case 'gone':
      return 'This draft is no longer on this device.'
    case 'missing-files':
      return `${failure.files.map((file) => file.fileName).join(', ')} can no longer be read on this device. Replace or remove it first.`
    case 'storage-full':
    case 'storage-failed':
      return 'This device could not read the draft. Try again; nothing is lost.'
  }
}
