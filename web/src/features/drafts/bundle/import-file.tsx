import { useEffect, useEffectEvent, useState } from 'react'
import { useNotice, useRetraction } from '#ui/notices/toasts.tsx'
import { openBundle, type OpenBundle, type OpenBundleResult } from '#data/draft-bundle/import.ts'
import { UNREADABLE } from '../draft-messages.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'

/** Of what is said about the file that was chosen last. */
const SUBJECT = 'import'

interface ImportFileProps {
  uid: string
  file: File
  onClose: () => void
}

/** A hand-off file that was chosen: unlocked if need be, shown, and only then imported. */
export function ImportFile({ uid, file, onClose }: ImportFileProps) {
  const notify = useNotice()
  const retract = useRetraction()
  const [locked, setLocked] = useState(false)
  const [open, setOpen] = useState<OpenBundle>()
  const take = useEffectEvent(accept)

  useEffect(() => {
    let current = true
    void openBundle(file, '').then((result) => {
      if (current) take(result)
    })
    return () => {
      current = false
    }
  }, [file])

  function accept(result: OpenBundleResult) {
    setLocked(false)
    if (result.ok) {
      retract(SUBJECT)
      setOpen(result.value)
    } else if (result.reason === 'passphrase-needed' || result.reason === 'wrong-passphrase') setLocked(true)
    else refuse(result.reason)
  }

  function refuse(reason: keyof typeof UNREADABLE.reasons) {
    onClose()
    notify({ title: UNREADABLE.title, message: UNREADABLE.reasons[reason], destructive: true, subject: SUBJECT })
  }

  if (open) return <ImportDialog uid={uid} open={open} onClose={onClose} onUnreadable={() => refuse('unreadable')} />
  return locked && <PassphraseDialog file={file} onClose={onClose} onRead={accept} />
}
