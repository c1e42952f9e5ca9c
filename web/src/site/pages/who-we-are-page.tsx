import { ButtonLink } from '#ui/button.tsx'
import { CLIENTS, CLOSING, HERO, MISSION, PEOPLE_BAND, TECHNOLOGY, WHY } from '../messages/who-we-are.ts'
import { PEOPLE } from '../facts/people.ts'
import { People } from '../parts/people.tsx'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { Hero } from '../parts/hero.tsx'

export function Page() {
  return (
    <>
      <Hero eyebrow={HERO.eyebrow} title={HERO.title} lead={HERO.lead} />
      <Section title={MISSION.title} tone="band">
        <div className="max-w-measure space-y-5 font-serif text-lead text-pretty">
          {MISSION.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={PEOPLE_BAND.title} lead={PEOPLE_BAND.lead} heading="top">
        <People people={PEOPLE} />
      </Section>
      <Section title={WHY.title} tone="sheet">
        <Entries entries={WHY.reasons} columns={2} />
      </Section>
      <Section title={TECHNOLOGY.title}>
        <Entries entries={TECHNOLOGY.points} />
      </Section>
      <Section title={CLIENTS.title} tone="sheet">
        <Entries entries={CLIENTS.kinds} columns={2} />
      </Section>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
        <ButtonLink variant="outline" to="/contact">
          {CLOSING.contactButton}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
