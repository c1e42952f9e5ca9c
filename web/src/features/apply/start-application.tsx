import { findForm, findLinkedForm, SECTOR_FORMS } from '@sotto/domain/sectors/index'
import { pitchDeck } from '@sotto/domain/sectors/pitch-deck'
import { Tabs } from 'radix-ui'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { FormOutline } from './form-outline.tsx'
import { SectorField } from './sector-field.tsx'
import { useStartDraft } from './use-start-draft.ts'

const TAB = { full: 'full', pitchDeck: 'pitch-deck' } as const

const TRIGGER =
  '-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-1 py-2 text-[0.9375rem] font-semibold text-muted ' +
  'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-[Canvas]'

/** The two ways to apply, each as an address of its own: all that a sector asks, or a deck alone. */
export function StartApplication({ uid }: { uid: string }) {
  const [parameters, setParameters] = useSearchParams()
  const tab = parameters.get('tab') === TAB.pitchDeck ? TAB.pitchDeck : TAB.full
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => setParameters(value === TAB.full ? {} : { tab: value }, { replace: true })}
    >
      <Tabs.List aria-label="How to apply" className="flex max-w-measure flex-wrap gap-x-6 border-b border-line">
        <Tabs.Trigger value={TAB.full} className={TRIGGER}>
          Full Application
        </Tabs.Trigger>
        <Tabs.Trigger value={TAB.pitchDeck} className={TRIGGER}>
          Pitch Deck Only
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={TAB.full} className="pt-6">
        <StartSector uid={uid} asked={parameters.get('sector') ?? ''} />
      </Tabs.Content>
      <Tabs.Content value={TAB.pitchDeck} className="pt-6">
        <StartPitchDeck uid={uid} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** The first question of a full application. The answer opens that sector's form as a new draft. */
function StartSector({ uid, asked }: { uid: string; asked: string }) {
  const [sector, setSector] = useState(findLinkedForm(asked)?.sector ?? '')
  const [error, setError] = useState<string>()
  const { start, busy } = useStartDraft(uid)
  const form = findForm(sector)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (form) void start(form)
    else setError('Please select a sector')
  }

  return (
    <form noValidate className="max-w-measure space-y-6" onSubmit={submit}>
      <SectorField
        forms={SECTOR_FORMS}
        value={sector}
        error={error}
        onChange={(chosen) => {
          setSector(chosen)
          setError(undefined)
        }}
      />
      {form && <FormOutline form={form} />}
      <Button type="submit" disabled={busy}>
        Start application
      </Button>
    </form>
  )
}

function StartPitchDeck({ uid }: { uid: string }) {
  const { start, busy } = useStartDraft(uid)
  return (
    <div className="max-w-measure space-y-6">
      <p className="text-muted">
        No numbers ready yet? Send the deck you have. We read it and tell you whether a full application is worth your
        time.
      </p>
      <FormOutline form={pitchDeck} />
      <Button disabled={busy} onClick={() => void start(pitchDeck)}>
        Start with a pitch deck
      </Button>
    </div>
  )
}
