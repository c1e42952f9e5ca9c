import { ButtonLink } from '#ui/button.tsx'
import { SectorDrawing } from './drawings/sector-drawing.tsx'
import { HOME_STATS } from './facts/figures.ts'
import { SHORT_PROCESS } from './facts/process.ts'
import { OTHER_PROJECTS, SECTORS, type SectorFacts } from './facts/sectors.ts'
import { TESTIMONIALS, TESTIMONIALS_NOTE, type Testimonial } from './facts/testimonials.ts'
import { Link } from 'react-router-dom'
import { CLOSING, HERO, SECTORS_BAND, STEPS_TITLE, TESTIMONIALS_TITLE, WHY } from './messages/home.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { Entries } from './parts/entries.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'

export function Page() {
  return (
    <>
      <Hero
        size="display"
        eyebrow={HERO.eyebrow}
        title={HERO.title}
        lead={HERO.lead}
        actions={
          <>
            <ButtonLink to="/submit">{HERO.submitButton}</ButtonLink>
            <ButtonLink variant="outline" to="/how-we-work">
              {HERO.processButton}
            </ButtonLink>
          </>
        }
        aside={<FigureList figures={HOME_STATS} />}
      />
      <Section title={WHY.title} tone="sheet">
        <Entries entries={WHY.reasons} columns={2} />
      </Section>
      <Section title={SECTORS_BAND.title} lead={SECTORS_BAND.lead} heading="top">
        <ul className="border-t border-ink md:grid md:grid-cols-2 md:gap-x-16">
          {[...SECTORS, OTHER_PROJECTS].map((facts) => (
            <SectorEntry key={facts.sector} facts={facts} />
          ))}
        </ul>
      </Section>
      <Section title={STEPS_TITLE} tone="sheet">
        <Entries entries={SHORT_PROCESS} numbered />
      </Section>
      <Section title={TESTIMONIALS_TITLE} heading="top">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          {TESTIMONIALS.map((testimonial) => (
            <TestimonialCard key={testimonial.role} testimonial={testimonial} />
          ))}
        </div>
        {TESTIMONIALS_NOTE !== null && <p className="mt-4 text-sm text-muted">{TESTIMONIALS_NOTE}</p>}
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

function SectorEntry({ facts: { sector, title, path, range, description } }: { facts: SectorFacts }) {
  return (
    <li className="group relative grid grid-cols-[min(5rem,24%)_minmax(0,1fr)] items-center gap-x-6 border-b border-line py-5">
      <SectorDrawing sector={sector} className="w-full text-ink" />
      <div className="self-start">
        <div className="flex-wrap items-baseline justify-between gap-x-6 lg:flex">
          <h3 className="text-heading">
            <Link
              to={path}
              className="decoration-accent decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <p className="text-muted">{range}</p>
        </div>
        <p className="mt-1 text-pretty text-muted">{description}</p>
      </div>
    </li>
  )
}

function TestimonialCard({ testimonial: { quote, role, sector, region, dealSize } }: { testimonial: Testimonial }) {
  return (
    <figure className="flex flex-col justify-between gap-y-5 rounded-control border border-line bg-sheet p-6 sm:p-8">
      <blockquote className="font-serif text-xl leading-8 text-pretty">“{quote}”</blockquote>
      <figcaption className="text-sm">
        <p>{role}</p>
        <p className="text-balance text-muted">
          {sector} · {region} · {dealSize}
        </p>
      </figcaption>
    </figure>
  )
}
