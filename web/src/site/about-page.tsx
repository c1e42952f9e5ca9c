import { Link } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { SECTOR_OVERVIEW } from './facts/deals.ts'
import {
  ASSESSMENT,
  COUNTRIES,
  FOCUS_MINIMUM,
  FULL_REVIEW,
  LEAST,
  MINIMUM_PROJECT,
  SMALLER_DEALS,
  SPONSOR_EQUITY,
  SUBMISSION_TAKES,
} from './facts/figures.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'
import { Points } from './parts/points.tsx'
import { RuledTable } from './parts/ruled-table.tsx'

const FOCUS = [
  { label: 'Our focus', value: FOCUS_MINIMUM, note: 'Structured finance, equity and joint ventures of this size.' },
  { label: 'Considered', value: SMALLER_DEALS, note: 'Where the sponsor, the partners and the documents are strong.' },
  {
    label: 'Redirected',
    value: `Below ${LEAST}`,
    note: 'Unless strong partners support it, we will decline at once and suggest another source if we know one.',
  },
] as const

const SUPPORTED = [
  'Ground-up construction with consents in hand or in sight',
  'Acquisition of an income-producing asset or a portfolio',
  'Expansion of something that already works',
  'Refinancing, where the new money serves the project',
  'Growth capital for companies with paying customers',
  'Joint ventures, where land, licence or patent meets equity',
] as const

const APPROACH = [
  {
    title: 'Submit',
    text: 'A pitch deck with your contact details, or the full application for your sector, which can be written over days.',
    figure: `Pitch deck: ${SUBMISSION_TAKES}`,
  },
  {
    title: 'Screen',
    text: 'One reviewer assesses the project against the criteria below and answers whether it fits.',
    figure: ASSESSMENT,
  },
  {
    title: 'Review',
    text: 'Counted from complete documents: questions and answers, until the file is ready for a credit committee.',
    figure: FULL_REVIEW,
  },
  {
    title: 'Introduce and close',
    text: 'Conversations with the few funders that suit, then a term sheet, then the work of lawyers on both sides.',
    figure: 'At the funder’s pace',
  },
] as const

const SNAPSHOT = [
  { label: 'Sponsor equity', value: SPONSOR_EQUITY },
  { label: 'Minimum project size', value: MINIMUM_PROJECT },
  { label: 'AML and KYC', value: 'Cleared' },
  { label: 'Sanctioned jurisdictions', value: 'None' },
  { label: 'Ownership', value: 'Transparent' },
] as const

const CRITERIA = [
  ['Sponsor equity', `${SPONSOR_EQUITY} of the capital needed`, 'Bank statements, land at cost, or paid invoices'],
  ['Project size', `${MINIMUM_PROJECT} or more; smaller only with strong partners`, 'Uses and sources of funds'],
  ['AML and KYC', 'Cleared for the sponsor and its owners', 'Identity documents, source of funds'],
  ['Jurisdiction', 'Not sanctioned, in whole or in part', 'Place of the project and of every party'],
  ['Ownership', 'Transparent to the last person', 'Register extracts and a structure chart'],
  ['Documents', 'Enough to judge the four dimensions', 'The checklist on the sector’s page'],
] as const

export function Page() {
  return (
    <>
      <Hero
        eyebrow="About"
        title="We stand between projects and the capital that suits them."
        lead={`Sponsors in ${COUNTRIES} countries bring us projects that are too large for their bank and too particular for a broker’s list. We introduce them to institutions that fund their kind.`}
      />
      <Section title="Funding focus" lead="By size of project, in US dollars." tone="sheet">
        <FigureList figures={FOCUS} />
      </Section>
      <Section title="Projects supported">
        <Points points={SUPPORTED} columns={2} />
      </Section>
      <Section title="Our approach to funding" lead="Four steps." tone="sheet">
        <Entries entries={APPROACH} numbered />
      </Section>
      <Section
        title="Eligibility at a glance"
        lead="What we look for first. It is a filter, not an offer: meeting it all leads to a review, not to funding."
      >
        <FigureList figures={SNAPSHOT} />
      </Section>
      <Section
        title="Sectors"
        lead={
          <>
            Deal size is what one financing may amount to; a project may need several. What a sector’s projects
            typically seek is on{' '}
            <Link to="/sectors" className="link">
              its page
            </Link>
            .
          </>
        }
        tone="sheet"
        heading="top"
      >
        <RuledTable
          caption="Deal size, funding types and requirements by sector"
          columns={['Sector', 'Deal size (USD)', 'Funding types', 'Requirements']}
          rows={SECTOR_OVERVIEW.map(({ sector, dealSize, fundingTypes, requirements }) => [
            sector,
            dealSize,
            fundingTypes,
            requirements,
          ])}
        />
      </Section>
      <Section title="General criteria" lead="They hold in every sector." heading="top">
        <RuledTable
          caption="General criteria, and what shows that they are met"
          columns={['Criterion', 'What we ask', 'What shows it']}
          rows={CRITERIA}
        />
      </Section>
      <CallToAction title="Does yours belong here?" text="An outline is enough to find out.">
        <ButtonLink to="/submit">Submit Project</ButtonLink>
        <ButtonLink variant="outline" to="/how-we-work">
          How We Work
        </ButtonLink>
      </CallToAction>
    </>
  )
}
