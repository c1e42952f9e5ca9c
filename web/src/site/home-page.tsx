import { ButtonLink } from '../components/button.tsx'
import { SectorDrawing } from './drawings/sector-drawing.tsx'
import { ASSESSMENT, HOME_STATS } from './facts/figures.ts'
import { MANDATES, type Mandate } from './facts/mandates.ts'
import { SHORT_PROCESS } from './facts/process.ts'
import { OTHER_PROJECTS, SECTORS, type SectorFacts } from './facts/sectors.ts'
import { Link } from 'react-router-dom'
import { Band } from './parts/band.tsx'
import { Closing } from './parts/closing.tsx'
import { Entries } from './parts/entries.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'

const REASONS = [
  {
    title: 'Confidential from the first line',
    text: 'Your outline is read by our reviewers alone. No funder hears your name, or the project’s, before you have agreed to that funder.',
  },
  {
    title: 'No upfront fees',
    text: 'We are paid a success fee when funding closes, agreed in writing beforehand. Reading your project costs you nothing.',
  },
  {
    title: 'An answer, and soon',
    text: `The initial assessment takes ${ASSESSMENT}. If the answer is no, you hear it then, with the reason.`,
  },
  {
    title: 'Few conversations, the right ones',
    text: 'We don’t circulate teasers. A project goes to the few institutions whose mandate, ticket and timing suit it.',
  },
] as const

export function Page() {
  return (
    <>
      <Hero
        size="display"
        eyebrow="Confidential project introductions"
        title="Good projects deserve a private hearing."
        lead="Tell us once, in confidence, what you are building. We read it closely and, where it stands up, introduce you to the funds, family offices and lenders that can carry it."
        actions={
          <>
            <ButtonLink to="/submit">Submit Project Outline</ButtonLink>
            <ButtonLink look="outline" to="/how-we-work">
              How We Work
            </ButtonLink>
          </>
        }
        aside={<FigureList figures={HOME_STATS} />}
      />
      <Band title="Why Sponsors Choose Us" tone="sheet">
        <Entries entries={REASONS} columns={2} />
      </Band>
      <Band
        title="Eight sectors"
        lead="The range is what a project of the sector typically seeks, in US dollars."
        heading="top"
      >
        <ul className="border-t border-ink md:grid md:grid-cols-2 md:gap-x-16">
          {[...SECTORS, OTHER_PROJECTS].map((facts) => (
            <SectorEntry key={facts.sector} facts={facts} />
          ))}
        </ul>
      </Band>
      <Band title="Three steps to an introduction" tone="sheet">
        <Entries entries={SHORT_PROCESS} numbered />
      </Band>
      <Band
        title="What we are asked"
        lead="Illustrations, not testimonials. These four passages are invented to show the kind of mandate we take on: no client said them, and no amount stands for a transaction that took place."
        heading="top"
      >
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 md:grid-cols-2">
          {MANDATES.map((mandate) => (
            <MandateNote key={mandate.role} mandate={mandate} />
          ))}
        </div>
      </Band>
      <Closing
        title="Begin with an outline"
        text="You needn’t have every paper ready: what you type and attach is kept on your device until you send it."
      >
        <ButtonLink to="/submit">Submit Project</ButtonLink>
        <ButtonLink look="outline" to="/faqs">
          Read FAQs
        </ButtonLink>
      </Closing>
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

function MandateNote({ mandate: { quote, role, sector, region, dealSize } }: { mandate: Mandate }) {
  return (
    <figure className="flex flex-col border-t border-ink pt-5">
      <blockquote className="font-serif text-xl leading-8 text-pretty">“{quote}”</blockquote>
      <figcaption className="mt-4 text-sm">
        <p>{role}</p>
        <p className="text-balance text-muted">
          {sector} · {region} · {dealSize} sought · Illustration
        </p>
      </figcaption>
    </figure>
  )
}
