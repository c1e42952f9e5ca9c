import { titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { PLACES } from './share-messages.ts'

/** Chosen instead of a draft's id: a new application. */
export const NEW = 'new'

interface SharePlacesProps {
  drafts: readonly DraftRecord[]
  files: ReadonlyMap<string, readonly AttachmentRecord[]>
  chosen: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** The applications that files could be attached to, one of which is to be chosen. */
export function SharePlaces({ drafts, files, chosen, error, onChoose }: SharePlacesProps) {
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error !== undefined) first.current?.querySelector('input')?.focus()
  }, [error])
  const place = (id: string, name: ReactNode, about?: string) => (
    <label
      key={id}
      className="flex min-h-14 cursor-pointer items-start gap-x-3 border-b border-line py-3 has-checked:bg-sheet"
    >
      <input
        type="radio"
        name="place"
        value={id}
        checked={chosen === id}
        aria-describedby={error && 'place-error'}
        className="mt-1 ml-1 size-5 shrink-0 accent-accent"
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0">
        <span className="block font-serif text-lg leading-snug wrap-anywhere">{name}</span>
        {about && <span className="block text-sm text-muted">{about}</span>}
      </span>
    </label>
  )
  return (
    <fieldset ref={first} className={error ? 'border-l-3 border-danger pl-3 sm:pl-4' : ''}>
      <legend className="mb-3 font-serif text-heading">{PLACES.title}</legend>
      {error && (
        <p id="place-error" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="border-t border-line">
        {drafts.flatMap((draft) => {
          const form = findForm(draft.sector)
          if (!form) return []
          const count = files.get(draft.id)?.length ?? 0
          return [place(draft.id, titleOf(form, draft), PLACES.about(form.label, count, draft.savedAt))]
        })}
        {place(NEW, PLACES.newApplication)}
      </div>
    </fieldset>
  )
}
