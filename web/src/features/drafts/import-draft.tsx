import { useId, useState } from 'react'
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

/** Takes a hand-off file from another device: chosen, unlocked if need be, shown, and only then imported. */
export function ImportDraft({ uid }: { uid: string }) {
  const notify = useNotice()
  const inputId = useId()
  const [locked, setLocked] = useState<File>()
  const [open, setOpen] = useState<OpenHandOff>()

  async function choose(file: File) {
    take(file, await readHandOff(file, ''))
  }

  function take(file: File, result: ReadHandOffResult) {
    setLocked(undefined)
    if (result.read) setOpen(result.open)
    else if (result.reason === 'passphrase-needed' || result.reason === 'wrong-passphrase') setLocked(file)
    else refuse(result.reason)
  }

  function refuse(reason: keyof typeof WORDS) {
    setOpen(undefined)
    notify({ title: 'This file can’t be imported', message: WORDS[reason], destructive: true })
  }

  return (
    <>
      <label
        htmlFor={inputId}
        className="link inline-flex min-h-11 cursor-pointer items-center has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
      >
        Import a draft
        <input
          id={inputId}
          type="file"
          accept=".zip,application/zip"
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void choose(file)
          }}
        />
      </label>
      {locked && <PassphraseDialog file={locked} onClose={() => setLocked(undefined)} onRead={take} />}
      {open && (
        <ImportDialog
          uid={uid}
          open={open}
          onClose={() => setOpen(undefined)}
          onUnreadable={() => refuse('unreadable')}
        />
      )}
    </>
  )
}
