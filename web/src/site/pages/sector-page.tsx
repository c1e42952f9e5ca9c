import { funderNeedsOf } from '@sotto/domain/forms/funder-needs'
import { ButtonLink } from '#ui/button.tsx'
import { SectorDrawing } from '../drawings/sector-drawing.tsx'
import { leastFundingIn } from '../facts/deals.ts'
import type { SectorFacts } from '../facts/sectors.ts'
import type { SectorDetails } from '../facts/sectors/sector-details.ts'
import { BANDS, CLOSING, EYEBROW, INSTRUMENTS_TABLE, QUESTIONS_BUTTON, rangeNote } from '../messages/sector.ts'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { Hero } from '../parts/hero.tsx'
import { RuledList } from '../parts/ruled-list.tsx'
import { RuledTable } from '../parts/ruled-table.tsx'
import { Unbroken } from '../parts/prose.tsx'

interface SectorPageProps {
  facts: SectorFacts
  details: SectorDetails
}

/** The page of a sector. All seven sectors use it, in the order of docs/specification.md, section 2. */
export function SectorPage({ facts, details }: SectorPageProps) {
  return (
    <>
      <SectorHero facts={facts} details={details} />
      <Section title={BANDS.problems.title} tone="sheet">
        <Entries entries={details.problems} />
      </Section>
      <Section title={BANDS.needs.title} lead={BANDS.needs.lead}>
        <RuledList items={funderNeedsOf(facts.sector)} />
      </Section>
      <Section title={BANDS.instruments.title} lead={BANDS.instruments.lead} tone="sheet">
        <Instruments facts={facts} details={details} />
      </Section>
      <Section title={BANDS.diligence.title} lead={BANDS.diligence.lead}>
        <RuledList items={details.diligence} mark="box" columns={2} />
      </Section>
      <Section title={BANDS.signals.title} lead={BANDS.signals.lead} tone="sheet">
        <Entries entries={details.signals} numbered />
      </Section>
      <CallToAction
        title={CLOSING.title(facts.title)}
        text={
          <>
            <p>
              <Unbroken>{CLOSING.text}</Unbroken>
            </p>
            <p className="mt-2">{CLOSING.note}</p>
          </>
        }
      >
        <ButtonLink to={details.submitPath}>{details.submitLabel}</ButtonLink>
      </CallToAction>
    </>
  )
}

function SectorHero({ facts, details }: SectorPageProps) {
  return (
    <Hero
      eyebrow={EYEBROW}
      title={facts.title}
      lead={
        <>
          <p className="font-serif text-title text-ink">{facts.range}</p>
          <p className="mt-1 text-sm">{rangeNote(leastFundingIn(facts.title))}</p>
          <p className="mt-5">{facts.description}</p>
        </>
      }
      actions={
        <>
          <ButtonLink to={details.submitPath}>{details.submitLabel}</ButtonLink>
          <ButtonLink variant="outline" to={details.submitPath.replace('/submit?sector=', '/questions#')}>
            {QUESTIONS_BUTTON}
          </ButtonLink>
        </>
      }
      aside={<SectorDrawing sector={facts.sector} className="w-full max-w-80 text-ink md:max-w-none print:w-40" />}
    />
  )
}

function Instruments({ facts, details }: SectorPageProps) {
  return (
    <RuledTable
      caption={INSTRUMENTS_TABLE.caption(facts.title)}
      columns={INSTRUMENTS_TABLE.columns}
      rows={details.instruments.map(({ type, range, terms }) => [type, range, terms ?? INSTRUMENTS_TABLE.openTerms])}
    />
  )
}
