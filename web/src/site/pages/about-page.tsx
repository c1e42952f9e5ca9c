import { Link } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { SECTOR_OVERVIEW } from '../facts/deals.ts'
import {
  APPROACH,
  CLOSING,
  CRITERIA_TABLE,
  ELIGIBILITY,
  FOCUS,
  HERO,
  SECTORS_TABLE,
  SUPPORTED,
} from '../messages/about.tsx'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { FigureList } from '../parts/figure-list.tsx'
import { Hero } from '../parts/hero.tsx'
import { Points } from '../parts/points.tsx'
import { RuledTable } from '../parts/ruled-table.tsx'

export function Page() {
  return (
    <>
      <Hero eyebrow={HERO.eyebrow} title={HERO.title} lead={HERO.lead} />
      <Section title={FOCUS.title} lead={FOCUS.lead} tone="band" heading="top">
        <FigureList figures={FOCUS.bands} size="large" />
      </Section>
      <Section title={SUPPORTED.title}>
        <Points points={SUPPORTED.kinds} columns={2} />
      </Section>
      <Section title={APPROACH.title} lead={APPROACH.lead} tone="sheet">
        <Entries entries={APPROACH.steps} numbered />
      </Section>
      <Section title={ELIGIBILITY.title} lead={ELIGIBILITY.lead}>
        <FigureList figures={ELIGIBILITY.criteria} />
      </Section>
      <Section
        title={SECTORS_TABLE.title}
        lead={SECTORS_TABLE.lead((name) => (
          <Link to="/sectors" className="link">
            {name}
          </Link>
        ))}
        tone="sheet"
        heading="top"
      >
        <RuledTable
          caption={SECTORS_TABLE.caption}
          columns={SECTORS_TABLE.columns}
          rows={SECTOR_OVERVIEW.map(({ sector, dealSize, fundingTypes, requirements }) => [
            sector,
            dealSize,
            fundingTypes,
            requirements,
          ])}
        />
      </Section>
      <Section title={CRITERIA_TABLE.title} lead={CRITERIA_TABLE.lead} heading="top">
        <RuledTable caption={CRITERIA_TABLE.caption} columns={CRITERIA_TABLE.columns} rows={CRITERIA_TABLE.rows} />
      </Section>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
        <ButtonLink variant="outline" to="/how-we-work">
          {CLOSING.processButton}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
