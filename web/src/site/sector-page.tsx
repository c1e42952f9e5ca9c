import { funderNeedsOf } from '@sotto/domain/summary/funder-needs'
import { ButtonLink } from '#ui/button.tsx'
import { SectorDrawing } from './drawings/sector-drawing.tsx'
import { ASSESSMENT } from './facts/figures.ts'
import type { SectorFacts } from './facts/sectors.ts'
import type { SectorDetails } from './facts/sectors/sector-details.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { Hero } from './parts/hero.tsx'
import { RuledList } from './parts/ruled-list.tsx'
import { RuledTable } from './parts/ruled-table.tsx'

interface SectorPageProps {
  facts: SectorFacts
  details: SectorDetails
}

/** The page of a sector. All seven sectors use it, in the order of docs/specification.md, section 2. */
export function SectorPage({ facts, details }: SectorPageProps) {
  return (
    <>
      <SectorHero facts={facts} details={details} />
      <Section title="Top Problems We Solve" tone="sheet">
        <Entries entries={details.problems} />
      </Section>
      <Section title="What Funders Need to See" lead="What an application is read for, before anything else.">
        <RuledList items={funderNeedsOf(facts.sector)} />
      </Section>
      <Section
        title="Typical Instruments and Ranges"
        tone="sheet"
        lead="In US dollars. Indications of what is usual in the market, not an offer of terms."
      >
        <Instruments facts={facts} details={details} />
      </Section>
      <Section title="Sample Diligence Checklist" lead="What a funder will ask for sooner or later. Sooner is better.">
        <RuledList items={details.diligence} mark="box" columns={2} />
      </Section>
      <Section
        title="Case Signals: What Works"
        tone="sheet"
        lead="Patterns that make a project fundable. None of them is the account of a transaction."
      >
        <Entries entries={details.signals} numbered />
      </Section>
      <CallToAction
        title={`Ready to Submit Your ${facts.title} Project?`}
        text={`If you have credible documentation and a complete capital structure, submit your project outline. We will assess fit within ${ASSESSMENT}.`}
      >
        <ButtonLink to={details.submitPath}>{details.submitLabel}</ButtonLink>
      </CallToAction>
    </>
  )
}

function SectorHero({ facts, details }: SectorPageProps) {
  return (
    <Hero
      eyebrow="Sectors"
      title={facts.title}
      lead={
        <>
          <p className="font-serif text-title text-ink">{facts.range}</p>
          <p className="mt-2">{facts.description}</p>
        </>
      }
      actions={<ButtonLink to={details.submitPath}>{details.submitLabel}</ButtonLink>}
      aside={<SectorDrawing sector={facts.sector} className="w-44 max-w-full text-ink sm:w-72 lg:w-full print:w-40" />}
    />
  )
}

function Instruments({ facts, details }: SectorPageProps) {
  return (
    <RuledTable
      caption={`Instruments for ${facts.title}, with their typical ranges and terms`}
      columns={['Type', 'Range', 'Terms']}
      rows={details.instruments.map(({ type, range, terms }) => [type, range, terms ?? 'By project'])}
    />
  )
}
