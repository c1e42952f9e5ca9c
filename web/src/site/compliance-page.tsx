import { ButtonLink } from '#ui/button.tsx'
import { COMPLAINT_STEPS, FRAMEWORK } from './facts/compliance.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { Hero } from './parts/hero.tsx'
import { InForce } from './parts/in-force.tsx'
import { Mail } from './parts/mail.tsx'
import { Points } from './parts/points.tsx'
import { Prose } from './parts/prose.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow="Legal"
        title="Compliance Framework"
        lead={
          <>
            <p>The rules we work under, those we set ourselves, and what you can do when we fall short of them.</p>
            <InForce />
          </>
        }
      />
      <Section
        title="Four commitments"
        tone="sheet"
        heading="top"
        lead="They bind everybody who works on an application, from the first reading to the close."
      >
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
      <Section
        title="Complaints procedure"
        lead={
          <p className="[&_a]:link">
            Write to <Mail /> with the word “complaint” and, if you have one, the reference of your application.
          </p>
        }
      >
        <Entries numbered entries={COMPLAINT_STEPS} />
        <div className="mt-8 text-muted">
          <Prose>
            <p>
              A complaint costs nothing and has no influence on an application. We keep a record of each and read all of
              them once a year for what they have in common.
            </p>
          </Prose>
        </div>
      </Section>
      <CallToAction
        title="A question about compliance"
        text="Ask before you submit. We prefer the question to the problem."
      >
        <ButtonLink to="/contact">Get in Touch</ButtonLink>
      </CallToAction>
    </>
  )
}
