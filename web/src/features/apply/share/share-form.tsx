import { findForm, FORMS } from '@sotto/domain/forms/sectors/index'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { listEditable } from '#data/local/draft-with-files.ts'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { describeFull, describeRoom } from '../files/file-messages.tsx'
import { FIELDS } from '../form/form-messages.ts'
import { SectorField } from '../form/begin/sector-field.tsx'
import { SHARE_FORM } from './share-messages.ts'
import { NEW, SharePlaces } from './share-places.tsx'
import { useAttachShare } from './use-attach-share.ts'

interface ShareFormProps {
  uid: string
  shareId: string
  /** How many files it has. */
  count: number
}

/** Which application a share belongs to: one of the drafts, or a new one of a sector. */
export function ShareForm({ uid, shareId, count }: ShareFormProps) {
  const stored = useLocal(() => listEditable(uid), [uid])
  const [chosen, setChosen] = useState<string>()
  const [sector, setSector] = useState('')
  const [error, setError] = useState<string>()
  const { attachTo, beginWith, busy, refusal, forgetRefusal } = useAttachShare(uid, shareId)
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
            forgetRefusal()
          }}
        />
      )}
      {stored.drafts.length === 0 && <p>{SHARE_FORM.noDrafts(count)}</p>}
      {place === NEW && (
        <SectorField
          forms={FORMS}
          value={sector}
          error={error}
          onChange={(value) => {
            setSector(value)
            setError(undefined)
            forgetRefusal()
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {refusal && (
          <div className="border-l-3 border-danger pl-3 font-semibold text-danger wrap-anywhere">
            <p>{refusal.message}</p>
            {refusal.tooMany && draft && <RoomIn draft={draft} files={stored.files} />}
          </div>
        )}
      </div>
      <Button type="submit" disabled={busy} className="w-full sm:w-auto">
        {busy ? SHARE_FORM.busyButton : place === NEW ? SHARE_FORM.startButton : SHARE_FORM.attachButton(count)}
      </Button>
    </form>
  )
}

interface RoomInProps {
  draft: DraftRecord
  files: ReadonlyMap<string, readonly AttachmentRecord[]>
}

/** How many documents a draft has, and what can be done, in the form's words. */
function RoomIn({ draft, files }: RoomInProps) {
  const limits = findForm(draft.sector)?.documents
  if (limits === undefined) return null
  const attached = files.get(draft.id)?.length ?? 0
  return <p>{describeFull(attached, limits) ?? describeRoom(attached, limits)}</p>
}
