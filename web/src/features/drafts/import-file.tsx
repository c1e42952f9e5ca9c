import { useEffect, useEffectEvent, useState } from 'react'
import { useNotice } from '#ui/toasts.tsx'
import { openBundle, type OpenBundle, type OpenBundleResult } from '#data/local/draft-bundle/import.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'

const WORDS = {
  'not-ours': 'This file was not made by this app, or it was damaged in transit. Make it again on the first device.',
  damaged: 'The file is incomplete or was altered, so nothing was imported. Make it again on the first device.',
  newer: 'A newer version of the app made this file. Reload this page to update, then import it again.',
  'unknown-sector':
    'This version of the app does not support its sector. Reload this page to update, then import it again.',
  unreadable: 'The file changed or moved after you chose it, so nothing was imported. Choose it again.',
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
    if (result.ok) setOpen(result.value)
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
