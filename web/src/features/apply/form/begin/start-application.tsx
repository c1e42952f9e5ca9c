import { findLinkedForm, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { TAB_LINK } from '#lib/browser/tab-link.ts'
import { START } from '../form-messages.ts'
import { FormOutline } from './form-outline.tsx'
import { SectorList } from './sector-list.tsx'
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
  const linked = findLinkedForm(parameters.get('sector') ?? '')
  return (
    <div>
      <nav aria-label={START.ways} className="max-w-measure border-b border-line">
        <ul className="flex flex-wrap gap-x-3">
          {WAYS.map(({ to, label, deckOnly: leadsToDeck }) => (
            <li key={label}>
              <Link
                replace
                to={to}
                aria-current={leadsToDeck === deckOnly ? 'page' : undefined}
                className={`${TAB_LINK} ${leadsToDeck ? '' : 'pl-0'}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-4 sm:pt-6">
        {deckOnly ? <StartPitchDeck uid={uid} /> : <StartSector uid={uid} linked={linked} />}
      </div>
    </div>
  )
}

interface StartSectorProps {
  uid: string
  /** The form that a sector's page leads to. */
  linked: SectorForm | undefined
}

/** The first question of a full application. The answer opens that sector's form as a new draft. */
function StartSector({ uid, linked }: StartSectorProps) {
  const { start, busy } = useStartDraft(uid)
  return (
    <div className="max-w-measure space-y-6">
      {linked && (
        <>
          <h2 className="text-heading">{linked.label}</h2>
          <FormOutline form={linked} />
          <Button disabled={busy} onClick={() => void start(linked)}>
            {START.button}
          </Button>
        </>
      )}
      <SectorList
        title={linked ? START.otherSector : START.sector}
        forms={SECTOR_FORMS.filter((form) => form !== linked)}
        busy={busy}
        onStart={(form) => void start(form)}
      />
    </div>
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
