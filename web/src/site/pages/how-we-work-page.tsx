import { ButtonLink } from '#ui/button.tsx'
import { FEES, TIMELINES } from '../facts/figures.ts'
import { DIMENSIONS, PROCESS } from '../facts/process.ts'
import { ASSESSED, CLOSING, CONFIDENTIALITY, COST, HERO, STEPS, TIMES } from '../messages/how-we-work.ts'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { FigureList } from '../parts/figure-list.tsx'
import { Hero } from '../parts/hero.tsx'
import { Points } from '../parts/points.tsx'
import { Prose, Unbroken } from '../parts/prose.tsx'
import { Timeline } from '../parts/timeline.tsx'

export function Page() {
  return (
    <>
      <Hero eyebrow={HERO.eyebrow} title={HERO.title} lead={HERO.lead} />
      <Section title={STEPS.title} lead={STEPS.lead} tone="sheet">
        <Timeline steps={PROCESS} />
      </Section>
      <Section title={ASSESSED.title} lead={ASSESSED.lead}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
          {DIMENSIONS.map(({ title, text, requirements }) => (
            <section key={title} className="border-t border-ink pt-4">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 mb-3 text-muted">{text}</p>
              <Points points={requirements} />
            </section>
          ))}
        </div>
      </Section>
      <Section title={TIMES.title} lead={TIMES.lead} tone="sheet">
        <FigureList figures={TIMELINES} />
        <p className="mt-5 max-w-measure text-pretty text-muted">
          <Unbroken>{TIMES.wholeReview}</Unbroken>
        </p>
      </Section>
      <Section title={COST.title} lead={COST.lead} tone="band" heading="top">
        <FigureList figures={FEES} size="large" />
        <p className="mt-5 max-w-measure text-pretty text-muted sm:mt-8">{COST.agreement}</p>
      </Section>
      <Section title={CONFIDENTIALITY.title} tone="sheet">
        <Prose>
          {CONFIDENTIALITY.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
      </CallToAction>
    </>
  )
}
