import { ButtonLink } from '#ui/button.tsx'
import { Opening } from '../home/opening.tsx'
import { SectorPlates } from '../home/sector-plates.tsx'
import { ShortSteps } from '../home/short-steps.tsx'
import { Testimonials } from '../home/testimonials.tsx'
import { CLOSING, NUMBERS, SECTORS_BAND, STEPS_TITLE, TESTIMONIALS_TITLE, WHY } from '../messages/home.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { FigureList } from '../parts/figure-list.tsx'
import { Section } from '../parts/section.tsx'

export function Page() {
  return (
    <>
      <Opening />
      <Section title={WHY.title} tone="sheet">
        <Entries entries={WHY.reasons} columns={2} />
      </Section>
      <Section title={SECTORS_BAND.title} lead={SECTORS_BAND.lead} heading="top">
        <SectorPlates />
      </Section>
      <Section title={NUMBERS.title} lead={NUMBERS.lead} tone="band" heading="top">
        <FigureList figures={NUMBERS.figures} size="largest" />
      </Section>
      <Section title={STEPS_TITLE} tone="sheet" heading="top">
        <ShortSteps />
      </Section>
      <Section title={TESTIMONIALS_TITLE}>
        <Testimonials />
      </Section>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
        <ButtonLink variant="outline" to="/faqs">
          {CLOSING.faqsButton}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
