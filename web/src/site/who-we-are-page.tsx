import { ButtonLink } from '#ui/button.tsx'
import { ASSESSMENT, FILTERED_OUT } from './facts/figures.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { Hero } from './parts/hero.tsx'
import { Prose } from './parts/prose.tsx'

const REASONS = [
  {
    title: 'Discretion is the service',
    text: 'We take no advertising, publish no deal lists and circulate no teasers. Who we speak with is known to them and to us.',
  },
  {
    title: 'Paid for success alone',
    text: 'No upfront fees, no retainers and no fee for reading. We earn when funding closes, so we bring only what we believe can close.',
  },
  {
    title: 'A filter that funders rely on',
    text: `Of what is submitted, ${FILTERED_OUT} is filtered out before a funder sees it. That is why our introductions are read.`,
  },
  {
    title: 'A plain answer',
    text: `Within ${ASSESSMENT} you will know whether your project fits, and you can follow its status in your account.`,
  },
] as const

const TECHNOLOGY = [
  {
    title: 'Summaries that point to their sources',
    text: 'A reviewer can ask an AI model for a summary of an application. It names the answers that it rests on and what is missing against what funders of the sector ask for.',
  },
  {
    title: 'People decide',
    text: 'The model has no vote and no tools, and what it writes is marked as its own. Every status is set by a person, and each change is recorded.',
  },
  {
    title: 'Forms that wait for you',
    text: 'An application is written over days, on a phone, on a site without coverage. Ours is kept on your device as you type, and sent once.',
  },
] as const

const CLIENTS = [
  {
    title: 'Wealth managers',
    text: 'Advisers of private wealth, who want to see projects that have been looked at before their clients are.',
  },
  {
    title: 'Project owners',
    text: 'Founders, developers and operators with a project that is ready for institutional capital, or nearly.',
  },
  {
    title: 'Institutional partners',
    text: 'Banks, lenders, insurers and funds with a mandate, and too little time for what doesn’t meet it.',
  },
  {
    title: 'Investors',
    text: 'Family offices and professional investors who invest directly, and prefer to be introduced rather than marketed to.',
  },
] as const

export function Page() {
  return (
    <>
      <Hero
        eyebrow="Who We Are"
        title="We work in a quiet voice."
        lead="The best introductions are made that way. We bring projects and capital together, and do nothing else."
      />
      <Section title="Our mission" tone="sheet">
        <Prose>
          <p>
            Good projects fail to find money for dull reasons: the wrong desk, a file with holes in it, a teaser that
            too many people have seen. We exist to remove those reasons. We read a project as its funders will, say what
            is missing, and bring it to the few people who can say yes.
          </p>
          <p>
            We act as an introducer and not as an adviser. We give no investment advice, and we arrange no regulated
            product where we are not authorised to.
          </p>
        </Prose>
      </Section>
      <Section title="Why people choose us">
        <Entries entries={REASONS} columns={2} />
      </Section>
      <Section title="Intelligent technology, in its place" tone="sheet">
        <Entries entries={TECHNOLOGY} />
      </Section>
      <Section title="Who we work with">
        <Entries entries={CLIENTS} columns={2} />
      </Section>
      <CallToAction
        title="Let us hear from you"
        text="A question first, or the project itself: both are read in confidence."
      >
        <ButtonLink to="/submit">Submit Your Project</ButtonLink>
        <ButtonLink variant="outline" to="/contact">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  )
}
