import { FORMS } from '@sotto/domain/forms/sectors/index'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { listDraftFiles } from '#data/local/attachments.ts'
import { listDrafts } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/use-local.ts'
import { SectorField } from '../form/sector-field.tsx'
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
  const { attachTo, beginWith, busy } = useAttachShare(uid, shareId)
  if (!stored) return null
  const place = stored.drafts.length === 0 ? NEW : chosen
  const draft = stored.drafts.find(({ id }) => id === place)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (draft) void attachTo(draft)
    else if (place !== NEW) setError('Please choose an application')
    else if (sector === '') {
      setError('Please select a sector')
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
      {stored.drafts.length === 0 && <p>You have no drafts on this device: a new application begins with it.</p>}
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
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? 'Attaching…' : place === NEW ? 'Begin application and attach' : 'Attach'}
      </Button>
    </form>
  )
}
