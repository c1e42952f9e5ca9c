import { findForm, findLinkedForm, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { TAB_LINK } from '#lib/tab-link.ts'
import { FIELDS, START } from './form-messages.ts'
import { FormOutline } from './form-outline.tsx'
import { SectorField } from './sector-field.tsx'
import { useStartDraft } from './use-start-draft.ts'

const PITCH_DECK = 'pitch-deck'

const WAYS = [
  { deckOnly: false, to: '/submit', label: START.full },
  { deckOnly: true, to: `/submit?tab=${PITCH_DECK}`, label: START.pitchDeck },
] as const

/** The two ways to apply, each as an address of its own: all that a sector asks, or a deck alone. */
export function StartApplication({ uid }: { uid: string }) {
  const [parameters] = useSearchParams()
  const deckOnly = parameters.get('tab') === PITCH_DECK
  // Here and not in the way that asks for it: it stays while one looks at the other way.
  const [sector, setSector] = useState(() => findLinkedForm(parameters.get('sector') ?? '')?.sector ?? '')
  return (
    <div>
      <nav aria-label={START.ways} className="max-w-measure border-b border-line">
        <ul className="-mx-1.5 flex flex-wrap gap-x-3 sm:mx-0">
          {WAYS.map(({ to, label, deckOnly: leadsToDeck }) => (
            <li key={label}>
              <Link replace to={to} aria-current={leadsToDeck === deckOnly ? 'page' : undefined} className={TAB_LINK}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-6">
        {deckOnly ? <StartPitchDeck uid={uid} /> : <StartSector uid={uid} sector={sector} onChoose={setSector} />}
      </div>
    </div>
  )
}

interface StartSectorProps {
  uid: string
  /** The chosen sector, or ''. */
  sector: string
  onChoose: (sector: string) => void
}

/** The first question of a full application. The answer opens that sector's form as a new draft. */
function StartSector({ uid, sector, onChoose }: StartSectorProps) {
  const [error, setError] = useState<string>()
  const { start, busy } = useStartDraft(uid)
  const form = findForm(sector)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (form) void start(form)
    else setError(FIELDS.sectorMissing)
  }

  return (
    <form noValidate className="max-w-measure space-y-6" onSubmit={submit}>
      <SectorField
        forms={SECTOR_FORMS}
        value={sector}
        error={error}
        onChange={(chosen) => {
          onChoose(chosen)
          setError(undefined)
        }}
      />
      {form && <FormOutline form={form} />}
      <Button type="submit" disabled={busy}>
        {START.button}
      </Button>
    </form>
  )
}

function StartPitchDeck({ uid }: { uid: string }) {
  const { start, busy } = useStartDraft(uid)
  return (
    <div className="max-w-measure space-y-6">
      <p className="text-muted">{START.pitchDeckHint}</p>
      <FormOutline form={pitchDeck} />
      <Button disabled={busy} onClick={() => void start(pitchDeck)}>
        {START.pitchDeckButton}
      </Button>
    </div>
  )
}
