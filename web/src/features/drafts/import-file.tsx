import { useEffect, useEffectEvent, useState } from 'react'
import { useNotice } from '../../components/toasts.tsx'
import { readHandOff, type OpenHandOff, type ReadHandOffResult } from '../../data/local/read-hand-off.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'

const WORDS = {
  'not-ours':
    'This is not a hand-off file of this app, or it was damaged on its way. Make it again on the first device.',
  newer: 'It was made by a newer version of the app. Reload this page to update, then import it again.',
  'unknown-sector': 'It is for a kind of application that this version of the app does not know. Reload to update.',
  unreadable: 'It changed or moved since it was chosen, so nothing was imported. Choose it again.',
} as const

interface ImportFileProps {
  uid: string
  file: File
  onClose: () => void
}

/** A hand-off file that was chosen: unlocked if need be, shown, and only then imported. */
export function ImportFile({ uid, file, onClose }: ImportFileProps) {
  const notify = useNotice()
  const [locked, setLocked] = useState(false)
  const [open, setOpen] = useState<OpenHandOff>()
  const take = useEffectEvent(accept)

  useEffect(() => {
    let current = true
    void readHandOff(file, '').then((result) => {
      if (current) take(result)
    })
    return () => {
      current = false
    }
  }, [file])

  function accept(result: ReadHandOffResult) {
    setLocked(false)
    if (result.read) setOpen(result.open)
    else if (result.reason === 'passphrase-needed' || result.reason === 'wrong-passphrase') setLocked(true)
    else refuse(result.reason)
  }

  function refuse(reason: keyof typeof WORDS) {
    onClose()
    notify({ title: 'This file can’t be imported', message: WORDS[reason], destructive: true })
  }

  if (open) return <ImportDialog uid={uid} open={open} onClose={onClose} onUnreadable={() => refuse('unreadable')} />
  return locked && <PassphraseDialog file={file} onClose={onClose} onRead={accept} />
}
