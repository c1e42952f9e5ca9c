import { BRAND } from '@sotto/domain/shared/brand'
import { contactPath } from '@sotto/domain/contact/topics'
import { ButtonLink } from '#ui/button.tsx'
import { FAMILY_OFFICE_THRESHOLD, FILTERED_OUT, HOME_STATS, INSTITUTION_THRESHOLD } from './facts/figures.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'
import { Points } from './parts/points.tsx'

const BENEFITS = [
  {
    title: 'Screened before you see it',
    text: `We filter out ${FILTERED_OUT} of what is submitted. What remains has an owner we know, papers we have read and a structure that adds up.`,
  },
  {
    title: 'Within your mandate',
    text: 'You tell us sector, region, ticket and instrument once. You hear from us when a project lies within them, and not otherwise.',
  },
  {
    title: 'One file, in one order',
    text: 'Each project comes in its sector’s order, with its documents and an account of what is missing.',
  },
  {
    title: 'No obligation',
    text: 'Pass on anything, without giving a reason. Your own diligence decides, and your own documents.',
  },
] as const

const THRESHOLDS = [
  { label: 'Institutional investors', value: `${INSTITUTION_THRESHOLD} AUM` },
  { label: 'Family offices', value: `${FAMILY_OFFICE_THRESHOLD} investable assets` },
] as const

const REQUIREMENTS = [
  'Authority to invest or lend in your own name, or for clients who gave you discretion',
  'KYC and AML documents for the institution and those who act for it',
  'Two references from transactions that closed',
  'An undertaking to keep what you receive to yourself',
] as const

const PATH = [
  {
    title: 'Application',
    text: 'You write to us with who you are and what you fund. We answer with the few documents that we need.',
  },
  {
    title: 'Verification',
    text: 'KYC/AML and reference checks, of the institution and of the people who will receive projects.',
  },
  {
    title: 'Deal Flow',
    text: 'Projects that suit your mandate, first without names. A name follows when the sponsor has agreed to you.',
  },
  {
    title: 'Execute',
    text: 'You deal with the sponsor directly, on your own diligence and your own documents. We stay within reach.',
  },
] as const

const [CAPITAL_STACK, COUNTRIES] = HOME_STATS

export function Page() {
  return (
    <>
      <Hero
        eyebrow="For Funders"
        title="Fewer projects, better read."
        lead="For institutional investors, private funds, family offices, banks and lenders who would rather see three projects that fit than thirty that might."
        actions={
          <>
            <ButtonLink to={contactPath('join-network')}>Apply to Join Network</ButtonLink>
            <ButtonLink variant="outline" to={contactPath('schedule-a-call')}>
              Schedule a Call
            </ButtonLink>
          </>
        }
        aside={
          <FigureList figures={[CAPITAL_STACK, COUNTRIES, { label: 'Filtered out before you', value: FILTERED_OUT }]} />
        }
      />
      <Section title="What you receive" tone="sheet">
        <Entries entries={BENEFITS} columns={2} />
      </Section>
      <Section title="What we ask of funders" lead="The network is for professional capital alone.">
        <FigureList figures={THRESHOLDS} />
        <div className="mt-6">
          <Points points={REQUIREMENTS} />
        </div>
      </Section>
      <Section title="Four steps" lead="From a first letter to a transaction." tone="sheet">
        <Entries entries={PATH} numbered />
        <p className="mt-6 max-w-measure text-pretty text-muted">
          We introduce and do not advise. An introduction is neither an offer of a security nor a recommendation, and no
          project has our guarantee.
        </p>
      </Section>
      <CallToAction
        title="Tell us what you fund"
        text={
          <>
            Use the form, or write to{' '}
            <a href={`mailto:${BRAND.investorsEmail}`} className="link">
              {BRAND.investorsEmail}
            </a>
            .
          </>
        }
      >
        <ButtonLink to={contactPath('apply-as-funder')}>Apply as Funder</ButtonLink>
      </CallToAction>
    </>
  )
}
