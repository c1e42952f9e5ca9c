import { titleOf } from '@sotto/domain/drafts/draft'
import type { BundledFile } from '@sotto/domain/drafts/draft-bundle'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { findDamagedFiles, importBundle, type OpenBundle } from '#data/draft-bundle/import.ts'
import { IMPORT } from '../draft-messages.ts'

interface ImportDialogProps {
  uid: string
  open: OpenBundle
  onClose: () => void
  /** The hand-off file changed or moved since it was chosen. Nothing of it was imported. */
  onUnreadable: () => void
}

/** What is in a hand-off file, every byte of it checked, before any of it comes onto this device. */
export function ImportDialog({ uid, open, onClose, onUnreadable }: ImportDialogProps) {
  const navigate = useNavigate()
  const [damaged, setDamaged] = useState<readonly BundledFile[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // From here, the keyboard scrolls the documents. A focused list that is longer than its place would scroll the title away.
  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  const { bundle } = open
  const form = findForm(bundle.sector)
  const take = useEffectEvent((found: Awaited<ReturnType<typeof findDamagedFiles>>) => {
    if (found.ok) setDamaged(found.value)
    else onUnreadable()
  })
  useEffect(() => {
    let current = true
    void findDamagedFiles(open).then((found) => {
      if (current) take(found)
    })
    return () => {
      current = false
    }
  }, [open])
  if (!form) return null

  async function bring() {
    setBusy(true)
    setFailure(undefined)
    const isStillHere = rememberPage()
    const result = await importBundle(uid, open).finally(() => setBusy(false))
    if (result.ok) {
      onClose()
      if (isStillHere()) void navigate(`/submit/${result.value.id}`)
      return
    }
    if (result.reason === 'unreadable') {
      onUnreadable()
      return
    }
    setFailure(result.reason === 'storage-full' ? IMPORT.failedFull : IMPORT.failedWriting)
  }

  const isDamaged = (file: BundledFile) => damaged?.includes(file) === true
  const some = damaged !== undefined && damaged.length > 0
  // What has to be known before the import is not below the edge of a phone's screen.
  const files = bundle.files.toSorted((one, other) => Number(isDamaged(other)) - Number(isDamaged(one)))

  return (
    // A draft that is being stored is there a moment later: closing would seem to have left it out.
    <Dialog
      onClose={onClose}
      held={busy}
      title={titleOf(form, bundle)}
      description={IMPORT.description(form.label, bundle.saved_at)}
      foot={
        <>
          {failure !== undefined && (
            <p role="alert" className="text-danger">
              {`${IMPORT.failed}. ${failure}`}
            </p>
          )}
          <DialogButtons>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              {IMPORT.cancelButton}
            </Button>
            <Button disabled={busy || damaged === undefined} onClick={() => void bring()}>
              {some ? IMPORT.importRestButton : IMPORT.importButton}
            </Button>
          </DialogButtons>
        </>
      }
    >
      {some && (
        <p role="alert" className="mt-4">
          {IMPORT.someDamaged(damaged.length)}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="mt-4 border-t border-line" aria-busy={damaged === undefined}>
        {files.map((file) => (
          <li key={file.path} className="border-b border-line py-2">
            <p className="wrap-anywhere">{file.file_name}</p>
            {damaged === undefined ? (
              <Badge tone="waiting">{IMPORT.checking}</Badge>
            ) : isDamaged(file) ? (
              <Badge tone="danger">{IMPORT.damaged}</Badge>
            ) : (
              <Badge tone="done">{IMPORT.complete}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
