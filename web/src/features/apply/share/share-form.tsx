import { FORMS } from '@sotto/domain/forms/sectors/index'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { listDraftFiles } from '#data/local/files/attached-files.ts'
import { listDrafts } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { FIELDS } from '../form/form-messages.ts'
import { SectorField } from '../form/begin/sector-field.tsx'
import { SHARE_FORM } from './share-messages.ts'
import { NEW, SharePlaces } from './share-places.tsx'
import { useAttachShare } from './use-attach-share.ts'

/** Which application a share belongs to: one of the drafts, or a new one of a sector. */
export function ShareForm({ uid, shareId }: { uid: string; shareId: string }) {
  const stored = useLocal(async () => {
    const drafts = (await listDrafts(uid)).filter((draft) => draft.state === 'editing')
    return { drafts, files: await listDraftFiles(drafts.map((draft) => draft.id)) }
  }, [uid])
  const [chosen, setChosen] = useState<string>()
  const [sector, setSector] = useState('')
  const [error, setError] = useState<string>()
  const { attachTo, beginWith, busy, refusal } = useAttachShare(uid, shareId)
  if (!stored) return null
  const place = stored.drafts.length === 0 ? NEW : chosen
  const draft = stored.drafts.find(({ id }) => id === place)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (draft) void attachTo(draft)
    else if (place !== NEW) setError(SHARE_FORM.applicationMissing)
    else if (sector === '') {
      setError(FIELDS.sectorMissing)
      document.getElementById('sector')?.focus()
    } else void beginWith(sector)
  }

  return (
    <form noValidate className="space-y-6" onSubmit={submit}>
      {stored.drafts.length > 0 && (
        <SharePlaces
          {...stored}
          chosen={place}
          error={place === NEW ? undefined : error}
          onChoose={(id) => {
            setChosen(id)
            setError(undefined)
          }}
        />
      )}
      {stored.drafts.length === 0 && <p>{SHARE_FORM.noDrafts}</p>}
      {place === NEW && (
        <SectorField
          forms={FORMS}
          value={sector}
          error={error}
          onChange={(value) => {
            setSector(value)
            setError(undefined)
          }}
        />
      )}
      {refusal && (
        <p className="border-l-3 border-danger pl-3 font-semibold text-danger wrap-anywhere">{refusal.message}</p>
      )}
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? SHARE_FORM.busyButton : place === NEW ? SHARE_FORM.startButton : SHARE_FORM.attachButton}
      </Button>
    </form>
  )
}
