import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import { ACCESS, DATA_PROTECTION, SAFEGUARDS } from './facts/safeguards.ts'
import { Section } from './parts/section.tsx'
import { Entries } from './parts/entries.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'
import { Prose } from './parts/prose.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow="Security and Compliance"
        title="Who can read what you send, and who can’t."
        lead="How applications are protected on your device, on their way and with us. Where something is a policy or a target rather than a lock, we say so."
      />
      <Section title="Safeguards" tone="sheet">
        <FigureList figures={SAFEGUARDS} />
      </Section>
      <Section title="Who can see what">
        <Entries entries={ACCESS} columns={2} />
      </Section>
      <Section
        title="Data protection framework"
        lead={
          <>
            In short. The{' '}
            <Link to="/privacy" className="link">
              Privacy Policy
            </Link>{' '}
            has it in full.
          </>
        }
        tone="sheet"
      >
        <Entries entries={DATA_PROTECTION} columns={2} />
      </Section>
      <Section title="Confidentiality guarantee">
        <Prose>
          <p>
            We guarantee that nothing which names you or your project is passed to a funder, or to anybody else outside
            the service, without your consent, unless a law compels us; and if one does, we tell you first where we may.
          </p>
          <p>
            Whoever reviews applications is bound to confidentiality in writing, and stays so after leaving. So is every
            funder, before a name is mentioned.
          </p>
        </Prose>
      </Section>
      <Section title="Report a weakness" tone="sheet">
        <Prose>
          <p>
            If you have found one, write to <a href={`mailto:${BRAND.securityEmail}`}>{BRAND.securityEmail}</a>. Tell us
            what you did and what you saw; please read and change nothing of others. We answer, mend, and thank you by
            name if you wish.
          </p>
        </Prose>
      </Section>
    </>
  )
}
