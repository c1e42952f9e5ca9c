import { ButtonLink } from '#ui/button.tsx'
import { COMPLAINT_STEPS, FRAMEWORK } from '../facts/compliance.ts'
import { CLOSING, COMMITMENTS, COMPLAINTS, HERO } from '../messages/compliance.tsx'
import { EYEBROW } from '../messages/legal.ts'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { Hero } from '../parts/hero.tsx'
import { InForce } from '../parts/legal-text.tsx'
import { Mail, Prose } from '../parts/prose.tsx'
import { Points } from '../parts/points.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow={EYEBROW}
        title={HERO.title}
        lead={
          <>
            <p>{HERO.lead}</p>
            <InForce />
          </>
        }
      />
      <Section title={COMMITMENTS.title} tone="sheet" heading="top" lead={COMMITMENTS.lead}>
        <Entries
          columns={2}
          entries={FRAMEWORK.map(({ title, text, points }) => ({
            title,
            text: (
              <>
                <p className="mb-2">{text}</p>
                <Points points={points} />
              </>
            ),
          }))}
        />
      </Section>
      <Section title={COMPLAINTS.title} lead={<p className="linked">{COMPLAINTS.lead(<Mail />)}</p>}>
        <Entries numbered entries={COMPLAINT_STEPS} />
        <div className="mt-8 text-muted">
          <Prose>
            <p>{COMPLAINTS.record}</p>
          </Prose>
        </div>
      </Section>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/contact">{CLOSING.contactButton}</ButtonLink>
      </CallToAction>
    </>
  )
}
